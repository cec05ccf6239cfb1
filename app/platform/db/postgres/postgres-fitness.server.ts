import { UnfitDatabase } from './postgres-errors.server.ts'

/** Asks a server what `refuseUnfit` looks at. */
export const WHAT_IT_IS = `SELECT version() AS product, current_setting('server_encoding') AS encoding,
	current_setting('server_version') AS version, current_setting('server_version_num') AS number`

export type Server = { product: string; encoding: string; version: string; number: string }

const OLDEST = 13
/** YugabyteDB counts by the version that it came from, `11.2-YB-2.18.0.0-b0`, and has what later ones have. */
const isYugabyte = (version: string) => version.includes('-YB-')

/**
 * Refuses what would take tables and rows and then lose or mangle some: a database of another encoding than UTF-8 has no
 * place for all letters, and versions that are too old are not tried.
 * @param server its settings, as `WHAT_IT_IS` asks for them
 * @throws UnfitDatabase
 */
export function refuseUnfit({ encoding, version, number }: Omit<Server, 'product'>) {
	if (encoding !== 'UTF8')
		throw new UnfitDatabase(`keeps its texts in ${encoding}: give it one that was made with ENCODING 'UTF8'`)
	if (Number(number) < OLDEST * 10_000 && !isYugabyte(version))
		throw new UnfitDatabase(`is PostgreSQL ${version}: it must be ${OLDEST} or later`)
}

/** Whether a server knows `LOCK TABLE` in all its modes; CockroachDB does not, YugabyteDB knows one of them. */
export const canLockTables = ({ product, version }: Pick<Server, 'product' | 'version'>) =>
	!product.startsWith('CockroachDB') && !isYugabyte(version)

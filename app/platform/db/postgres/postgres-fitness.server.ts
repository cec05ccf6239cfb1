import { UnfitDatabase } from './postgres-errors.server.ts'

/** Query of the properties that `refuseUnfit` checks. */
export const WHAT_IT_IS = `SELECT version() AS product, current_setting('server_encoding') AS encoding,
	current_setting('server_version') AS version, current_setting('server_version_num') AS number`

export type Server = { product: string; encoding: string; version: string; number: string }

const OLDEST = 13
/**
 * YugabyteDB reports the version that it was forked from, `11.2-YB-2.18.0.0-b0`, but has the features of later ones.
 */
const isYugabyte = (version: string) => version.includes('-YB-')

/**
 * Refuses servers that would accept tables and rows and later lose or mangle some. Encodings other than UTF-8 lack
 * characters; versions that are too old are untested.
 * @param server properties selected by `WHAT_IT_IS`
 * @throws UnfitDatabase
 */
export function refuseUnfit({ encoding, version, number }: Omit<Server, 'product'>) {
	if (encoding !== 'UTF8')
		throw new UnfitDatabase(`keeps its texts in ${encoding}: give it one that was made with ENCODING 'UTF8'`)
	if (Number(number) < OLDEST * 10_000 && !isYugabyte(version))
		throw new UnfitDatabase(`is PostgreSQL ${version}: it must be ${OLDEST} or later`)
}

/**
 * Returns whether a server supports `LOCK TABLE` in all its modes. CockroachDB does not; YugabyteDB supports one mode.
 */
export const canLockTables = ({ product, version }: Pick<Server, 'product' | 'version'>) =>
	!product.startsWith('CockroachDB') && !isYugabyte(version)

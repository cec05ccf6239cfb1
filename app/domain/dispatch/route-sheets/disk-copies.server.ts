import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { and, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Config } from '#app/platform/config/config.server.ts'
import { writeWholeFile } from '#app/platform/whole-file.server.ts'
import { routeSheets } from '#drizzle/schema.ts'
import { AHEAD_MS } from './sheet-rules.ts'

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'route-sheets')

/** Returns a file name from which the sheet's address cannot be derived. */
const fileOf = (token: string) => `${createHash('sha256').update(token).digest('hex')}.pdf`

/** Finds the valid sheets whose service is under way or begins within three days, by file name. */
async function soonDriven({ database, now }: Context) {
	const rows = await database.read
		.select({ id: routeSheets.id, token: routeSheets.token })
		.from(routeSheets)
		.where(
			and(
				isNull(routeSheets.voidAt),
				lte(routeSheets.serviceStartsAt, now() + AHEAD_MS),
				gt(routeSheets.serviceEndsAt, now()),
			),
		)
	return new Map(rows.map(({ id, token }) => [fileOf(token), id]))
}

/**
 * Stores copies of the route sheets of the next three days on this server's disk, for times when the database is
 * unavailable. Deletes all other copies.
 * @returns how many sheets these are
 */
export async function keepDiskCopies(context: Context): Promise<number> {
	const folder = folderOf(context.config)
	const wanted = await soonDriven(context)
	await mkdir(folder, { recursive: true })
	await chmod(folder, 0o700)
	const there = await readdir(folder)
	for (const name of there) if (!wanted.has(name)) await rm(path.join(folder, name), { force: true })
	const missing = [...wanted].flatMap(([name, id]) => (there.includes(name) ? [] : [id]))
	if (missing.length === 0) return wanted.size
	const rows = await context.database.read
		.select({ token: routeSheets.token, pdf: routeSheets.pdf })
		.from(routeSheets)
		.where(inArray(routeSheets.id, missing))
	for (const { token, pdf } of rows) await writeWholeFile(path.join(folder, fileOf(token)), Buffer.from(pdf, 'base64'))
	return wanted.size
}

/**
 * Deletes the copy of a sheet immediately, if there is one. It is synchronous, so that a transaction can call it. It
 * ignores failures: the next scheduled run tries again and reports them.
 */
export function dropDiskCopy(config: Pick<Config, 'dataDir'>, token: string) {
	try {
		rmSync(path.join(folderOf(config), fileOf(token)), { force: true })
	} catch {}
}

/** Reads the copy of a sheet; undefined where there is none. */
export const diskCopy = (config: Pick<Config, 'dataDir'>, token: string): Promise<Buffer | undefined> =>
	readFile(path.join(folderOf(config), fileOf(token))).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return undefined
		throw error
	})

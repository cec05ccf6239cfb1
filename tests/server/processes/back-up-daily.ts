import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openContext } from '#app/context.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { backUpDaily } from '#server/upkeep/daily-backup.ts'

/** Tries to make the daily backup at the same time as another process, and once more right after. */
export default async function backUpAtOnce({
	dataDir,
	folder,
	program,
	startAt,
}: {
	dataDir: string
	folder: string
	program: string
	startAt: number
}) {
	process.env.DATA_DIR = dataDir
	const context = await openContext(readConfig({ DATA_DIR: dataDir, BACKUP_DIR: folder }))
	const run = (_: string, given: readonly string[]) => promisify(execFile)(process.execPath, [program, ...given])
	while (Date.now() < startAt);
	const made = [await backUpDaily(context, run), await backUpDaily(context, run)]
	context.database.close()
	return made
}

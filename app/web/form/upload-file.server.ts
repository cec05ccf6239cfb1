import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Context } from '#app/context.server.ts'

/** Life of a file that a broken-off upload has left, in milliseconds. */
const LEFTOVER_MS = 3_600_000

/** Returns a new file in the data folder, and removes what uploads that broke off have left there. */
function newFile({ config: { dataDir }, now }: Pick<Context, 'config' | 'now'>) {
	const folder = path.join(dataDir, 'uploads')
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	for (const name of readdirSync(folder)) {
		const stats = statSync(path.join(folder, name), { throwIfNoEntry: false })
		if (stats && now() - stats.mtimeMs > LEFTOVER_MS) rmSync(path.join(folder, name), { force: true })
	}
	return path.join(folder, randomUUID())
}

/** Runs what needs a file for an upload, and removes that file afterwards. */
export async function withUploadFile<Done>(
	context: Pick<Context, 'config' | 'now'>,
	work: (file: string) => Promise<Done>,
): Promise<Done> {
	const file = newFile(context)
	try {
		return await work(file)
	} finally {
		rmSync(file, { force: true })
	}
}

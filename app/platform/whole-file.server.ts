import { rename, writeFile } from 'node:fs/promises'

/** Writes a file completely or not at all, readable by this user alone. Its folder must exist. */
export async function writeWholeFile(file: string, content: string | Buffer) {
	const partial = `${file}.${process.pid}.part`
	await writeFile(partial, content, { mode: 0o600 })
	await rename(partial, file)
}

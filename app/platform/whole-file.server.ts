import { rename, writeFile } from 'node:fs/promises'

/** Writes a file whole or not at all, for this user alone; its folder is there. */
export async function writeWholeFile(file: string, content: string | Buffer) {
	const partial = `${file}.${process.pid}.part`
	await writeFile(partial, content, { mode: 0o600 })
	await rename(partial, file)
}

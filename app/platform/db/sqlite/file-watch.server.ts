import { statSync } from 'node:fs'
import { DatabaseUnavailable } from '../unavailable.server.ts'

/**
 * Watches that a database file stays in place. SQLite would go on writing to a removed or replaced file, and all of
 * that would be lost with the process.
 * @param file path of an existing file
 * @returns a check that throws DatabaseUnavailable while another file, or none, is at that path
 */
export function fileWatch(file: string): () => void {
	const opened = statSync(file)
	return () => {
		const found = statSync(file, { throwIfNoEntry: false })
		if (found?.ino === opened.ino && found.dev === opened.dev) return
		throw new DatabaseUnavailable(`${file} was ${found ? 'replaced' : 'removed'} while the site was running.`)
	}
}

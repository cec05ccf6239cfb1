import { statSync } from 'node:fs'
import { DatabaseUnavailable } from '../unavailable.server.ts'

/**
 * Watches that a file stays where it was opened: SQLite would go on writing into one that was removed or replaced, and
 * all of that would be gone with the process.
 * @param file path of a file that is there
 * @returns a check that throws DatabaseUnavailable while another file, or none, stands at that path
 */
export function fileWatch(file: string): () => void {
	const opened = statSync(file)
	return () => {
		const found = statSync(file, { throwIfNoEntry: false })
		if (found?.ino === opened.ino && found.dev === opened.dev) return
		throw new DatabaseUnavailable(`${file} was ${found ? 'replaced' : 'removed'} while the site was running.`)
	}
}

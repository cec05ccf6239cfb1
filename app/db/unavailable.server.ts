import { statSync } from 'node:fs'

/** A database that cannot be used for now, though no query of ours is wrong. */
export class DatabaseUnavailable extends Error {
	override name = 'DatabaseUnavailable'
}

/**
 * What SQLite says where the disk is full or write-protected, or the file busy, damaged or out of reach; an engine over
 * a network says its own of lost connections and full pools.
 */
const SAYINGS = [/^SQLITE_(?:FULL|READONLY|IOERR|BUSY|LOCKED|CANTOPEN|NOTADB|CORRUPT|PROTOCOL|PERM)/]

/**
 * Whether a failure is the database's state and not a fault of ours: what was asked may succeed later as it stands, and
 * nothing of it has been done. Visitors then get 503 and keep what they typed (trust R5).
 * @param error whatever was thrown, with its causes
 */
export function isDatabaseUnavailable(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	const { code } = error as { code?: unknown }
	if (error instanceof DatabaseUnavailable || SAYINGS.some((saying) => saying.test(String(code)))) return true
	return isDatabaseUnavailable(error.cause)
}

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

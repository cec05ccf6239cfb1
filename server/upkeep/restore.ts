import {
	chmodSync,
	chownSync,
	constants,
	copyFileSync,
	existsSync,
	linkSync,
	mkdirSync,
	renameSync,
	rmSync,
	statSync,
} from 'node:fs'
import Sqlite from 'better-sqlite3'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { backupName } from '#app/platform/db/backup-names.ts'
import { CommandError } from '../commands/command-line.ts'
import { databaseFile, whyUnusable } from './database-file.ts'

/** Numbers skipped after a restore; more than the requests received between a backup and a loss of data. */
export const NUMBERS_LEFT_OUT = 1000

type LastNumber = { year: number; last: number }

/**
 * Merges a database's log into its file, which works only if no other process has it open.
 * @returns false if another process has it open
 */
function isAlone(file: string) {
	const database = new Sqlite(file, { timeout: 0 })
	try {
		return database.pragma('journal_mode = DELETE', { simple: true }) === 'delete'
	} catch (error) {
		// A file that is too damaged to be opened is in use by no site.
		return !(error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY'))
	} finally {
		database.close()
	}
}

/** Returns the last numbers given to requests, by year. Returns none if they cannot be read. */
function numbersIn(file: string): LastNumber[] {
	try {
		const database = new Sqlite(file, { fileMustExist: true })
		try {
			return database.prepare('SELECT year, last FROM quote_numbers').all() as LastNumber[]
		} finally {
			database.close()
		}
	} catch {
		return []
	}
}

/**
 * Skips the numbers of requests received after the backup. Those requests are lost, but their customers have links with
 * their numbers, which must not open another customer's request.
 */
function leaveNumbersOut(file: string, given: LastNumber[], year: number) {
	const database = new Sqlite(file)
	try {
		const raise = database.prepare(
			`INSERT INTO quote_numbers (year, last) VALUES (@year, @last)
			ON CONFLICT (year) DO UPDATE SET last = max(last, excluded.last)`,
		)
		const restored = database.prepare('SELECT last FROM quote_numbers WHERE year = ?').pluck().get(year) as number
		raise.run({ year, last: (restored ?? 0) + NUMBERS_LEFT_OUT })
		for (const number of given) raise.run(number)
		return database.prepare(`SELECT count(*) FROM outbox WHERE status = 'queued'`).pluck().get() as number
	} finally {
		database.close()
	}
}

/** Gives the existing file a second name, under which it stays, with the log of a file too damaged to be merged. */
function keepAside(file: string, now: number) {
	const aside = `${file}.before-${backupName(now).replace(/\.db$/, '')}`
	linkSync(file, aside)
	if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${aside}-wal`)
	rmSync(`${file}-shm`, { force: true })
	return aside
}

/** Copies a backup next to the data and checks it. @throws CommandError if it cannot be used */
function draftOf(backup: string, draft: string) {
	if (!existsSync(backup)) throw new CommandError(`There is no file ${backup}.`)
	copyFileSync(backup, draft, constants.COPYFILE_FICLONE)
	const reason = whyUnusable(draft)
	if (reason) throw new CommandError(`${backup} was not restored. ${reason}`)
}

/** Gives the file to the folder's owner, because root may restore for a site that runs as another user. */
function giveToOwnerOf(folder: string, file: string) {
	chmodSync(file, 0o600)
	if (process.getuid?.() !== 0) return
	const { uid, gid } = statSync(folder)
	chownSync(file, uid, gid)
}

export type Restored = { file: string; aside: string | undefined; mailsWaiting: number }

/**
 * Restores a backup as the data of a site that is not running.
 * @param replace whether existing data may be replaced; its file is renamed, not deleted
 * @throws CommandError if a site is running on that data, it may not be replaced, or the backup is damaged or of a
 * newer build
 */
export function restoreBackup(
	dataDir: string,
	backup: string,
	{ replace = false, now = Date.now() }: { replace?: boolean; now?: number } = {},
): Restored {
	mkdirSync(dataDir, { recursive: true, mode: 0o700 })
	const file = databaseFile(dataDir)
	const isThere = existsSync(file)
	if (isThere && !isAlone(file)) throw new CommandError(`${file} is in use. Stop the site first; nothing was changed.`)
	if (isThere && !replace)
		throw new CommandError(
			`There is data in ${dataDir}. With --replace the backup takes its place; the old file is kept.`,
		)

	const draft = `${file}.restoring-${process.pid}`
	try {
		draftOf(backup, draft)
		const given = isThere ? numbersIn(file) : []
		const mailsWaiting = leaveNumbersOut(draft, given, Number(dayAt(now).slice(0, 4)))
		giveToOwnerOf(dataDir, draft)
		const aside = isThere ? keepAside(file, now) : undefined
		renameSync(draft, file)
		return { file, aside, mailsWaiting }
	} finally {
		for (const rest of ['', '-journal']) rmSync(draft + rest, { force: true })
	}
}

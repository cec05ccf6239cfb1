import {
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'

/** Thrown where the demo is refused; the message gives the reason. */
export class DemoError extends Error {
	name = 'DemoError'
}

const MARK = 'demo.txt'
const FIRST_LINE = 'This folder belongs to the demo: npm run demo -- --remove deletes it with all that is in it.'
const FILLED = 'It is filled:'

const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]']
const hostOf = (address) => (URL.canParse(address) ? new URL(address).hostname : address)

/** Settings that the demo must not find, each with a test of what it may be nevertheless. */
const forbidden = {
	PUBLIC_ORIGIN: (value) => LOOPBACK.includes(hostOf(value)),
	HOST: (value) => LOOPBACK.includes(value),
	SMTP_URL: () => false,
	DATABASE_URL: () => false,
}

/**
 * Refuses an environment of a site that others use: with a public address, a mail server or a database server.
 * @param {Record<string, string | undefined>} environment
 * @throws DemoError
 */
export function refuseEnvironment(environment) {
	for (const [name, isHarmless] of Object.entries(forbidden)) {
		const value = environment[name]
		if (!value || isHarmless(value)) continue
		throw new DemoError(
			`${name} is set, in the environment or in .env. A demo is only for this machine, without mail and database server.`,
		)
	}
}

const markOf = (folder) => path.join(folder, MARK)
const isThere = (file) => lstatSync(file, { throwIfNoEntry: false }) !== undefined
const linesOf = (folder) => readFileSync(markOf(folder), 'utf8').split('\n')

/** Returns whether a folder was made by the demo. */
const isOwn = (folder) => existsSync(markOf(folder)) && linesOf(folder)[0] === FIRST_LINE

/** Returns whether a folder of the demo has all its rows; false where the filling was broken off. */
export const isFilled = (folder) => isOwn(folder) && linesOf(folder).some((line) => line.startsWith(FILLED))

/** Refuses a path that is no folder of its own, or that is for the data of a site. @throws DemoError */
function refuseData(folder, root) {
	const data = path.join(root, 'data')
	const isSame = existsSync(data) && existsSync(folder) && realpathSync(data) === realpathSync(folder)
	if (isSame || folder === data) throw new DemoError(`${folder} is for the data of a site, not of a demo.`)
	if (isThere(folder) && !lstatSync(folder).isDirectory()) throw new DemoError(`${folder} is no folder.`)
}

/**
 * Returns whether a process has the database of a folder open: only a process that is alone can leave its log.
 * @param {string} folder
 */
function isInUse(folder) {
	const file = path.join(folder, 'app.db')
	if (!existsSync(file)) return false
	const database = new Sqlite(file, { timeout: 0 })
	try {
		return database.pragma('journal_mode = DELETE', { simple: true }) !== 'delete'
	} catch (error) {
		return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
	} finally {
		database.close()
	}
}

/**
 * Deletes a folder of the demo.
 * @param {string} folder @param {string} root the project’s folder
 * @throws DemoError where it is not there, not the demo’s, or in use
 */
export function removeDemo(folder, root) {
	refuseData(folder, root)
	if (!isThere(folder)) throw new DemoError(`There is no demo in ${folder}.`)
	if (!isOwn(folder)) throw new DemoError(`${folder} was not made by the demo; nothing was deleted.`)
	if (isInUse(folder)) throw new DemoError(`The demo in ${folder} is running. Stop it first; nothing was deleted.`)
	rmSync(folder, { recursive: true })
}

/**
 * Makes a folder ready for a demo: a new or empty one is marked, one whose filling was broken off is emptied.
 * @param {string} folder @param {string} root the project’s folder
 * @throws DemoError where it holds anything else
 */
export function prepareFolder(folder, root) {
	refuseData(folder, root)
	if (isFilled(folder)) return
	if (isThere(folder) && isOwn(folder)) removeDemo(folder, root)
	if (isThere(folder) && readdirSync(folder).length > 0)
		throw new DemoError(`${folder} is not empty and was not made by the demo. Name another folder.`)
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	writeFileSync(markOf(folder), `${FIRST_LINE}\n`)
}

/** Notes that a folder of the demo has all its rows. */
export const markFilled = (folder, words) => writeFileSync(markOf(folder), `${FIRST_LINE}\n${FILLED} ${words}\n`)

import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from './config-error.ts'

/** Name of SQLite's file in the data folder. */
export const DATABASE_FILE = 'app.db'

/** Reasons why a folder cannot be used, by the system's error code. */
const reasons: Record<string, string> = {
	EEXIST: 'is a file, and must be a folder',
	ENOTDIR: 'leads through a file, and must be a folder',
	EACCES: 'cannot be written by this user',
	EPERM: 'cannot be written by this user',
	EROFS: 'is on a disk that is write-protected',
	ENOSPC: 'is on a disk that is full',
}

/**
 * Creates the data folder, accessible to this user alone, if it does not exist.
 * @throws ConfigError with one sentence where the folder cannot be created or written
 */
export function makeDataFolder(dataDir: string) {
	try {
		mkdirSync(dataDir, { recursive: true, mode: 0o700 })
		accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
	} catch (error) {
		const { code = '', message } = error as NodeJS.ErrnoException
		throw new ConfigError(`DATA_DIR: ${dataDir} ${reasons[code] ?? `cannot be used (${message})`}.`)
	}
}

/** Lists the folders on which a disk or volume is mounted; none where the system does not report them. */
function mountPoints() {
	try {
		const lines = readFileSync('/proc/self/mountinfo', 'utf8').split('\n')
		return lines.map((line) => line.split(' ')[4] ?? '')
	} catch {
		return []
	}
}

/**
 * Returns the data folder among those given: the one that holds a database, else the first that is mounted, else the
 * first that exists. The image names two, because a platform mounts its volume at a place of its own choice.
 * @param given a folder, or several with commas
 * @throws ConfigError where several hold a database
 */
export function dataFolderOf(given: string, mounted = mountPoints()): string {
	const folders = given.split(',').map((folder) => path.resolve(folder.trim()))
	const [holding, ...others] = folders.filter((folder) => existsSync(path.join(folder, DATABASE_FILE)))
	if (others.length > 0)
		throw new ConfigError(
			`DATA_DIR: ${[holding, ...others].join(' and ')} hold a database each; set DATA_DIR to the one that is the site's.`,
		)
	const free = folders.find((folder) => mounted.includes(folder)) ?? folders.find((folder) => existsSync(folder))
	return holding ?? free ?? path.resolve(folders[0] ?? given)
}

import { accessSync, constants, mkdirSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

/** Why a folder cannot be used, by the system's code. */
const reasons: Record<string, string> = {
	EEXIST: 'is a file, and must be a folder',
	ENOTDIR: 'leads through a file, and must be a folder',
	EACCES: 'cannot be written by this user',
	EPERM: 'cannot be written by this user',
	EROFS: 'is on a disk that is write-protected',
	ENOSPC: 'is on a disk that is full',
}

/**
 * Makes the folder of data, readable by nobody else, if there is none yet.
 * @throws ConfigError in one sentence where it cannot be made or written
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

import { accessSync, constants, mkdirSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

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

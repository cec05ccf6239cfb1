import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from './config-error.ts'
import { makeDataFolder } from './data-folder.server.ts'

/** Least length of the secret that seals links. */
export const MIN_SECRET = 32

/**
 * Returns the secret of a trial installation. It is generated once and stored in the data folder, so that links survive
 * a restart.
 * @throws ConfigError where its file is damaged or the folder cannot be used
 */
export function generatedSecret(dataDir: string) {
	const file = path.join(dataDir, 'secret')
	makeDataFolder(dataDir)
	if (!existsSync(file)) {
		// The draft is written completely before it is linked. Of two processes that start together, one wins and both read
		// the same secret.
		const draft = `${file}.${process.pid}`
		writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
		try {
			linkSync(draft, file)
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
		} finally {
			rmSync(draft)
		}
	}
	const secret = readFileSync(file, 'utf8')
	if (secret.length < MIN_SECRET)
		throw new ConfigError(`${file}: is damaged; remove it, and links given out before will end`)
	return secret
}

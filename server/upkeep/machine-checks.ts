import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { readThrough } from '#app/domain/places/gazetteer/gazetteer.server.ts'
import { CANARIES, MADRID, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { Config } from '#app/platform/config/config.server.ts'
import { backupsAmong, backupTime } from '#app/platform/db/backup-names.ts'
import { megabytes } from '#app/platform/db/sqlite/whole-copy.server.ts'
import { type MailFault, mailFault, mailFaultOf } from '#app/platform/mail/mail-fault.server.ts'
import { openTransport, type Transport } from '#app/platform/mail/transport.server.ts'
import { type Check, fail, ok, warn } from './check.ts'
import { databaseFile } from './database-file.ts'

const HOUR = 3_600_000
const GIGABYTE = 1024 ** 3
/** Minimum of different characters in a secret; with fewer it was probably typed and not generated. */
const FEWEST_CHARACTERS = 12

/** Checks the version of Node.js. @param version such as `22.11.0` */
export function nodeCheck(version = process.versions.node): Check {
	const [major = 0, minor = 0] = version.split('.').map(Number)
	if (major < 20 || (major === 20 && minor < 12)) return fail('Node.js', version, 'install version 22 or 24')
	if (major < 22) return warn('Node.js', `${version}, which gets no more security fixes`, 'install version 22 or 24')
	return ok('Node.js', version)
}

/** Checks the public address, and that the secret looks random. The result never contains the secret. */
export function originCheck({
	origin,
	isProduction,
	secret,
}: Pick<Config, 'origin' | 'isProduction' | 'secret'>): Check {
	const todo = 'set APP_SECRET to what `openssl rand -base64 32` prints; links given out before end'
	if (new Set(secret).size < FEWEST_CHARACTERS) return fail('address and secret', 'the secret is easy to guess', todo)
	return ok('address and secret', isProduction ? origin : `a try-out at ${origin}; PUBLIC_ORIGIN makes it earnest`)
}

/** Checks that this process can write the data, and that other users cannot read it. */
export function folderCheck({ dataDir }: Pick<Config, 'dataDir'>): Check {
	const name = 'data folder'
	if (!existsSync(databaseFile(dataDir)))
		return fail(name, `there is no database in ${dataDir}`, 'start the site, or set DATA_DIR')
	try {
		for (const file of [dataDir, databaseFile(dataDir)]) accessSync(file, constants.R_OK | constants.W_OK)
	} catch {
		return fail(name, `${dataDir} cannot be written by this user`, 'give it to the user who runs the site')
	}
	if (statSync(dataDir).mode & 0o007)
		return warn(name, `anybody on this machine may look into ${dataDir}`, `chmod 700 ${dataDir}`)
	return ok(name, dataDir)
}

/** Checks that the disk has space for the database to grow, and for its backup. */
export function diskCheck({ dataDir }: Pick<Config, 'dataDir'>): Check {
	const { bavail, bsize } = statfsSync(dataDir)
	const [free, used] = [bavail * bsize, statSync(databaseFile(dataDir)).size]
	const says = `${megabytes(free)} free, the database takes ${megabytes(used)}`
	if (free < Math.max(GIGABYTE / 5, 2 * used))
		return fail('disk', says, 'make room; requests are refused when it is full')
	return free < GIGABYTE ? warn('disk', says, 'make room soon') : ok('disk', says)
}

/**
 * Checks that the clock is plausible: not before the newest row, and with the time zones of Madrid and the Canary
 * Islands.
 * @param newest time of the newest row, in milliseconds since 1970; 0 if there is none
 */
export function clockCheck(newest: number, now = Date.now()): Check {
	const says = `${wallClockAt(now)} in Madrid`
	const summer = [MADRID, CANARIES].map((zone) => wallClockAt(Date.UTC(2027, 6, 1), zone).slice(11))
	if (summer.join() !== '02:00,01:00')
		return fail('clock', 'Node.js does not know the time of Spain', 'install a Node.js with all time zones')
	if (newest > now + HOUR / 12) return fail('clock', `${says}, but newer things are stored`, 'set the clock (NTP)')
	return ok('clock', says)
}

/** Checks the age of the last backup, and that it is not on the same disk as the data. */
export function backupCheck({ backupDir, dataDir, isProduction }: Config, now = Date.now()): Check {
	if (!backupDir)
		return isProduction
			? warn('backups', 'BACKUP_DIR is off', 'see that something else copies the data')
			: ok('backups', 'off')
	const [last] = existsSync(backupDir) ? backupsAmong(readdirSync(backupDir)) : []
	if (!last) return warn('backups', `none in ${backupDir}`, 'npm run backup; a running site makes one a day')
	const hours = Math.floor((now - (backupTime(last) ?? 0)) / HOUR)
	const says = `the last one is ${hours} hours old, in ${backupDir}`
	if (hours > 48) return fail('backups', says, 'npm run backup; its log says why a running site makes none')
	if (isProduction && statSync(backupDir).dev === statSync(dataDir).dev)
		return warn('backups', `${says}, on the disk of the data`, 'set BACKUP_DIR to another disk, or copy them elsewhere')
	return ok('backups', says)
}

/** Formats an error of the mail server as one line: the explanation, and the first line of the server's message. */
function faultyMail({ says, todo, error }: MailFault): Check {
	const [reason] = error.message.split('\n')
	return fail('mail', `${says} (${reason})`, `${todo}; mails wait meanwhile`)
}

/**
 * Checks that the mail server accepts the connection and log-in, or that the folder for mails can be written. It sends
 * nothing.
 */
export async function mailCheck(config: Config): Promise<Check> {
	let transport: Transport | undefined
	try {
		transport = openTransport(config)
		const fault = await mailFault(transport)
		return fault ? faultyMail(fault) : ok('mail', `goes to ${transport.destination}`)
	} catch (error) {
		return faultyMail(mailFaultOf(error, config.dataDir))
	} finally {
		transport?.close()
	}
}

/** Checks that the embedded gazetteer exists, without which the site does not start, and is undamaged. */
export function placesCheck({ places: { gazetteerFile } }: Pick<Config, 'places'>): Check {
	if (!existsSync(gazetteerFile)) return fail('places', `${gazetteerFile} is missing`, 'npm run gazetteer:build')
	try {
		readThrough(gazetteerFile)
		return ok('places', path.basename(gazetteerFile))
	} catch {
		return fail('places', `${gazetteerFile} is damaged`, 'npm run gazetteer:build')
	}
}

import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openContext } from '#app/context.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { megabytes } from '#app/platform/db/sqlite/whole-copy.server.ts'
import { asStarted, startSite } from '#tests/support/running-site.ts'
import { DURABLE, findPostgres, HOW_TO_INSTALL, startCluster } from '../scripts/postgres-cluster.mjs'
import { addOffers, fill } from './grown-database.ts'
import { olderFile, olderOnServer } from './older-site.ts'
import { say } from './side-by-side.ts'

/*
 * Measures how long a site with many quotes takes to start with a newer build. The built site finds data of the first
 * schema that has offers, copies it (SQLite), applies all later migrations, and opens. The aim is 60 s with the copy.
 */

const QUOTES = Number(process.env.QUOTES ?? 100_000)
const AIM_SECONDS = 60
/** Migrations that create the same tables on both engines. */
const FROM = { sqlite: '0003_quote_desk.sql', postgres: '0000_tables.sql' }

const folder = mkdtempSync(path.join(tmpdir(), 'garbi-migration-'))
const older = path.join(folder, 'older', 'app.db')

async function makeOlderSite() {
	const dataDir = path.join(folder, 'latest')
	const context = await openContext(readConfig({ DATA_DIR: dataDir }))
	try {
		await fill(context, QUOTES)
		await addOffers(context)
	} finally {
		await context.database.close()
		context.places.close()
	}
	mkdirSync(path.dirname(older))
	olderFile(path.join(dataDir, 'app.db'), older, FROM.sqlite)
	rmSync(dataDir, { recursive: true })
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Starts the built site on old data, and reports what its log says about the migration. */
async function measure(name: string, settings: Record<string, string>) {
	const started = performance.now()
	const site = await startSite({ ...settings, LOG_LEVEL: 'info' }, asStarted())
	const openMs = performance.now() - started
	await site.stop()
	const line = site
		.output()
		.split('\n')
		.find((text) => text.includes('The database was migrated'))
	const result: { applied: string[]; ms: number; backupMs?: number } = JSON.parse(line ?? 'null')
	const copied = result.backupMs === undefined ? 'not copied' : `copied and read through in ${seconds(result.backupMs)}`
	const verdict = openMs <= AIM_SECONDS * 1000 ? 'within' : 'OVER'
	say(
		`${name}: ${copied}, ${result.applied.length} migrations in ${seconds(result.ms)}, ` +
			`open after ${seconds(openMs)} (${verdict} the aim of ${AIM_SECONDS} s)`,
	)
}

async function measureOnServer(programs: string) {
	const { address, stop } = await startCluster(programs, { settings: DURABLE, onDisk: true })
	try {
		await olderOnServer(older, address, FROM.postgres)
		await measure('PostgreSQL', { DATABASE_URL: address })
	} finally {
		await stop()
	}
}

try {
	await makeOlderSite()
	say(`${QUOTES} quotes with their offers, events, words and mails: ${megabytes(statSync(older).size)} in SQLite`)
	const programs = findPostgres()
	if (programs) await measureOnServer(programs)
	else say(HOW_TO_INSTALL)
	await measure('SQLite', { DATA_DIR: path.dirname(older), BACKUP_DIR: path.join(folder, 'backups') })
} finally {
	rmSync(folder, { recursive: true, force: true })
}

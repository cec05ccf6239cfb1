import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, migrations } from '#app/platform/db/migrate.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { NURIA } from '#tests/support/accounts.ts'
import { inProcesses } from '#tests/support/app-processes.ts'
import { runBuilt } from '#tests/support/built-commands.ts'
import { logLines, startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

const SECRET = 'a secret of the tests, k7Jq0vXwz3RtYb8N'

async function start(settings: Record<string, string> = {}) {
	const site = await startSite({ APP_SECRET: SECRET, LOG_LEVEL: 'error', ...settings })
	onTestFinished(() => site.remove())
	return site
}

/** Programs by the scripts that start them. */
const programs = {
	backup: 'backup',
	'company:import': 'company-import',
	'copy-database': 'copy-database',
	'create-admin': 'create-admin',
	doctor: 'doctor',
	'outbox:retry': 'outbox-retry',
	restore: 'restore',
	retention: 'retention',
	setup: 'setup',
	'setup-link': 'setup-link',
	'site-settings': 'site-settings',
	'user:erase': 'user-erase',
	'user:export': 'user-export',
}

test('every program of package.json is listed here', () => {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
	const started = Object.entries(scripts).filter(([, script]) => /run\.mjs (?!main)/.test(script))
	expect(started.map(([name]) => name).sort()).toEqual(Object.keys(programs).sort())
})

test('every command prints its usage with code 0, and unknown arguments end it with code 2 and the usage', async () => {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
	const dataDir = path.join(temporaryFolder(), 'none')
	const wrong = { backup: 'to', doctor: 'now', retention: 'now', 'create-admin': 'nobody', 'user:erase': 'nobody' }
	for (const [script, program] of Object.entries(programs)) {
		expect(scripts[script]).toBe(`node scripts/run.mjs ${program}`)
		const given = script in wrong ? [wrong[script as keyof typeof wrong]] : ['--nonsense']
		const [help, refused] = await Promise.all([
			runBuilt(program, dataDir, ['--help']),
			runBuilt(program, dataDir, given),
		])
		expect(help).toMatchObject({ code: 0, err: '' })
		expect(help.out).toMatch(new RegExp(`^npm run (--silent )?${script}\\b`))
		expect(refused).toMatchObject({ code: 2, out: '' })
		expect(refused.err).toContain(help.out.trim())
	}
	expect(existsSync(dataDir)).toBe(false)
})

test('without data every command ends with code 1, and makes no data', async () => {
	const dataDir = path.join(temporaryFolder(), 'none')
	const given = {
		backup: [],
		retention: [],
		'outbox-retry': [],
		'user-export': [NURIA],
		'user-erase': [NURIA, '--yes'],
	}
	for (const [program, words] of Object.entries(given)) {
		const { code, out, err } = await runBuilt(program, dataDir, words, { APP_SECRET: SECRET })
		expect({ code, out, err }).toEqual({
			code: 1,
			out: '',
			err: `There is no data in ${dataDir}. Is DATA_DIR right?\n`,
		})
	}
	expect(existsSync(dataDir)).toBe(false)
})

test('beside a running site doctor, backup and the restore drill work, and restore is refused', async () => {
	const site = await start()
	const run = (program: string, given: string[] = [], settings = {}) =>
		runBuilt(program, site.dataDir, given, { APP_SECRET: SECRET, ...settings })

	const backup = await run('backup')
	expect(backup).toMatchObject({ code: 0, err: '', out: expect.stringContaining('whole, with 0 requests') })
	const folder = path.join(site.dataDir, 'backups')
	const file = path.join(folder, readdirSync(folder)[0] ?? '')
	const elsewhere = path.join(temporaryFolder(), 'copies')
	expect(await run('backup', ['--to', elsewhere], { BACKUP_DIR: 'off' })).toMatchObject({ code: 0 })
	expect(await run('backup', [], { BACKUP_DIR: 'off' })).toMatchObject({ code: 1, out: '' })
	expect(readdirSync(elsewhere)).toHaveLength(1)

	const doctor = await run('doctor')
	expect(doctor.code).toBe(0)
	expect(doctor.out).toContain('ok   connections: journal_mode=wal synchronous=2 foreign_keys=1')
	expect(doctor.out).not.toContain(SECRET)
	expect(await run('doctor', [], { SMTP_URL: 'smtp://web:Pa55word@127.0.0.1:1' })).toMatchObject({
		code: 1,
		out: expect.not.stringContaining('Pa55word'),
	})
	expect(await run('restore', ['--drill'])).toMatchObject({
		code: 0,
		out: expect.stringContaining('nothing is missing'),
	})
	expect(await run('restore', [file, '--replace'])).toMatchObject({ code: 1, err: expect.stringContaining('in use') })
	expect((await fetch(`${site.origin}/health`)).status).toBe(200)

	await site.stop()
	expect(await run('restore', [file, '--replace'])).toMatchObject({ code: 0, err: '' })
})

test('a database of a newer build is refused at the start with a plain sentence and no stack', async () => {
	const site = await start()
	await site.stop()
	const database = new Sqlite(path.join(site.dataDir, 'app.db'))
	database.exec(`INSERT INTO migrations (name, hash) VALUES ('9999_later.sql', 'x')`)
	database.close()
	const sentences = await startSite({ DATA_DIR: site.dataDir, APP_SECRET: SECRET }).catch(
		(error: Error) => error.message,
	)
	expect(sentences).toMatch(/The database is newer than this build: .*9999_later\.sql.*Install the newer build again/)
	expect(sentences).not.toContain('    at ')
	expect(await runBuilt('doctor', site.dataDir, [], { APP_SECRET: SECRET })).toMatchObject({ code: 1 })
})

/** Makes a data folder as the build before this one left it. */
async function oldData() {
	const dataDir = temporaryFolder()
	const database = openDatabase(path.join(dataDir, 'app.db'))
	await migrate(database, migrations.sqlite.slice(0, -1))
	database.close()
	return dataDir
}

/** Returns the log's line about a migration. */
const migrationOutput = (sentences: string) => {
	const facts = logLines(sentences).find(({ msg }) => msg?.includes('The database was migrated'))
	return { backup: String(facts?.backup), msg: String(facts?.msg) }
}

test('a site that migrates old data logs where the backup is, and the command logged restores it', async () => {
	const site = await start({ DATA_DIR: await oldData(), LOG_LEVEL: 'info' })
	const { backup, msg } = migrationOutput(site.output())
	expect(path.dirname(backup)).toBe(site.dataDir)
	await site.stop()

	const [, named = '', ...given] = /npm run (\w+) -- (\S+) (--replace)/.exec(msg) ?? []
	expect([named, ...given]).toEqual(['restore', backup, '--replace'])
	expect(await runBuilt(named, site.dataDir, given, { APP_SECRET: SECRET })).toMatchObject({ code: 0, err: '' })
	const database = openDatabase(path.join(site.dataDir, 'app.db'))
	onTestFinished(() => database.close())
	expect(await migrate(database, migrations.sqlite.slice(0, -1))).toMatchObject({ applied: [] })
})

test('a command that migrates old data reports it on standard error, not in its output', async () => {
	const dataDir = await oldData()
	const { code, out, err } = await runBuilt('retention', dataDir, ['--dry-run'], {
		APP_SECRET: SECRET,
		LOG_LEVEL: 'info',
	})
	expect(code).toBe(0)
	expect(out).not.toContain('{')
	expect(path.dirname(migrationOutput(err).backup)).toBe(path.join(dataDir, 'backups'))
})

test('a site makes the daily backup by itself, and of two processes only one makes it', async () => {
	const folder = path.join(temporaryFolder(), 'copies')
	const site = await start({ BACKUP_DIR: folder })
	const backups = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.db')) : [])
	await expect.poll(backups, { timeout: 60_000 }).toHaveLength(1)
	await site.stop()

	const other = path.join(temporaryFolder(), 'copies')
	const input = { dataDir: site.dataDir, folder: other, program: 'build/server/backup.js' }
	// A backup that was begun an hour ago and never finished counts as abandoned.
	const database = new Sqlite(path.join(site.dataDir, 'app.db'))
	database.exec(`UPDATE settings SET value = '0000000000000001' WHERE name = 'backupBegunAt'`)
	database.close()
	const made = await inProcesses<boolean[]>('tests/server/processes/back-up-daily.ts', [input, input])
	expect(made.flat().sort()).toEqual([false, false, false, true])
	expect(readdirSync(other)).toHaveLength(1)
})

import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { readConfig } from '#app/platform/config/config.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { makeBackup } from '#server/upkeep/backup.ts'
import { type Check, lineOf } from '#server/upkeep/check.ts'
import { examine } from '#server/upkeep/examine.ts'
import {
	backupCheck,
	clockCheck,
	folderCheck,
	mailCheck,
	nodeCheck,
	originCheck,
} from '#server/upkeep/machine-checks.ts'
import { queueMails } from '#tests/support/mails.ts'
import { startSmtpDouble } from '#tests/support/smtp-double.ts'
import { createTestContext, TEST_NOW, type TestContext, temporaryFolder } from '#tests/support/test-context.ts'

const SECRET = 'k7Jq0vXwz3RtYb8NnLs5HdUe2GmPc9Af'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const levels = (checks: Check[]) => Object.fromEntries(checks.map(({ name, level }) => [name, level]))
const examined = async (context: TestContext) =>
	(await examine(() => context.config, context.now())).filter(({ name }) => name !== 'Node.js')
const failing = async (context: TestContext) =>
	(await examined(context)).filter(({ name, level }) => level !== 'ok' && name !== 'company')

/** Creates a trial site without problems, with its backup. */
async function soundSite(settings: Record<string, string> = {}) {
	const context = await createTestContext(settings)
	await makeBackup(context.config.dataDir, context.config.backupDir ?? '', context.now())
	return context
}

test('a sound try-out has no faults while it runs, and is left as it is', async () => {
	const context = await soundSite({ APP_SECRET: SECRET })
	const before = readFileSync(path.join(context.config.dataDir, 'app.db'))

	const checks = await examined(context)

	expect(levels(checks)).toEqual({
		settings: 'ok',
		'address and secret': 'ok',
		places: 'ok',
		company: 'warn',
		'data folder': 'ok',
		database: 'ok',
		schema: 'ok',
		connections: 'ok',
		outbox: 'ok',
		clock: 'ok',
		disk: 'ok',
		backups: 'ok',
		mail: 'ok',
	})
	expect(readFileSync(path.join(context.config.dataDir, 'app.db')).equals(before)).toBe(true)
	const lines = checks.map(lineOf)
	expect(lines).toContain('ok   connections: journal_mode=wal synchronous=2 foreign_keys=1')
	expect(lines.join('\n')).not.toContain(SECRET)
})

test('each missing or wrong setting is reported, and the other checks are left out', async () => {
	const settings = { DATA_DIR: temporaryFolder(), PUBLIC_ORIGIN: 'https://a.example', PORT: 'abc' }
	const checks = await examine(() => readConfig(settings))
	expect(checks.filter(({ level }) => level === 'fail').map(lineOf)).toEqual([
		expect.stringMatching(/^fail settings: PORT: must be/),
		expect.stringMatching(/^fail settings: APP_SECRET: is missing/),
	])
})

test('an empty data folder is reported, and stays empty', async () => {
	const dataDir = temporaryFolder()
	const config = readConfig({ DATA_DIR: dataDir })
	const checks = await examine(() => config)
	expect(levels(checks)).toMatchObject({ 'data folder': 'fail' })
	expect(checks.map(({ name }) => name)).not.toContain('database')
	expect(existsSync(path.join(dataDir, 'app.db'))).toBe(false)
})

test('mails that wait too long are a failure, and held or given up mails a warning', async () => {
	const context = await soundSite()
	await queueMails(context, ['a@garbi.example', 'b@garbi.example', 'c@garbi.example'])
	expect(await failing(context)).toEqual([])
	context.advance(31 * MINUTE)
	expect(await failing(context)).toMatchObject([{ name: 'outbox', level: 'fail' }])
	expect((await failing(context)).map(lineOf)[0]).toContain('waited 31 minutes, 0 given up, 0 held')
	await context.database.transaction((tx) => tx.update(outbox).set({ status: 'dead' }))
	expect((await failing(context)).map(lineOf)).toEqual([
		expect.stringMatching(/^warn outbox: nothing waits, 3 given up, 0 held – .*outbox:retry/),
	])
})

test.each([
	[
		'rows that refer to nothing',
		`INSERT INTO quote_events (quote_id, kind, at) VALUES (9, 'requested', 0)`,
		'database',
	],
	['a newer build', `INSERT INTO migrations (name, hash) VALUES ('9999_later.sql', 'x')`, 'schema'],
])('the doctor finds %s and says what to do', async (_, statement, name) => {
	const context = await soundSite()
	const database = new Sqlite(path.join(context.config.dataDir, 'app.db'))
	database.pragma('foreign_keys = OFF')
	database.exec(statement)
	database.close()
	expect(await failing(context)).toMatchObject([{ name, level: 'fail', todo: expect.stringMatching(/\w/) }])
})

test('a foreign trigger is found by name, with what to do', async () => {
	const context = await soundSite()
	const database = new Sqlite(path.join(context.config.dataDir, 'app.db'))
	database.exec('CREATE TRIGGER promote AFTER INSERT ON sessions BEGIN DELETE FROM user_roles; END')
	database.close()
	expect((await failing(context)).map(lineOf)).toEqual([
		expect.stringMatching(
			/^fail schema: somebody has changed it: trigger "promote" on "sessions" is foreign – .*roles/,
		),
	])
})

test('an unreadable database is a failure with a message', async () => {
	const context = await soundSite()
	context.database.close()
	writeFileSync(path.join(context.config.dataDir, 'app.db'), 'burnt '.repeat(1000))
	expect((await failing(context)).map(lineOf)).toEqual([
		expect.stringMatching(/^fail database: file is not a database/),
	])
})

test('data that other users of the machine may read is a warning', async () => {
	const { config } = await createTestContext()
	expect(folderCheck(config).level).toBe('ok')
	chmodSync(config.dataDir, 0o755)
	expect(folderCheck(config)).toMatchObject({ level: 'warn', todo: `chmod 700 ${config.dataDir}` })
})

test.each([
	['18.20.0', 'fail'],
	['20.11.1', 'fail'],
	['20.12.0', 'warn'],
	['22.11.0', 'ok'],
	['24.0.0', 'ok'],
])('Node.js %s: %s', (version, level) => expect(nodeCheck(version).level).toBe(level))

test('a weak secret is a failure, and is not repeated', () => {
	const typed = 'aaaaaaaaaaaaaaaa1111111111111111'
	const given = { origin: 'https://a.example', isProduction: true }
	expect(originCheck({ ...given, secret: SECRET }).level).toBe('ok')
	expect(originCheck({ ...given, secret: typed }).level).toBe('fail')
	expect(lineOf(originCheck({ ...given, secret: typed }))).not.toContain(typed)
})

test('a clock behind the newest data is a failure; five minutes are allowed', () => {
	expect(clockCheck(0, TEST_NOW)).toEqual({ name: 'clock', level: 'ok', says: '2026-11-20 10:00 in Madrid' })
	expect(clockCheck(TEST_NOW + 5 * MINUTE, TEST_NOW).level).toBe('ok')
	expect(clockCheck(TEST_NOW + 6 * MINUTE, TEST_NOW).level).toBe('fail')
})

test('the check of backups rates a missing, an old and a local backup, and none at all', async () => {
	const { config } = await soundSite()
	const production = { ...config, isProduction: true }
	expect(backupCheck(config, TEST_NOW + HOUR)).toMatchObject({ level: 'ok' })
	expect(backupCheck(production, TEST_NOW + HOUR)).toMatchObject({
		level: 'warn',
		says: expect.stringContaining('disk'),
	})
	expect(backupCheck(config, TEST_NOW + 49 * HOUR)).toMatchObject({ level: 'fail' })
	expect(backupCheck({ ...config, backupDir: temporaryFolder() }, TEST_NOW)).toMatchObject({ level: 'warn' })
	expect(backupCheck({ ...config, backupDir: undefined }, TEST_NOW)).toMatchObject({ level: 'ok' })
	expect(backupCheck({ ...production, backupDir: undefined }, TEST_NOW)).toMatchObject({ level: 'warn' })
})

test('the mail server’s log-in is tested without a mail, and no password is repeated', async () => {
	const { config } = await createTestContext()
	const { host } = new URL((await startSmtpDouble('accept', { password: 'right' })).url)
	const verdict = async (smtpUrl: string) => lineOf(await mailCheck({ ...config, smtpUrl }))
	expect(await verdict(`smtp://web:right@${host}`)).toBe(`ok   mail: goes to ${host}`)
	const refused = await verdict(`smtp://web:wrong-Pa55@${host}`)
	expect(refused).toMatch(
		/^fail mail: 127\.0\.0\.1:\d+ refuses the user or the password \(Invalid login.*\) – .*SMTP_URL/,
	)
	expect(refused).not.toContain('wrong-Pa55')
	expect(await verdict('smtp://127.0.0.1:1')).toMatch(/^fail mail: 127\.0\.0\.1:1 .*ECONNREFUSED.*port/)
	const open = await startSmtpDouble()
	expect(await verdict(open.url)).toContain('ok   mail')
	expect(open.arrived).toEqual([])
})

test('a try-out that cannot write its mails is a failure', async () => {
	const { config } = await createTestContext()
	writeFileSync(path.join(config.dataDir, 'mail'), 'a file where the folder should be')
	expect(lineOf(await mailCheck(config))).toMatch(/^fail mail: mails cannot be written to .* – give that folder/)
})

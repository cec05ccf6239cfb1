import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { type Check, lineOf } from '#server/upkeep/check.ts'
import { backUpDaily } from '#server/upkeep/daily-backup.ts'
import { examine } from '#server/upkeep/examine.ts'
import { connectionsCheck, offsetCheck } from '#server/upkeep/server-checks.ts'
import { queueMails } from '#tests/support/mails.ts'
import { newPostgres } from '#tests/support/postgres.ts'
import { createTestContext, type TestContext, temporaryFolder } from '#tests/support/test-context.ts'

const levels = (checks: Check[]) => Object.fromEntries(checks.map(({ name, level }) => [name, level]))
const examined = async ({ config }: Pick<TestContext, 'config'>) =>
	(await examine(() => config)).filter(({ name }) => name !== 'Node.js')
const failing = async (context: Pick<TestContext, 'config'>) =>
	(await examined(context)).filter(({ name, level }) => level !== 'ok' && name !== 'company').map(lineOf)

/** Returns a site's settings with another database. */
const at = ({ config }: TestContext, address: string) => ({
	config: { ...config, database: { ...config.database, address } },
})

test('a sound site on a server has no faults, and its address is shown without the password', async () => {
	const context = await createTestContext()
	const address = new URL(context.config.database.address)
	address.password = 'Pa55word'
	const checks = await examined(at(context, address.href))
	expect(levels(checks)).toEqual({
		settings: 'ok',
		'address and secret': 'ok',
		places: 'ok',
		company: 'warn',
		database: 'ok',
		schema: 'ok',
		connections: 'ok',
		clocks: 'ok',
		outbox: 'ok',
		clock: 'ok',
		mail: 'ok',
	})
	const lines = checks.map(lineOf).join('\n')
	expect(lines).toContain(`${address.host}${address.pathname} answers, with 0 requests, 0 accounts, 0 mails`)
	expect(lines).not.toContain('Pa55word')
})

test('an unreachable server, an empty database and a newer build have their own messages, and are left alone', async () => {
	const context = await createTestContext()
	expect(await failing(at(context, 'postgres://garbi@127.0.0.1:1/garbi'))).toEqual([
		expect.stringMatching(/^fail database: The database at 127\.0\.0\.1:1\/garbi does not answer: .*DATABASE_URL$/),
	])

	const empty = await newPostgres('template0')
	expect(await failing(at(context, empty))).toEqual([expect.stringMatching(/^fail schema: there are no tables yet/)])
	const database = openDatabase(empty)
	const tables = await database.read.all(sql`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)
	await database.close()
	expect(tables).toEqual([])

	const later = sql`INSERT INTO migrations (name, hash) VALUES ('9999_later.sql', 'x')`
	await context.database.alone(async (tx) => tx.all(later))
	expect(await failing(context)).toEqual([expect.stringMatching(/^fail schema: .*9999_later\.sql/)])
})

test('foreign triggers, rules, views and tables are found by name', async () => {
	const context = await createTestContext()
	const make = (statement: string) => context.database.alone(async (tx) => tx.run(sql.raw(statement)))
	await make(`CREATE FUNCTION promote() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`)
	await make('CREATE TRIGGER promote AFTER INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION promote()')
	await make('CREATE RULE silent AS ON DELETE TO quotes DO INSTEAD NOTHING')
	await make('CREATE VIEW everybody AS SELECT * FROM users')
	await make('CREATE FOREIGN DATA WRAPPER elsewhere')
	await make('CREATE SERVER other FOREIGN DATA WRAPPER elsewhere')
	await make('CREATE FOREIGN TABLE far (text text) SERVER other')
	await make('CREATE SCHEMA reports')
	await make('CREATE VIEW reports.months AS SELECT count(*) FROM public.quotes')
	const [line, ...others] = await failing(context)
	expect(line).toContain(
		'fail schema: somebody has changed it: foreign table "far" is foreign, rule "silent" on "quotes" is foreign, ' +
			'trigger "promote" on "sessions" is foreign, view "everybody" is foreign – ',
	)
	expect(others).toEqual([])
})

test('a database of another encoding is refused by the same sentence as at the start', async () => {
	const context = await createTestContext()
	const latin = await newPostgres('template0', `ENCODING 'LATIN1' LOCALE 'C'`)
	expect(await failing(at(context, latin))).toEqual([
		expect.stringMatching(
			/^fail database: The database at .* keeps its texts in LATIN1: give it one .*ENCODING 'UTF8'/,
		),
	])
})

test('mails that were given up are a warning', async () => {
	const context = await createTestContext()
	await queueMails(context, ['a@garbi.example'])
	await context.database.transaction((tx) => tx.update(outbox).set({ status: 'dead', createdAt: Date.now() }))
	expect(await failing(context)).toEqual([expect.stringMatching(/^warn outbox: nothing waits, 1 given up, 0 held/)])
})

test('clocks that are more than five seconds apart, and a server with too few connections, are warnings', () => {
	expect(offsetCheck(-5000).level).toBe('ok')
	expect(offsetCheck(5001)).toMatchObject({ level: 'warn', says: expect.stringContaining('5.0 seconds') })
	expect(connectionsCheck({ held: 90, most: 100, ours: 10 }).level).toBe('ok')
	expect(connectionsCheck({ held: 91, most: 100, ours: 10 }).level).toBe('warn')
})

test('the daily backup of a server is made by the same program, once a day', async () => {
	const context = await createTestContext({ BACKUP_DIR: temporaryFolder() })
	const asked: (readonly string[])[] = []
	const program = async (...given: [string, readonly string[]]) => asked.push([given[0], ...given[1]])
	expect(await backUpDaily(context, program)).toBe(true)
	expect(await backUpDaily(context, program)).toBe(false)
	expect(asked).toEqual([['backup', '--to', context.config.backupDir]])
})

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inspectFile } from '#server/upkeep/database-file.ts'
import { NURIA } from '#tests/support/accounts.ts'
import { emptySqlite, onFile } from '#tests/support/any-company.ts'
import { runBuilt } from '#tests/support/built-commands.ts'
import { newPostgres } from '#tests/support/postgres.ts'
import { databaseOf } from '#tests/support/site-pair.ts'
import { createTestContext, temporaryFolder } from '#tests/support/test-context.ts'

const SECRET = 'a secret of the tests, k7Jq0vXwz3RtYb8N'

test('restore on PostgreSQL names pg_dump and pg_restore, and writes nothing', async () => {
	const context = await createTestContext()
	const dataDir = temporaryFolder()
	const settings = { APP_SECRET: SECRET, ...databaseOf(context) }
	for (const [program, ...given] of [
		['restore', 'a.db'],
		['restore', '--drill'],
	] as const) {
		const ended = await runBuilt(program, dataDir, given, settings)
		expect(ended).toMatchObject({ code: 1, out: '' })
		expect(ended.err).toMatch(/^The data is in PostgreSQL: pg_dump and pg_restore, .*\.\n$/)
	}
	expect(readdirSync(dataDir)).toEqual([])
})

test('backup on PostgreSQL writes all rows into one SQLite file, while the site may run', async () => {
	const context = await createTestContext()
	const dataDir = temporaryFolder()
	const ended = await runBuilt('backup', dataDir, [], { APP_SECRET: SECRET, ...databaseOf(context) })
	expect(ended).toMatchObject({ code: 0, err: '', out: expect.stringContaining('with 0 requests and 0 accounts') })
	const [name = '', ...others] = readdirSync(path.join(dataDir, 'backups'))
	expect([name, others]).toEqual([expect.stringMatching(/^garbi-\d{8}T\d{6}Z\.db$/), []])
	const { damage, foreign, rows } = inspectFile(path.join(dataDir, 'backups', name))
	expect([damage, foreign, rows.fleets]).toEqual([[], [], 6])
})

test('doctor and create-admin work on PostgreSQL; an unreachable server is reported without a stack', async () => {
	const context = await createTestContext()
	const dataDir = path.join(temporaryFolder(), 'none')
	const settings = { APP_SECRET: SECRET, SMTP_URL: '', ...databaseOf(context) }
	const run = (program: string, given: string[] = [], others = {}) =>
		runBuilt(program, dataDir, given, { ...settings, ...others })
	expect(await run('doctor')).toMatchObject({ code: 0, out: expect.stringContaining('ok   schema: of this build') })
	expect(await run('create-admin', [NURIA])).toMatchObject({ code: 0, out: expect.stringContaining('http') })

	const away = { DATABASE_URL: 'postgres://garbi:Pa55word@127.0.0.1:1/garbi' }
	const sentence = 'The database at 127.0.0.1:1/garbi does not answer'
	const doctor = await run('doctor', [], away)
	expect(doctor).toMatchObject({ code: 1, out: expect.stringContaining(sentence) })
	const retention = await run('retention', [], away)
	expect(retention).toMatchObject({ code: 1, err: expect.stringContaining(sentence) })
	expect(doctor.out + retention.err).not.toMatch(/Pa55word| {4}at /)
})

test('copy-database copies all data to PostgreSQL and back; a target with data is refused', async () => {
	const [file, server, back] = [await emptySqlite(), await newPostgres(), path.join(temporaryFolder(), 'app.db')]
	onFile(file, (database) => database.exec(`INSERT INTO visits VALUES ('2026-11-20', 7)`))
	const copy = (from: string, to: string, settings = {}) =>
		runBuilt('copy-database', temporaryFolder(), ['--from', from, '--to', to], { DATABASE_URL: '', ...settings })
	const there = await copy(file, server)
	expect(there).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^visits +1 rows, equal$/m) })
	expect(there.out).toContain(`is what ${file} is. Set DATABASE_URL`)
	expect(await copy(server, back, { DATABASE_URL: server })).toMatchObject({ code: 0, err: '' })
	expect(onFile(back, (database) => database.prepare('SELECT count FROM visits').pluck().get())).toBe(7n)

	expect(await copy(file, server)).toMatchObject({
		code: 1,
		out: '',
		err: expect.stringContaining('holds data already'),
	})
	const unclear = await copy(file, 'mysql://garbi:Pa55word@127.0.0.1/garbi')
	expect(unclear).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^--to is neither postgres:/) })
	expect(unclear.err).not.toContain('Pa55word')
})

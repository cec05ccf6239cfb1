import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { NURIA } from '#tests/support/accounts.ts'
import { runBuilt } from '#tests/support/built-commands.ts'
import { databaseOf } from '#tests/support/site-pair.ts'
import { createTestContext, temporaryFolder } from '#tests/support/test-context.ts'

const SECRET = 'a secret of the tests, k7Jq0vXwz3RtYb8N'

test('what works on a file says in a sentence who does it for a server, and makes nothing', async () => {
	const context = await createTestContext()
	const dataDir = temporaryFolder()
	const settings = { APP_SECRET: SECRET, ...databaseOf(context) }
	for (const [program, ...given] of [['backup'], ['restore', 'a.db'], ['restore', '--drill']] as const) {
		const ended = await runBuilt(program, dataDir, given, settings)
		expect(ended).toMatchObject({ code: 1, out: '' })
		expect(ended.err).toMatch(/^The data is in PostgreSQL: pg_dump and pg_restore, .*\.\n$/)
	}
	expect(readdirSync(dataDir)).toEqual([])
})

test('the doctor and a first administrator on a server; one that is away is told without a trace of code', async () => {
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

import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { outbox } from '#drizzle/schema.ts'
import { NURIA, signUp } from '#tests/support/accounts.ts'
import { runBuilt } from '#tests/support/built-commands.ts'
import { callersQuote } from '#tests/support/callers.ts'
import { requestedQuote } from '#tests/support/quotes-at-work.ts'
import { databaseOf } from '#tests/support/site-pair.ts'
import { createTestContext, temporaryFolder } from '#tests/support/test-context.ts'

const SECRET = 'a secret of the tests, k7Jq0vXwz3RtYb8N'

test('commands export and erase a person, send mails again and apply data retention, each once', async () => {
	const context = await createTestContext({ APP_SECRET: SECRET })
	await signUp(context)
	const code = await requestedQuote(context)
	await context.database.transaction((tx) => tx.update(outbox).set({ status: 'dead', lastError: 'no such host' }))
	const { dataDir } = context.config
	const settings = { APP_SECRET: SECRET, ...databaseOf(context) }
	const run = (program: string, ...given: string[]) => runBuilt(program, dataDir, given, settings)

	expect((await run('outbox-retry')).out).toContain('3 mails do not go out by themselves.')
	const [mail] = await context.database.read.select({ id: outbox.id }).from(outbox)
	expect(await run('outbox-retry', mail?.id ?? '')).toMatchObject({ code: 0 })
	expect(await run('outbox-retry', mail?.id ?? '')).toMatchObject({ code: 1, out: '' })
	expect((await run('outbox-retry', '--all')).out).toBe('2 mails are in the queue again.\n')
	expect((await run('outbox-retry', '--all')).out).toBe('0 mails are in the queue again.\n')

	const exported = await run('user-export', 'Nuria@example.com')
	expect(JSON.parse(exported.out)).toMatchObject({ account: { email: NURIA }, quotes: [{ code }] })
	const file = path.join(temporaryFolder(), 'nuria.json')
	expect(await run('user-export', NURIA, '--to', file)).toMatchObject({ code: 0 })
	expect(JSON.parse(readFileSync(file, 'utf8')).quotes).toEqual(JSON.parse(exported.out).quotes)
	expect(statSync(file).mode & 0o777).toBe(0o600)
	expect(await run('user-export', NURIA, '--to', file)).toMatchObject({ code: 1 })

	expect(await run('user-erase', NURIA)).toMatchObject({ code: 1, out: expect.stringContaining(code) })
	expect(await run('user-erase', NURIA, '--yes')).toMatchObject({ code: 0, err: '' })
	expect(await run('user-erase', NURIA, '--yes')).toMatchObject({ code: 0, out: `Nothing is stored about ${NURIA}.\n` })
	expect(await run('user-export', NURIA)).toMatchObject({ code: 1, out: '' })
	const caller = await callersQuote(context)
	expect(JSON.parse((await run('user-export', caller)).out)).toMatchObject({
		requests: [caller],
		quotes: [{ code: caller }],
	})
	expect(await run('user-erase', caller)).toMatchObject({ code: 1, out: expect.stringContaining(caller) })
	expect(await run('user-erase', caller.toLowerCase(), '--yes')).toMatchObject({ code: 0, err: '' })
	expect(await run('user-erase', caller, '--yes')).toMatchObject({ out: `Nothing is stored about ${caller}.\n` })
	expect(await run('retention', '--dry-run')).toMatchObject({ code: 0, out: expect.stringContaining('0 would lose') })
	expect(await run('retention')).toMatchObject({ code: 0, out: expect.stringContaining('0 have lost') })
})

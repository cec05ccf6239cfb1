import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addressOf, onServer } from '#tests/support/postgres-server.ts'
import {
	CANARY,
	cut,
	eventually,
	expectAccountFormsKept,
	expectFormKept,
	expectMailedOnce,
	expectQuietLog,
	expectSentOnce,
	type SpoiltSite,
	send,
	someVisitor,
	startSpoilt,
	stored,
} from '#tests/support/site-without-database.ts'

let spoilt: SpoiltSite
beforeAll(async () => {
	spoilt = await startSpoilt()
	for (const page of ['/?lng=en', '/fleet/12/']) await fetch(spoilt.site.origin + page)
})
afterAll(() => spoilt.close())

const statusOf = async (at: string, Cookie = '') =>
	(await fetch(spoilt.site.origin + at, { headers: { Cookie }, redirect: 'manual' })).status

type Fault = { begin: (site: SpoiltSite) => string; end: (site: SpoiltSite) => string }

const faults: [what: string, fault: Fault][] = [
	[
		'it is stopped',
		{
			begin: ({ name }) => `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
			end: ({ name }) => `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`,
		},
	],
	[
		'its password is another',
		{
			begin: ({ role }) => `ALTER ROLE ${role} PASSWORD 'another'`,
			end: ({ role }) => `ALTER ROLE ${role} PASSWORD '${CANARY}'`,
		},
	],
	[
		'others hold all its connections',
		{
			begin: ({ role }) => `ALTER ROLE ${role} CONNECTION LIMIT 0`,
			end: ({ role }) => `ALTER ROLE ${role} CONNECTION LIMIT -1`,
		},
	],
]

test.each(faults)(
	'a form keeps its input while the database is away, and is sent once it is back: %s',
	async (_, { begin, end }) => {
		const visitor = await someVisitor(spoilt)
		await onServer(begin(spoilt))
		onTestFinished(async () => void (await onServer(end(spoilt))))
		await cut(spoilt)
		await eventually(async () => expect(await statusOf('/health')).toBe(503))

		await expectFormKept(await send(spoilt, visitor), visitor)
		await expectAccountFormsKept(spoilt)
		for (const page of ['/?lng=en', '/fleet/12/', '/fleet/16/', '/login/', '/budgetRequest/'])
			expect(await statusOf(page), page).toBe(200)
		const profile = await fetch(`${spoilt.site.origin}/profile/password/?lng=fr`, {
			headers: { Cookie: spoilt.cookie },
		})
		expect([profile.status, profile.headers.get('Retry-After')]).toEqual([503, '60'])
		const html = await profile.text()
		expect(html).toContain('503.fr.svg')
		// Scripts would replace it by the page for a fault of ours.
		expect(html).not.toContain('<script type="module"')
		expect(await statusOf('/login/', spoilt.cookie)).toBe(200)

		await onServer(end(spoilt))
		await expectSentOnce(spoilt, visitor)
		await eventually(async () => expect(await statusOf('/health')).toBe(200))
		expectQuietLog(spoilt)
	},
)

test('while the database is read-only, pages are shown and forms keep their input', async () => {
	const visitor = await someVisitor(spoilt)
	await onServer(`ALTER DATABASE ${spoilt.name} SET default_transaction_read_only = on`)
	onTestFinished(async () => void (await onServer(`ALTER DATABASE ${spoilt.name} RESET default_transaction_read_only`)))
	await cut(spoilt)
	await eventually(async () => expect(await statusOf('/profile/', spoilt.cookie)).toBe(200))

	await expectFormKept(await send(spoilt, visitor), visitor)
	await expectAccountFormsKept(spoilt)
	expect(await statusOf('/health')).toBe(200)

	await onServer(`ALTER DATABASE ${spoilt.name} RESET default_transaction_read_only`)
	await expectSentOnce(spoilt, visitor)
	expectQuietLog(spoilt)
})

test('a connection cut in a transaction leaves nothing behind, and the form can be sent again', async () => {
	const visitor = await someVisitor(spoilt)
	const holder = new pg.Client(addressOf(spoilt.name))
	await holder.connect()
	await holder.query('BEGIN')
	await holder.query('LOCK TABLE quote_numbers IN ACCESS EXCLUSIVE MODE')
	const answer = send(spoilt, visitor)
	const waiting = `FROM pg_stat_activity WHERE usename = '${spoilt.role}' AND wait_event_type = 'Lock'`
	await eventually(async () => expect((await onServer(`SELECT pid ${waiting}`)).length).toBe(1))
	await onServer(`SELECT pg_terminate_backend(pid) ${waiting}`)
	await expectFormKept(await answer, visitor)
	await holder.end()

	expect(await stored(spoilt, visitor)).toEqual([])
	await expectSentOnce(spoilt, visitor)
	await expectMailedOnce(spoilt, visitor)
})

/** Sends the form and loses the response to its commit. */
async function sendAndLose(way: 'loses a commit' | 'goes with a commit') {
	const visitor = await someVisitor(spoilt)
	const before = spoilt.proxy.lost()
	spoilt.proxy.set(way)
	const answer = await send(spoilt, visitor)
	spoilt.proxy.set('open')
	expect(spoilt.proxy.lost()).toBe(before + 1)
	return { visitor, answer }
}

test('a commit whose reply is lost is looked up, and the request is acknowledged immediately', async () => {
	const { visitor, answer } = await sendAndLose('loses a commit')
	expect(answer.status).toBe(303)
	await expectSentOnce(spoilt, visitor)
	await expectMailedOnce(spoilt, visitor)
})

test('a commit whose reply is lost with the database is found again: one request, one reference, mails once', async () => {
	const { visitor, answer } = await sendAndLose('goes with a commit')
	await expectFormKept(answer, visitor)
	const first = await stored(spoilt, visitor)
	expect(first).toHaveLength(1)
	await expectSentOnce(spoilt, visitor)
	expect(await stored(spoilt, visitor)).toEqual(first)
	await expectMailedOnce(spoilt, visitor)
	expectQuietLog(spoilt)
	expect(await spoilt.site.stop()).toBe(0)
})

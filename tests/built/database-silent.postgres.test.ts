import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#tests/support/postgres-server.ts'
import {
	eventually,
	expectAccountFormsKept,
	expectFormKept,
	expectQuietLog,
	expectSentOnce,
	type SpoiltSite,
	send,
	someVisitor,
	startSpoilt,
	type Visitor,
} from '#tests/support/site-without-database.ts'

type Silence = (spoilt: SpoiltSite) => Promise<() => unknown>

/** Lets nothing pass and reports nothing, like a broken network or a machine that hangs. */
const hangs: Silence = async ({ proxy }) => {
	proxy.set('silent')
	return () => proxy.set('open')
}

/** Locks tables that every request reads, so that all connections of the site wait. */
const isLocked: Silence = async ({ name }) => {
	const holder = new pg.Client(addressOf(name))
	await holder.connect()
	await holder.query('BEGIN')
	await holder.query(
		'LOCK TABLE fleets, users, quotes, outbox, counters, sessions, registrations IN ACCESS EXCLUSIVE MODE',
	)
	return () => holder.end()
}

const silences: [what: string, silence: Silence][] = [
	['it hangs', hangs],
	['all connections wait for a lock', isLocked],
]

/** One site for each kind of silence, in parallel, because most of the time is waiting. */
const sites = new Map<Silence, SpoiltSite>()
beforeAll(async () => {
	for (const [, silence] of silences) sites.set(silence, await startSpoilt())
})
afterAll(async () => {
	for (const spoilt of sites.values()) await spoilt.close()
})

const crowd = 30

test.concurrent.each(silences)(
	'while the database hangs every request is answered in time, cached pages are served, and it recovers: %s',
	async (_, silence) => {
		const spoilt = sites.get(silence) as SpoiltSite
		const statusOf = async (at: string) => (await fetch(spoilt.site.origin + at)).status
		const visitors = await Promise.all(Array.from({ length: crowd }, () => someVisitor(spoilt)))
		expect(await statusOf('/fleet/12/')).toBe(200)
		const end = await silence(spoilt)

		// More requests than there are connections.
		const answers = visitors.map((visitor) => send(spoilt, visitor))
		let answered = 0
		for (const answer of answers) void answer.then(() => answered++)
		const accountForms = expectAccountFormsKept(spoilt)
		for (let turn = 0; turn < 5; turn++) expect(await statusOf('/fleet/12/')).toBe(200)
		expect(answered).toBe(0)
		expect(await statusOf('/health')).toBe(503)
		for (const [turn, answer] of answers.entries()) await expectFormKept(await answer, visitors[turn] as Visitor)
		await accountForms

		await end()
		await expectSentOnce(spoilt, visitors[0] as Visitor)
		await eventually(async () => expect(await statusOf('/health')).toBe(200))
		expectQuietLog(spoilt)
		expect(await spoilt.site.stop()).toBe(0)
	},
)

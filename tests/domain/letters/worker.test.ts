import { readdirSync, readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deliverDueMails, retryDelay, startMailWorker } from '#app/domain/letters/worker.server.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { openTransport } from '#app/platform/mail/transport.server.ts'
import { storeHeld, storeRestoring } from '#app/platform/site-state.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { inProcesses } from '#tests/support/app-processes.ts'
import { mailTo, queueAccountMail, queueMails } from '#tests/support/mails.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { type Mood, startSmtpDouble } from '#tests/support/smtp-double.ts'
import { createTestContext, type TestContext, temporaryFolder } from '#tests/support/test-context.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const LEASE = 90 * SECOND

/** Starts a mail server in a mood, and a context and transport that send to it. */
async function createMailContext({ mood = 'accept' as Mood, settings = {} as Record<string, string> } = {}) {
	const context = await createTestContext(settings)
	const smtp = await startSmtpDouble(mood)
	const config = { ...context.config, smtpUrl: smtp.url }
	const openWorker = () => {
		const transport = openTransport(config)
		onTestFinished(() => transport.close())
		return transport
	}
	return { context: Object.assign(context, { config }), smtp, transport: openWorker(), openWorker }
}

const rows = (context: TestContext) => context.database.read.select().from(outbox)
const statuses = async (context: TestContext) => (await rows(context)).map(({ status }) => status).sort()

/**
 * Delivers until nothing is due.
 * @returns how many mails were tried
 */
async function deliverAll(context: TestContext, transport: ReturnType<typeof openTransport>) {
	let tried = 0
	for (;;) {
		const batch = await deliverDueMails(context, transport)
		if (batch === 0) return tried
		tried += batch
	}
}

const office = 'oficina@garbi.example'

test('without a mail server the mails of a site in production wait untried, and go out once there is one', async () => {
	const { context, smtp, transport } = await createMailContext()
	await requestQuote(context, { request: validRequest(), requestKey: 'one', language: 'de' })
	context.advance(2 * SECOND)
	const waiting = openTransport({ ...context.config, isProduction: true, smtpUrl: undefined })
	expect(await deliverDueMails(context, waiting)).toBe(0)
	expect((await rows(context)).map(({ status, attempts }) => [status, attempts])).toEqual([
		['queued', 0],
		['queued', 0],
	])
	await expect(waiting.verify()).rejects.toThrow('No mail server is set.')
	expect(await deliverAll(context, transport)).toBe(2)
	expect(smtp.envelopes).toHaveLength(2)
})

test('both mails of a request are sent once, each to its reader, and nothing is due afterwards', async () => {
	const { context, smtp, transport } = await createMailContext()
	await requestQuote(context, { request: validRequest(), requestKey: 'one', language: 'de' })
	context.advance(2 * SECOND)

	expect(await deliverDueMails(context, transport)).toBe(2)
	expect(await deliverDueMails(context, transport)).toBe(0)

	const subjects = Object.fromEntries(
		smtp.received.map(({ subject }, index) => [smtp.envelopes[index]?.join(), subject]),
	)
	expect(smtp.received).toHaveLength(2)
	expect(subjects).toMatchObject({
		'nuria@example.com': 'Ihre Anfrage P-2026-00001 ist eingegangen',
		[office]: expect.stringContaining('Solicitud P-2026-00001: 22 pers., jue, 24 dic, 09:30'),
	})
	const sent = { status: 'sent', attempts: 1, sentAt: context.now(), leasedUntil: 0, lastError: null }
	expect(await rows(context)).toMatchObject([sent, sent])
	expect(smtp.arrived.sort()).toEqual((await rows(context)).map(({ id }) => `<${id}@garbi.example>`).sort())
})

test('a mail that is held does not go out', async () => {
	const { context, smtp, transport } = await createMailContext({ settings: { MAILS_PER_RECIPIENT_HOUR: '1' } })
	for (const requestKey of ['one', 'two'])
		await requestQuote(context, { request: validRequest(), requestKey, language: 'es' })

	await deliverAll(context, transport)

	expect(smtp.envelopes.flat().sort()).toEqual(['nuria@example.com', office, office])
	expect(await statuses(context)).toEqual(['held', 'sent', 'sent', 'sent'])
})

test('after a restore only mails about accounts that were written since go out, until the others are released', async () => {
	const { context, transport } = await createMailContext()
	await queueAccountMail(context, 'before@garbi.example')
	context.advance(SECOND)
	await inTransaction(context, (tx) => storeHeld(tx, context.now()))
	await queueMails(context, ['customer@garbi.example'])
	await queueAccountMail(context, 'owner@garbi.example')
	await deliverAll(context, transport)
	const sent = async () =>
		(await rows(context)).filter(({ status }) => status === 'sent').map(({ toAddress }) => toAddress)
	expect(await sent()).toEqual(['owner@garbi.example'])

	await inTransaction(context, (tx) => storeRestoring(tx, { draft: 'a', actorId: 1, at: 0, tries: 0 }))
	await inTransaction(context, (tx) => storeHeld(tx, undefined))
	expect(await deliverDueMails(context, transport)).toBe(0)
	await inTransaction(context, (tx) => storeRestoring(tx, undefined))
	await deliverAll(context, transport)
	expect(await sent()).toHaveLength(3)
})

test('a mail that is refused temporarily waits, is tried again, and is sent in the end', async () => {
	const { context, smtp, transport } = await createMailContext({ mood: 'refuse-for-now' })
	await queueMails(context, [office])

	await deliverDueMails(context, transport)
	const refused = await mailTo(context, office)
	expect(refused).toMatchObject({ status: 'queued', attempts: 1, leasedUntil: 0, sentAt: null })
	expect(refused.lastError).toContain('451')
	const wait = refused.nextAttemptAt - context.now()
	expect(wait).toBeGreaterThanOrEqual(30 * SECOND)
	expect(wait).toBeLessThanOrEqual(36 * SECOND)

	context.advance(wait - 1)
	expect(await deliverDueMails(context, transport)).toBe(0)
	context.advance(1)
	expect(await deliverDueMails(context, transport)).toBe(1)
	const again = await mailTo(context, office)
	expect(again).toMatchObject({ status: 'queued', attempts: 2 })
	expect(again.nextAttemptAt - context.now()).toBeGreaterThanOrEqual(60 * SECOND)

	smtp.mood = 'accept'
	context.advance(72 * SECOND)
	await deliverDueMails(context, transport)
	expect(await mailTo(context, office)).toMatchObject({
		status: 'sent',
		attempts: 3,
		sentAt: context.now(),
		lastError: null,
	})
	expect(smtp.received).toHaveLength(1)
	expect(new Set(smtp.arrived).size).toBe(1)
	expect(smtp.arrived).toHaveLength(3)
})

test.each(['refuse-for-good', 'no-such-recipient'] as const)(
	'%s: the mail is given up immediately, with the server’s words',
	async (mood) => {
		const { context, smtp, transport } = await createMailContext()
		smtp.moodTowards['nuria@example.com'] = mood
		await requestQuote(context, { request: validRequest(), requestKey: 'one', language: 'es' })

		await deliverDueMails(context, transport)

		const dead = await mailTo(context, 'nuria@example.com')
		expect(dead).toMatchObject({ status: 'dead', attempts: 1, leasedUntil: 0, sentAt: null })
		expect(dead.lastError).toMatch(/550.*not today/)
		expect(await mailTo(context, office)).toMatchObject({ status: 'sent' })
		context.advance(48 * HOUR)
		expect(await deliverDueMails(context, transport)).toBe(0)
		expect(smtp.envelopes).toEqual([[office]])
	},
)

test('no server answers: the mail waits with the error, and is sent when the server is back', async () => {
	const { context, smtp, transport, openWorker } = await createMailContext()
	const closed = openTransport({ ...context.config, smtpUrl: 'smtp://127.0.0.1:1' })
	await queueMails(context, [office])

	await deliverDueMails(context, closed)
	expect(await mailTo(context, office)).toMatchObject({
		status: 'queued',
		attempts: 1,
		lastError: expect.stringContaining('ECONNREFUSED'),
	})

	context.advance(MINUTE)
	await deliverDueMails(context, openWorker())
	expect(await mailTo(context, office)).toMatchObject({ status: 'sent', attempts: 2 })
	expect(smtp.received).toHaveLength(1)
	closed.close()
	transport.close()
})

test('a mail whose connection breaks after the server took it is sent again later, as the same mail', async () => {
	const { context, smtp, transport } = await createMailContext({ mood: 'drop' })
	await queueMails(context, [office])

	await deliverDueMails(context, transport)
	expect(await mailTo(context, office)).toMatchObject({ status: 'queued', attempts: 1, leasedUntil: 0 })
	expect((await mailTo(context, office)).nextAttemptAt).toBeGreaterThanOrEqual(context.now() + 30 * SECOND)
	expect(smtp.arrived).toHaveLength(1)

	smtp.mood = 'accept'
	context.advance(MINUTE)
	await deliverDueMails(context, transport)
	expect(await mailTo(context, office)).toMatchObject({ status: 'sent', attempts: 2, lastError: null })
	const [first, second, more] = smtp.received
	expect(more).toBeUndefined()
	expect(second?.messageId).toBe(first?.messageId)
	expect(second?.messageId).toMatch(/^<[0-9a-f-]{36}@garbi\.example>$/)
})

/** Makes the sockets' timeouts pass so many times faster; nothing else changes. */
function hurrySockets(faster: number) {
	const timeouts: number[] = []
	const original = Socket.prototype.setTimeout
	const spy = vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, timeout, callback) {
		timeouts.push(timeout)
		return original.call(this, timeout / faster, callback)
	})
	onTestFinished(() => spy.mockRestore())
	return timeouts
}

test('a server that never answers is left after 20 seconds, and the other mails are sent by then', async () => {
	const timeouts = hurrySockets(4)
	const { context, smtp, transport } = await createMailContext()
	const others = ['a@garbi.example', 'b@garbi.example', 'c@garbi.example']
	smtp.moodTowards[office] = 'stall'
	await queueMails(context, [office, ...others])

	const delivering = deliverDueMails(context, transport)
	await expect.poll(() => smtp.received.length, { interval: 5 }).toBe(3)
	expect(await mailTo(context, office)).toMatchObject({
		status: 'queued',
		attempts: 0,
		leasedUntil: context.now() + LEASE,
	})
	expect(await delivering).toBe(4)

	expect(smtp.envelopes.flat().sort()).toEqual(others)
	for (const address of others) expect(await mailTo(context, address)).toMatchObject({ status: 'sent' })
	expect(await mailTo(context, office)).toMatchObject({
		status: 'queued',
		attempts: 1,
		leasedUntil: 0,
		lastError: expect.stringMatching(/timeout/i),
	})
	expect(timeouts).toContain(20 * SECOND)

	smtp.moodTowards = {}
	context.advance(MINUTE)
	await deliverDueMails(context, transport)
	expect(await mailTo(context, office)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('four mails that the server never answers are left together, and the next one is sent', async () => {
	hurrySockets(10)
	const { context, smtp, transport } = await createMailContext()
	const stalling = ['a@garbi.example', 'b@garbi.example', 'c@garbi.example', 'd@garbi.example']
	for (const address of stalling) smtp.moodTowards[address] = 'stall'
	await queueMails(context, stalling)
	context.advance(1)
	await queueMails(context, [office])

	expect(await deliverDueMails(context, transport)).toBe(4)
	expect(await deliverDueMails(context, transport)).toBe(1)

	expect(smtp.envelopes).toEqual([[office]])
	for (const address of stalling)
		expect(await mailTo(context, address)).toMatchObject({ status: 'queued', attempts: 1 })
})

test('mails are completed one by one, so that a killed process leaves at most one in doubt', async () => {
	const { context, smtp, transport } = await createMailContext({ mood: 'slow' })
	await queueMails(
		context,
		Array.from({ length: 8 }, (_, index) => `office-${index}@garbi.example`),
	)

	expect(await deliverAll(context, transport)).toBe(8)

	expect(smtp.received).toHaveLength(8)
	expect(smtp.mostUnanswered).toBe(1)
})

/** Simulates a disk on which mails can be leased, but not marked as sent. */
const full = onPostgres
	? {
			begins: `ALTER TABLE outbox ADD CONSTRAINT full_disk CHECK (status <> 'sent')`,
			ends: 'ALTER TABLE outbox DROP CONSTRAINT full_disk',
		}
	: {
			begins: `CREATE TRIGGER full_disk BEFORE UPDATE ON outbox WHEN new.status = 'sent' BEGIN SELECT RAISE(FAIL, 'full'); END`,
			ends: 'DROP TRIGGER full_disk',
		}

test('a mail that was sent while the disk was full is marked later, and not sent again', async () => {
	const { context, smtp, transport } = await createMailContext()
	await queueMails(context, [office, 'second@garbi.example'])
	await inTransaction(context, async (tx) => tx.run(full.begins))
	await expect(deliverDueMails(context, transport)).rejects.toThrow()
	context.advance(LEASE + 1)
	await expect(deliverDueMails(context, transport)).rejects.toThrow()

	await inTransaction(context, async (tx) => tx.run(full.ends))
	expect(await deliverAll(context, transport)).toBe(0)
	expect(await statuses(context)).toEqual(['sent', 'sent'])
	expect(smtp.arrived).toHaveLength(2)
})

test.each(['no-greeting', 'offers TLS that no client trusts'] as const)(
	'%s: the mail waits with the error, and is sent when that is over',
	async (trouble) => {
		const troubled = await startSmtpDouble('no-greeting', { offersTls: trouble !== 'no-greeting' })
		if (trouble !== 'no-greeting') troubled.mood = 'accept'
		const { context, smtp, transport } = await createMailContext()
		const first = openTransport({ ...context.config, smtpUrl: troubled.url })
		await queueMails(context, [office])

		await deliverDueMails(context, first)
		first.close()
		expect(await mailTo(context, office)).toMatchObject({
			status: 'queued',
			attempts: 1,
			lastError: expect.any(String),
		})
		expect(troubled.arrived).toEqual([])

		context.advance(MINUTE)
		await deliverDueMails(context, transport)
		expect(smtp.envelopes).toEqual([[office]])
	},
)

test('mails leased by a worker that is gone are left alone for 90 seconds, then another one sends them', async () => {
	const { context, smtp, transport, openWorker } = await createMailContext({ mood: 'stall' })
	await queueMails(context, [office])
	const hanging = deliverDueMails(context, transport)
	await expect.poll(() => smtp.arrived.length).toBe(1)
	smtp.mood = 'accept'
	const other = openWorker()

	expect(await deliverDueMails(context, other)).toBe(0)
	context.advance(LEASE)
	expect(await deliverDueMails(context, other)).toBe(0)
	context.advance(1)
	expect(await deliverDueMails(context, other)).toBe(1)
	const sent = await mailTo(context, office)
	expect(sent).toMatchObject({ status: 'sent', attempts: 1, leasedUntil: 0 })

	// The first worker was still alive: its connection breaks now, and it must not queue the mail again.
	smtp.hangUp()
	await hanging
	expect(await mailTo(context, office)).toEqual(sent)
	expect(new Set(smtp.arrived).size).toBe(1)
})

test('a worker whose lease has passed leaves the mail to the worker that has it now', async () => {
	const { context, smtp: first, transport } = await createMailContext({ mood: 'stall' })
	const second = await startSmtpDouble('stall')
	const next = openTransport({ ...context.config, smtpUrl: second.url })
	await queueMails(context, [office])
	const late = deliverDueMails(context, transport)
	await expect.poll(() => first.arrived.length).toBe(1)
	context.advance(LEASE + 1)
	const current = deliverDueMails(context, next)
	await expect.poll(() => second.arrived.length).toBe(1)
	const leased = await mailTo(context, office)

	first.hangUp()
	await late
	const afterwards = await mailTo(context, office)
	second.hangUp()
	await current

	expect(afterwards).toEqual(leased)
	expect(await mailTo(context, office)).toMatchObject({ status: 'queued', leasedUntil: 0 })
})

test('two processes on one database send fifty mails, each of them once', async () => {
	const { context, smtp } = await createMailContext()
	const addresses = Array.from({ length: 50 }, (_, index) => `office-${index}@garbi.example`)
	await queueMails(context, addresses)
	const { dataDir, database } = context.config
	const input = { dataDir, address: database.address, smtpUrl: smtp.url, now: context.now() }

	const tried = await inProcesses<number>('tests/domain/letters/processes/deliver-all.ts', [input, input])

	expect(tried.reduce((sum, mails) => sum + mails)).toBe(50)
	expect(Math.min(...tried)).toBeGreaterThan(0)
	expect(smtp.envelopes.flat().sort()).toEqual(addresses.sort())
	expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(50)
	expect(new Set(await statuses(context))).toEqual(new Set(['sent']))
})

test('two workers of one process send twenty mails, each of them once', async () => {
	const { context, smtp, openWorker } = await createMailContext()
	const addresses = Array.from({ length: 20 }, (_, index) => `office-${index}@garbi.example`)
	await queueMails(context, addresses)

	const tried = await Promise.all([deliverAll(context, openWorker()), deliverAll(context, openWorker())])

	expect(tried.reduce((sum, mails) => sum + mails)).toBe(20)
	expect(smtp.envelopes.flat().sort()).toEqual(addresses.sort())
})

test('a worker sends waiting and later mails, and takes up none once it is stopped', async () => {
	const { context, smtp, transport } = await createMailContext()
	const faults: unknown[] = []
	await queueMails(context, ['first@garbi.example'])
	const stop = startMailWorker(context, transport, (error) => faults.push(error))
	await expect.poll(() => smtp.received.length).toBe(1)

	await queueMails(context, ['second@garbi.example'])
	await expect.poll(() => smtp.received.length).toBe(2)
	await stop()

	await queueMails(context, ['third@garbi.example'])
	await new Promise((resolve) => setTimeout(resolve, 1500))
	expect(await mailTo(context, 'second@garbi.example')).toMatchObject({ status: 'sent' })
	expect(await mailTo(context, 'third@garbi.example')).toMatchObject({ status: 'queued', attempts: 0, leasedUntil: 0 })
	expect(smtp.received).toHaveLength(2)
	expect(faults).toEqual([])
})

// Measured in real time, which passes even while the process gets no processor, so the test may be repeated.
test('a worker with nothing to do stops immediately', { retry: 3 }, async () => {
	const { context, transport } = await createMailContext()
	const stop = startMailWorker(context, transport, () => undefined)
	await new Promise((resolve) => setTimeout(resolve, 100))

	const begun = performance.now()
	await stop()

	expect(performance.now() - begun).toBeLessThan(500)
})

test('a stop waits for the current mail and no longer', { retry: 3 }, async () => {
	const { context, smtp, transport } = await createMailContext()
	await queueMails(context, [office])
	const stop = startMailWorker(context, transport, (error) => {
		throw error
	})
	await expect.poll(async () => (await mailTo(context, office)).leasedUntil > 0 || smtp.received.length > 0).toBe(true)

	const begun = performance.now()
	await stop()

	expect(performance.now() - begun).toBeLessThan(900)
	expect(await mailTo(context, office)).toMatchObject({ status: 'sent', attempts: 1, leasedUntil: 0 })
})

test('while a mail is not answered all others are sent, and a stop puts it back into the queue', async () => {
	const { context, smtp, transport } = await createMailContext()
	const others = Array.from({ length: 10 }, (_, index) => `office-${index}@garbi.example`)
	smtp.moodTowards[office] = 'stall'
	await queueMails(context, [office])
	context.advance(1)
	await queueMails(context, others)
	const stop = startMailWorker(context, transport, () => undefined)
	await expect.poll(() => smtp.envelopes.flat().sort()).toEqual(others)
	expect((await mailTo(context, office)).leasedUntil).toBeGreaterThan(0)

	await stop()

	expect(await mailTo(context, office)).toMatchObject({ status: 'queued', leasedUntil: 0 })
})

test('a fault of the database is reported, and the worker continues when it is over', async () => {
	const { context, smtp, transport } = await createMailContext()
	const faults: unknown[] = []
	await queueMails(context, [office])
	await inTransaction(context, async (tx) => tx.run(sql`ALTER TABLE outbox RENAME TO gone`))
	const stop = startMailWorker(context, transport, (error) => faults.push(error))
	await expect.poll(() => faults.length).toBe(1)
	expect(String(faults[0])).toContain('outbox')

	await inTransaction(context, async (tx) => tx.run(sql`ALTER TABLE gone RENAME TO outbox`))
	await expect.poll(() => smtp.received.length).toBe(1)
	await stop()
	expect(await mailTo(context, office)).toMatchObject({ status: 'sent' })
})

test('a mail that this build cannot write waits with the reason, and delays no other', async () => {
	const { context, smtp, transport } = await createMailContext()
	await queueMails(context, ['odd@garbi.example', 'broken@garbi.example', office])
	await inTransaction(context, async (tx) => {
		await tx.update(outbox).set({ template: 'from-the-future' }).where(eq(outbox.toAddress, 'odd@garbi.example'))
		await tx.update(outbox).set({ data: '{' }).where(eq(outbox.toAddress, 'broken@garbi.example'))
	})

	await deliverDueMails(context, transport)

	expect(await mailTo(context, 'odd@garbi.example')).toMatchObject({
		status: 'queued',
		attempts: 1,
		lastError: expect.stringContaining('from-the-future'),
	})
	expect(await mailTo(context, 'broken@garbi.example')).toMatchObject({
		status: 'queued',
		attempts: 1,
		lastError: expect.stringContaining('JSON'),
	})
	expect(smtp.envelopes).toEqual([[office]])
})

test('after a day of refusals a mail is given up with the last error, and not a minute sooner', async () => {
	const { context, smtp, transport } = await createMailContext({ mood: 'refuse-for-now' })
	await queueMails(context, [office])
	const { createdAt } = await mailTo(context, office)
	const triedAt: number[] = []

	let mail = await mailTo(context, office)
	while (mail.status === 'queued' && triedAt.length < 100) {
		context.advance(mail.nextAttemptAt - context.now())
		triedAt.push(context.now() - createdAt)
		expect(await deliverDueMails(context, transport)).toBe(1)
		mail = await mailTo(context, office)
	}

	expect(mail).toMatchObject({
		status: 'dead',
		attempts: triedAt.length,
		leasedUntil: 0,
		lastError: expect.stringContaining('451'),
	})
	expect(smtp.arrived).toHaveLength(triedAt.length)
	expect(triedAt.at(-1)).toBeGreaterThan(24 * HOUR)
	expect(triedAt.at(-1)).toBeLessThanOrEqual(24 * HOUR + 72 * MINUTE)
	expect(triedAt.at(-2)).toBeLessThanOrEqual(24 * HOUR)
	context.advance(24 * HOUR)
	expect(await deliverDueMails(context, transport)).toBe(0)
})

test('after half an hour without a mail server all of a hundred mails are sent within five minutes', async () => {
	const { context, smtp, transport } = await createMailContext()
	const nobodyListens = openTransport({ ...context.config, smtpUrl: 'smtp://127.0.0.1:1' })
	const addresses = Array.from({ length: 100 }, (_, index) => `office-${index}@garbi.example`)
	const outage = 30 * MINUTE
	const step = outage / addresses.length
	for (const address of addresses) {
		await queueMails(context, [address])
		await deliverAll(context, nobodyListens)
		context.advance(step)
	}
	nobodyListens.close()
	expect(await statuses(context)).toEqual(Array(100).fill('queued'))

	for (let time = 0; time <= 5 * MINUTE; time += step) {
		await deliverAll(context, transport)
		context.advance(step)
	}

	expect((await statuses(context)).filter((status) => status !== 'sent')).toEqual([])
	expect(smtp.envelopes.flat().sort()).toEqual(addresses.sort())
})

test('the delay doubles from 30 seconds to an hour, and jitter lengthens it by a fifth at most', () => {
	expect([1, 2, 3, 7, 8, 9].map((attempts) => retryDelay(attempts, 0))).toEqual(
		[30, 60, 120, 1920, 3600, 3600].map((s) => s * SECOND),
	)
	const attempts = fc.integer({ min: 0, max: 5000 })
	const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

	fc.assert(
		fc.property(attempts, random, (tries, chance) => {
			const least = retryDelay(tries, 0)
			const delay = retryDelay(tries, chance)
			expect(Number.isInteger(delay)).toBe(true)
			expect(least).toBeGreaterThanOrEqual(30 * SECOND)
			expect(least).toBeLessThanOrEqual(HOUR)
			expect(delay).toBeGreaterThanOrEqual(least)
			expect(delay).toBeLessThanOrEqual(least * 1.2)
			expect(retryDelay(tries + 1, 0)).toBeGreaterThanOrEqual(least)
		}),
	)
})

test('a hundred mails that failed together are not tried again together', () => {
	const delays = Array.from({ length: 100 }, () => retryDelay(5))

	expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(48 * SECOND)
})

test('without a mail server, mails are written as files that mail programs read', async () => {
	const context = await createTestContext()
	const transport = openTransport(context.config)
	const folder = path.join(context.config.dataDir, 'mail')
	await requestQuote(context, {
		request: validRequest({ nombreUsuario: 'Zoë “Ñ”' }),
		requestKey: 'one',
		language: 'fr',
	})

	expect(await deliverDueMails(context, transport)).toBe(2)

	expect(transport.destination).toBe(folder)
	const written = await rows(context)
	expect(readdirSync(folder).sort()).toEqual(written.map(({ id }) => `${id}.eml`).sort())
	for (const row of written) {
		const file = readFileSync(path.join(folder, `${row.id}.eml`))
		const mail = await PostalMime.parse(file)
		expect(row.status).toBe('sent')
		expect(file.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
		expect(mail.messageId).toBe(`<${row.id}@garbi.example>`)
		expect(mail.to).toEqual([{ name: row.toName, address: row.toAddress }])
		expect(mail.text).toContain('Zoë “Ñ” Puig i Serra')
		expect(mail.html).toContain('Zoë “Ñ” Puig i Serra')
	}
})

test('the shown destination of mails has no password', () => {
	const config = readConfig({ DATA_DIR: temporaryFolder(), SMTP_URL: 'smtp://user:canary@mail.example:587' })
	const transport = openTransport(config)

	expect(transport.destination).toBe('mail.example:587')
	transport.close()
})

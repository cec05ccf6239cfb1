import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { queueMail } from '#app/domain/letters/outbox.server.ts'
import { releaseHeldMails, releaseInTurn, releaseMail } from '#app/domain/letters/release-mails.server.ts'
import { queueMailAgain, sendMailAgain } from '#app/domain/letters/send-mail-again.server.ts'
import { deliverDueMails } from '#app/domain/letters/worker.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { openTransport } from '#app/platform/mail/transport.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { quoteMail } from '#tests/support/mails.ts'
import { storeQuote } from '#tests/support/office.ts'
import { type Mood, startSmtpDouble } from '#tests/support/smtp-double.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const HOUR = 3_600_000
const NURIA = 'nuria@example.com'

/** Starts a mail server in a mood, and a site that sends to it. */
async function createMailSite(mood: Mood = 'accept', settings: Record<string, string> = {}) {
	const context = await createTestContext(settings)
	const smtp = await startSmtpDouble(mood)
	const transport = openTransport({ ...context.config, smtpUrl: smtp.url })
	onTestFinished(() => transport.close())
	return { context, smtp, transport }
}

/**
 * Queues a mail to a customer.
 * @returns its id
 */
async function write(context: TestContext, address = NURIA, quoteId?: number) {
	await inTransaction(context, (tx) =>
		queueMail(tx, context, {
			template: 'quote-received',
			to: { address, name: 'Núria Puig' },
			replyTo: { address: 'oficina@garbi.example', name: 'Oficina' },
			toCustomer: true,
			language: 'cat',
			data: quoteMail(),
			quoteId,
		}),
	)
	const mails = await rows(context)
	return mails.at(-1)?.id ?? ''
}

const rows = (context: TestContext) => context.database.read.select().from(outbox).orderBy(outbox.createdAt)
const rowOf = async (context: TestContext, id: string) => (await rows(context)).find((row) => row.id === id)
const set = (context: TestContext, id: string, changes: Partial<typeof outbox.$inferInsert>) =>
	inTransaction(context, async (tx) => tx.update(outbox).set(changes).where(eq(outbox.id, id)))

test('a mail that was given up goes out once it is released, as the same mail', async () => {
	const { context, smtp, transport } = await createMailSite('refuse-for-good')
	const id = await write(context)
	await deliverDueMails(context, transport)
	expect(await rowOf(context, id)).toMatchObject({ status: 'dead', attempts: 1 })
	smtp.mood = 'accept'
	context.advance(72 * HOUR)

	expect(await releaseMail(context, id)).toMatchObject({ ok: true })
	expect(await rowOf(context, id)).toMatchObject({
		status: 'queued',
		attempts: 0,
		lastError: null,
		nextAttemptAt: context.now(),
		leasedUntil: 0,
	})
	expect(await deliverDueMails(context, transport)).toBe(1)
	expect(await rowOf(context, id)).toMatchObject({ status: 'sent', sentAt: context.now() })
	expect(new Set(smtp.arrived)).toEqual(new Set([`<${id}@garbi.example>`]))
	expect(smtp.received.map(({ date }) => Date.parse(date ?? ''))).toEqual([context.now()])
})

test('a released mail is tried for a whole day again', async () => {
	const { context, transport } = await createMailSite('refuse-for-now')
	const id = await write(context)
	await set(context, id, { status: 'held' })
	context.advance(72 * HOUR)
	await releaseMail(context, id)
	await deliverDueMails(context, transport)
	expect(await rowOf(context, id)).toMatchObject({ status: 'queued', attempts: 1 })
	context.advance(23 * HOUR)
	await deliverDueMails(context, transport)
	expect(await rowOf(context, id)).toMatchObject({ status: 'queued', attempts: 2 })
	context.advance(2 * HOUR)
	await deliverDueMails(context, transport)
	expect(await rowOf(context, id)).toMatchObject({ status: 'dead', attempts: 3 })
})

test('all held mails are released together, and mails given up, queued or sent stay as they are', async () => {
	const { context, smtp, transport } = await createMailSite('accept', { MAILS_PER_RECIPIENT_HOUR: '1' })
	const ids = [await write(context), await write(context), await write(context), await write(context, 'a@example.com')]
	await set(context, ids[0] ?? '', { status: 'sent', sentAt: 5 })
	await set(context, ids[3] ?? '', { status: 'dead' })
	expect(await releaseHeldMails(context)).toBe(2)
	expect(await releaseHeldMails(context)).toBe(0)
	while ((await deliverDueMails(context, transport)) > 0);
	expect(smtp.envelopes.flat()).toEqual([NURIA, NURIA])
	expect((await rows(context)).map(({ status }) => status).sort()).toEqual(['dead', 'sent', 'sent', 'sent'])
})

test('a released mail counts for the limits of its hour, like a new one', async () => {
	const { context } = await createMailSite('accept', { MAILS_PER_RECIPIENT_HOUR: '1' })
	const id = await write(context)
	await set(context, id, { status: 'held' })
	context.advance(2 * HOUR)
	await releaseMail(context, id)
	expect(await rowOf(context, await write(context))).toBeDefined()
	expect((await rows(context)).map(({ status }) => status).sort()).toEqual(['held', 'queued'])
})

test('of two people who release a mail at the same moment one does, and the other is refused', async () => {
	const { context } = await createMailSite()
	const id = await write(context)
	await set(context, id, { status: 'held' })
	const outcomes = await Promise.all([releaseMail(context, id), releaseMail(context, id)])
	expect(outcomes.map(({ ok }) => ok)).toEqual([true, false])
	expect(outcomes[1]).toMatchObject({ refusal: 'notWaiting' })
})

test('a mail that is being sent, waits its turn or was sent cannot be released', async () => {
	const { context, transport, smtp } = await createMailSite()
	const id = await write(context)
	await set(context, id, { leasedUntil: context.now() + HOUR })
	const leased = await rowOf(context, id)
	expect(await releaseMail(context, id)).toMatchObject({ ok: false, refusal: 'notWaiting' })
	expect(await rowOf(context, id)).toEqual(leased)
	await set(context, id, { leasedUntil: 0 })
	await deliverDueMails(context, transport)
	const sent = await rowOf(context, id)
	expect(await releaseMail(context, id)).toMatchObject({ ok: false, refusal: 'notWaiting' })
	expect(await rowOf(context, id)).toEqual(sent)
	expect(smtp.envelopes).toHaveLength(1)
})

test.each(['', 'nothing', "' OR 1=1 --", 'x'.repeat(10_000)])('a forged id names no mail (%#)', async (id) => {
	const { context } = await createMailSite()
	await set(context, await write(context), { status: 'held' })
	expect(await releaseMail(context, id)).toMatchObject({ ok: false, refusal: 'unknown' })
	expect(await sendMailAgain(context, id)).toMatchObject({ ok: false, refusal: 'notSent' })
	expect((await rows(context)).map(({ status }) => status)).toEqual(['held'])
})

test('a mail that was sent goes out again as a mail of its own, with the same words', async () => {
	const { context, smtp, transport } = await createMailSite()
	const quote = await storeQuote(context)
	const id = await write(context, NURIA, quote.id)
	await deliverDueMails(context, transport)
	const first = await rowOf(context, id)
	context.advance(HOUR)

	expect(await sendMailAgain(context, id)).toEqual({ ok: true, value: 'queued' })
	await deliverDueMails(context, transport)
	const second = (await rows(context)).find((row) => row.id !== id)
	expect(await rowOf(context, id)).toEqual(first)
	const own = { id: second?.id, createdAt: context.now(), nextAttemptAt: context.now(), sentAt: context.now() }
	expect(second).toEqual({ ...first, ...own })
	expect(smtp.arrived).toEqual([`<${id}@garbi.example>`, `<${second?.id}@garbi.example>`])
	expect(smtp.received.map(({ subject }) => subject)).toEqual(Array(2).fill(smtp.received[0]?.subject))
})

test.each(['queued', 'held', 'dead'] as const)('a mail that is %s is not sent a second time', async (status) => {
	const { context } = await createMailSite()
	const id = await write(context)
	await set(context, id, { status })
	expect(await sendMailAgain(context, id)).toEqual({ ok: false, refusal: 'notSent' })
	expect(await rows(context)).toHaveLength(1)
})

test('the limits of an address apply to mails that are sent again', async () => {
	const { context, transport } = await createMailSite()
	const id = await write(context)
	await deliverDueMails(context, transport)
	const outcomes = []
	for (let time = 0; time < 3; time++) outcomes.push(await sendMailAgain(context, id))
	expect(outcomes.map((outcome) => outcome.ok && outcome.value)).toEqual(['queued', 'queued', 'held'])
})

test('a mail sent again is stored only with the transaction it belongs to', async () => {
	const { context, transport } = await createMailSite()
	const id = await write(context)
	await deliverDueMails(context, transport)
	const failed = inTransaction(context, async (tx) => {
		expect(await queueMailAgain(tx, context, id)).toMatchObject({ ok: true })
		throw new Error('the state was not stored')
	})
	await expect(failed).rejects.toThrow('the state was not stored')
	expect(await rows(context)).toHaveLength(1)
})

test('a mail written while the clock was ahead is sent next, and one being retried keeps its delay', async () => {
	const { context, transport } = await createMailSite()
	await write(context)
	const again = await write(context, 'pau@example.com')
	await set(context, again, { attempts: 1, createdAt: context.now() - 3 * HOUR })
	context.advance(-HOUR)
	expect(await deliverDueMails(context, transport)).toBe(0)
	await releaseInTurn(context)
	expect(await deliverDueMails(context, transport)).toBe(1)
	expect(await rowOf(context, again)).toMatchObject({ status: 'queued', nextAttemptAt: context.now() + HOUR })
})

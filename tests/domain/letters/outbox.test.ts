import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queueMail } from '#app/domain/letters/outbox.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { quoteMail } from '#tests/support/mails.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const toCustomer = (address: string) => ({
	template: 'quote-received' as const,
	to: { address, name: 'Núria Puig' },
	toCustomer: true,
	language: 'cat' as const,
	data: quoteMail(),
})

const toOffice = (address = 'oficina@garbi.example') => ({
	...toCustomer(address),
	template: 'quote-requested' as const,
	replyTo: { address: 'nuria@example.com', name: 'Núria Puig' },
	toCustomer: false,
	language: 'es' as const,
})

const queue = (context: TestContext, mail: ReturnType<typeof toCustomer> | ReturnType<typeof toOffice>) =>
	inTransaction(context, (tx) => queueMail(tx, context, mail))

/** Queues mails to these addresses one after the other, and returns the status of each. */
async function queueAll(context: TestContext, addresses: string[]) {
	const statuses = []
	for (const address of addresses) statuses.push(await queue(context, toCustomer(address)))
	return statuses
}

const rows = (context: TestContext) => context.database.read.select().from(outbox).orderBy(asc(outbox.createdAt))

const nuria = 'nuria@example.com'

test('a mail is stored with all that is needed to send it, and due immediately', async () => {
	const context = await createTestContext()

	expect(await queue(context, toOffice())).toBe('queued')

	const [row] = await rows(context)
	expect(row).toMatchObject({
		status: 'queued',
		toAddress: 'oficina@garbi.example',
		toName: 'Núria Puig',
		replyToAddress: 'nuria@example.com',
		replyToName: 'Núria Puig',
		template: 'quote-requested',
		language: 'es',
		toCustomer: 0,
		attempts: 0,
		nextAttemptAt: context.now(),
		leasedUntil: 0,
		createdAt: context.now(),
		sentAt: null,
		lastError: null,
	})
	expect(JSON.parse(row?.data ?? '')).toEqual(quoteMail())
	expect(row?.id).toMatch(/^[0-9a-f-]{36}$/)
})

test('an address gets three mails an hour; the fourth is held, and an hour later the next one is sent', async () => {
	const context = await createTestContext()

	expect(await queueAll(context, [nuria, nuria, nuria, nuria])).toEqual(['queued', 'queued', 'queued', 'held'])
	context.advance(HOUR - 1)
	expect(await queueAll(context, [nuria])).toEqual(['held'])
	context.advance(1)
	expect(await queueAll(context, [nuria])).toEqual(['queued'])
	expect((await rows(context)).map(({ status }) => status).sort()).toEqual([
		'held',
		'held',
		'queued',
		'queued',
		'queued',
		'queued',
	])
})

test('an address gets six mails a day, however they are spread over it', async () => {
	const context = await createTestContext()
	const day = []
	for (let mail = 0; mail < 8; mail++) {
		day.push(...(await queueAll(context, [nuria])))
		context.advance(3 * HOUR)
	}

	// Eight mails three hours apart: six were sent, and a day after the first one a seventh may be.
	expect(day).toEqual([...Array(6).fill('queued'), 'held', 'held'])
	context.advance(-1)
	expect(await queueAll(context, [nuria])).toEqual(['held'])
	context.advance(1)
	expect(await queueAll(context, [nuria])).toEqual(['queued'])
})

test('all customers together get a limited number of mails an hour, and the next one is held', async () => {
	const context = await createTestContext({ MAILS_PER_HOUR: '4' })
	const others = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`)

	expect(await queueAll(context, [...others, nuria])).toEqual([...Array(4).fill('queued'), 'held'])
	context.advance(HOUR)
	expect(await queueAll(context, [nuria])).toEqual(['queued'])
})

test('an address that has reached its limit delays no other', async () => {
	const context = await createTestContext()
	await queueAll(context, [nuria, nuria, nuria, nuria])

	expect(await queueAll(context, ['pau@example.com', 'nuria@example.org'])).toEqual(['queued', 'queued'])
})

test('another spelling of an address gives no second allowance, and the row has one spelling', async () => {
	const context = await createTestContext()

	expect(await queueAll(context, ['Nuria@Example.com', 'NURIA@EXAMPLE.COM', nuria, 'nuriA@example.COM'])).toEqual([
		'queued',
		'queued',
		'queued',
		'held',
	])
	expect(new Set((await rows(context)).map(({ toAddress }) => toAddress))).toEqual(new Set([nuria]))
})

test('mails to the office are never held, whatever the limits, and use up no other address’s allowance', async () => {
	const context = await createTestContext({
		MAILS_PER_HOUR: '2',
		MAILS_PER_RECIPIENT_HOUR: '1',
		MAILS_PER_RECIPIENT_DAY: '1',
	})
	for (let mail = 0; mail < 10; mail++) expect(await queue(context, toOffice())).toBe('queued')

	expect(await queueAll(context, ['a@example.com', 'b@example.com', 'c@example.com'])).toEqual([
		'queued',
		'queued',
		'held',
	])
	expect(await queue(context, toOffice())).toBe('queued')
	expect(await queue(context, toOffice('a@example.com'))).toBe('queued')
})

test.each(['sent', 'dead'] as const)(
	'a mail that is %s counts for the limit, and a held one does not',
	async (status) => {
		const context = await createTestContext({ MAILS_PER_RECIPIENT_HOUR: '2' })
		await queueAll(context, [nuria, nuria])
		await inTransaction(context, async (tx) => tx.update(outbox).set({ status }))

		context.advance(30 * MINUTE)
		expect(await queueAll(context, [nuria, nuria])).toEqual(['held', 'held'])
		context.advance(30 * MINUTE)
		expect(await queueAll(context, [nuria])).toEqual(['queued'])
	},
)

test('a limit of 0 is no limit, and leaves the other limits as they are', async () => {
	const free = { MAILS_PER_RECIPIENT_HOUR: '0', MAILS_PER_RECIPIENT_DAY: '0', MAILS_PER_HOUR: '0' }
	const many = Array<string>(30).fill(nuria)

	expect(new Set(await queueAll(await createTestContext(free), many))).toEqual(new Set(['queued']))
	for (const limit of Object.keys(free)) {
		const context = await createTestContext({ ...free, [limit]: '2' })
		expect(await queueAll(context, [nuria, nuria, nuria])).toEqual(['queued', 'queued', 'held'])
	}
})

test('twenty mails to one address at the same moment are counted one by one', async () => {
	const context = await createTestContext()

	const statuses = await Promise.all(Array.from({ length: 20 }, () => queue(context, toCustomer(nuria))))

	expect(statuses.filter((status) => status === 'queued')).toHaveLength(3)
	expect(await context.database.read.select().from(outbox).where(eq(outbox.status, 'held'))).toHaveLength(17)
})

test('a mail is stored only with its transaction, and one rolled back does not count for the limit', async () => {
	const context = await createTestContext({ MAILS_PER_RECIPIENT_HOUR: '1' })

	const failed = inTransaction(context, async (tx) => {
		expect(await queueMail(tx, context, toCustomer(nuria))).toBe('queued')
		expect(await queueMail(tx, context, toCustomer(nuria))).toBe('held')
		throw new Error('the state was not stored')
	})

	await expect(failed).rejects.toThrow('the state was not stored')
	expect(await rows(context)).toEqual([])
	expect(await queueAll(context, [nuria])).toEqual(['queued'])
})

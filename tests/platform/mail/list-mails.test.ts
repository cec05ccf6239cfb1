import { expect, test } from 'vitest'
import {
	findMail,
	listMails,
	type MailFilter,
	type MailStatus,
	mailStatuses,
} from '#app/platform/mail/list-mails.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { quoteMail } from '#tests/support/mails.ts'
import { storeQuote } from '#tests/support/office.ts'
import { createTestContext, TEST_NOW, type TestContext } from '#tests/support/test-context.ts'

const everything: MailFilter = { status: undefined, recipient: '', page: 1 }

type Written = { status?: MailStatus; toAddress?: string; quoteId?: number; toCustomer?: number }

/** Stores mails in the outbox, each a second after the one before; their ids are their numbers. */
const writeMails = (context: TestContext, mails: Written[]) =>
	context.database.transaction(async (tx) => {
		for (const [index, mail] of mails.entries())
			await tx.insert(outbox).values({
				id: String(index),
				status: 'sent',
				toAddress: 'nuria@example.com',
				toName: 'Núria',
				template: 'quote-received',
				language: 'es',
				data: JSON.stringify(quoteMail()),
				toCustomer: index % 2,
				nextAttemptAt: TEST_NOW,
				createdAt: TEST_NOW + index * 1000,
				...mail,
			})
	})

const idsOf = async (context: TestContext, filter: Partial<MailFilter>) =>
	(await listMails(context, { ...everything, ...filter })).mails.map(({ id }) => id)

test('an empty outbox is one empty page', async () => {
	const context = await createTestContext()
	const none = { dead: 0, held: 0, queued: 0, sent: 0 }
	for (const status of [undefined, ...mailStatuses])
		expect(await listMails(context, { ...everything, status })).toEqual({
			mails: [],
			counts: none,
			total: 0,
			page: 1,
			pages: 1,
		})
})

test('mails are listed fifty to a page, the newest first, each on one page', async () => {
	const context = await createTestContext()
	await writeMails(context, Array<Written>(120).fill({}))
	const newestFirst = Array.from({ length: 120 }, (_, index) => String(119 - index))
	expect(await idsOf(context, {})).toEqual(newestFirst.slice(0, 50))
	expect(await idsOf(context, { page: 2 })).toEqual(newestFirst.slice(50, 100))
	expect(await idsOf(context, { page: 3 })).toEqual(newestFirst.slice(100))
	for (const page of [4, 1e9]) {
		const past = await listMails(context, { ...everything, page })
		expect(past).toMatchObject({ page: 3, pages: 3, total: 120 })
		expect(past.mails).toHaveLength(20)
	}
})

test('each status has its list and its number', async () => {
	const context = await createTestContext()
	const statuses: MailStatus[] = ['sent', 'dead', 'held', 'queued', 'sent', 'dead', 'sent']
	await writeMails(
		context,
		statuses.map((status) => ({ status })),
	)
	expect((await listMails(context, everything)).counts).toEqual({ dead: 2, held: 1, queued: 1, sent: 3 })
	expect(await idsOf(context, { status: 'sent' })).toEqual(['6', '4', '0'])
	expect(await idsOf(context, { status: 'dead' })).toEqual(['5', '1'])
	expect(await idsOf(context, { status: 'held' })).toEqual(['2'])
	expect((await listMails(context, { ...everything, status: 'dead' })).total).toBe(2)
})

test('any part of an address finds its mails, in any spelling; wildcards are plain signs', async () => {
	const context = await createTestContext()
	const addresses = ['nuria@example.com', 'pau_1@example.org', 'pau%@example.org', 'paux1@example.org']
	await writeMails(
		context,
		addresses.map((toAddress) => ({ toAddress })),
	)
	const found = async (recipient: string) =>
		(await idsOf(context, { recipient })).map((id) => addresses[Number(id)]).sort()
	expect(await found('NURIA@')).toEqual(['nuria@example.com'])
	expect(await found('example.org')).toHaveLength(3)
	expect(await found('pau_1')).toEqual(['pau_1@example.org'])
	expect(await found('%')).toEqual(['pau%@example.org'])
	for (const hostile of ['\\', "' OR 1=1 --", '<script>', 'x'.repeat(10_000)]) expect(await found(hostile)).toEqual([])
	expect((await listMails(context, { ...everything, status: 'dead', recipient: 'pau' })).total).toBe(0)
	expect((await listMails(context, { ...everything, status: 'sent', recipient: 'pau' })).total).toBe(3)
})

test('a mail about a quote has its reference, and no list contains the mail’s data', async () => {
	const context = await createTestContext()
	const { id, code } = await storeQuote(context)
	await writeMails(context, [{ quoteId: id }, {}])
	const { mails } = await listMails(context, everything)
	expect(mails.map(({ quoteCode }) => quoteCode)).toEqual([null, code])
	expect(await findMail(context, '0')).toEqual(mails[1])
	expect(await findMail(context, 'nothing')).toBeUndefined()
	expect(Object.keys(mails[0] ?? {})).not.toContain('data')
})

import { expect, test } from 'vitest'
import { addCustomerNote, listCustomerNotes, removeCustomerNote } from '#app/domain/customers/customer-notes.server.ts'
import { mergeCustomers } from '#app/domain/customers/merge-customers.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { anAccount } from '#tests/support/customers.ts'
import { quoteNow, requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext } from '#tests/support/test-context.ts'

async function office() {
	const context = await createTestContext()
	const [marta, pau] = [await anAccount(context), await anAccount(context, 'pau@garbi.example')]
	const customerId = (await quoteNow(context, await requestedQuote(context))).customerId ?? 0
	const add = (authorId: number, note: string) => addCustomerNote(context, { customerId, authorId, note })
	const notes = async () => listCustomerNotes(context.database.read, [customerId])
	return { context, marta, pau, customerId, add, notes }
}

test('a note has its time and author, the newest is first, and a note sent twice is stored once', async () => {
	const { context, marta, pau, add, notes } = await office()
	const at = context.now()
	expect(await add(marta, 'Paga tarde')).toEqual(accepted(null))
	expect(await add(marta, 'Paga tarde')).toEqual(accepted(null))
	context.advance(60_000)
	await add(pau, 'Paga tarde')
	expect(await notes()).toMatchObject([
		{ at: at + 60_000, author: 'pau@garbi.example', text: 'Paga tarde' },
		{ at, author: 'marta@garbi.example', text: 'Paga tarde' },
	])
})

test('a note is removed by its author or an administrator, and only on its own customer record', async () => {
	const { context, marta, pau, customerId, add, notes } = await office()
	await add(marta, 'Una')
	await add(marta, 'Dos')
	const [second, first] = (await notes()).map(({ id }) => id)
	const other = (await quoteNow(context, await requestedQuote(context, { request: { email: 'x@example.com' } })))
		.customerId
	const remove = (noteId = 0, actorId = marta, isAdministrator = false, of = customerId) =>
		removeCustomerNote(context, { customerId: of, noteId, actorId, isAdministrator })
	expect(await remove(first, pau)).toEqual(refused('unknown'))
	expect(await remove(first, pau, true, other ?? 0)).toEqual(refused('unknown'))
	expect((await notes()).length).toBe(2)
	expect(await remove(first)).toEqual(accepted(null))
	expect(await remove(first)).toEqual(refused('unknown'))
	expect(await remove(second, pau, true)).toEqual(accepted(null))
	expect(await notes()).toEqual([])
})

test('an unknown customer takes no note', async () => {
	const { context, marta } = await office()
	expect(await addCustomerNote(context, { customerId: 99, authorId: marta, note: 'x' })).toEqual(refused('unknown'))
})

test('a note of a merged customer is removed on the record into which it was merged', async () => {
	const { context, marta, customerId, add, notes } = await office()
	await add(marta, 'Paga tarde')
	const into = (await quoteNow(context, await requestedQuote(context, { request: { email: 'x@example.com' } })))
		.customerId
	const page = { id: into ?? 0, version: 1 }
	await mergeCustomers(context, { from: { id: customerId, version: 1 }, into: page, actorId: marta })
	const [note] = await notes()
	const removal = { customerId: page.id, noteId: note?.id ?? 0, actorId: marta, isAdministrator: false }
	expect(await removeCustomerNote(context, removal)).toEqual(accepted(null))
	expect(await notes()).toEqual([])
})

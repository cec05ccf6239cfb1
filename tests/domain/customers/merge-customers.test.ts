import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerAtDesk } from '#app/domain/customers/customer-at-desk.server.ts'
import { membersOf, pageOf } from '#app/domain/customers/customer-pages.server.ts'
import { findCustomers } from '#app/domain/customers/find-customers.server.ts'
import { mergeCustomers, partCustomer, UNDONE_WITHIN } from '#app/domain/customers/merge-customers.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { customers, customerWords, quotes } from '#drizzle/schema.ts'
import { anAccount } from '#tests/support/customers.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const emailOf = (index: number) => `somebody${index}@example.com`

/** Creates customers with a request each, and returns their ids and the user who merges them. */
async function someCustomers(context: TestContext, count: number) {
	const actorId = await anAccount(context)
	for (let index = 0; index < count; index++) await requestedQuote(context, { request: { email: emailOf(index) } })
	const rows = await context.database.read.select({ id: customers.id }).from(customers).orderBy(asc(customers.id))
	const ids = rows.map(({ id }) => id)
	const versionOf = async (id: number) =>
		(await context.database.read.select().from(customers)).find((row) => row.id === id)?.version ?? 0
	const read = async (id: number) => ({ id, version: await versionOf(id) })
	const merge = async (from: number, into: number) =>
		mergeCustomers(context, { from: await read(from), into: await read(into), actorId })
	const part = async (id: number) => partCustomer(context, { merged: await read(id), actorId })
	return { actorId, ids: ids as [number, number, number, ...number[]], read, merge, part }
}

/** Returns what is stored, without versions and the audit trail. */
const stateOf = async (context: TestContext) => ({
	customers: (await context.database.read.select().from(customers).orderBy(asc(customers.id))).map(
		({ version: _, ...row }) => row,
	),
	words: (await context.database.read.select().from(customerWords))
		.map(({ word, customerId }) => `${customerId} ${word}`)
		.sort(),
	quotes: await context.database.read.select().from(quotes).orderBy(asc(quotes.id)),
})

const anyStep = fc.record({
	part: fc.boolean(),
	one: fc.nat({ max: 4 }),
	other: fc.nat({ max: 4 }),
	hours: fc.nat({ max: 15 }),
})

type Model = { into: Map<number, { other: number; at: number }> }

const rootIn = ({ into }: Model, id: number): number => {
	const above = into.get(id)
	return above ? rootIn({ into }, above.other) : id
}

test('any merges and unmerges leave each customer on one record, and only a day allows to unmerge', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), async (steps) => {
			const context = await createTestContext()
			const site = await someCustomers(context, 5)
			const model: Model = { into: new Map() }
			for (const { part, one, other, hours } of steps) {
				context.advance(hours * 3_600_000)
				const [id, target] = [site.ids[one] ?? 0, site.ids[other] ?? 0]
				if (part) {
					const merged = model.into.get(id)
					const isLate = merged !== undefined && context.now() - merged.at >= UNDONE_WITHIN
					const expected = !merged ? refused('changedMeanwhile') : isLate ? refused('tooLate') : accepted(null)
					expect(await site.part(id)).toEqual(expected)
					if (expected.ok) model.into.delete(id)
				} else {
					const mayBe = id !== target && !model.into.has(id) && !model.into.has(target)
					expect(await site.merge(id, target)).toEqual(mayBe ? accepted(null) : refused('changedMeanwhile'))
					if (mayBe) model.into.set(id, { other: target, at: context.now() })
				}
			}
			const { read } = context.database
			const { rows } = await findCustomers(context, { text: '', page: 1, size: 25 })
			const roots = site.ids.filter((id) => !model.into.has(id))
			expect(rows.map(({ id }) => id).sort()).toEqual(roots.sort())
			expect(rows.reduce((sum, { requests }) => sum + requests, 0)).toBe(5)
			for (const [index, id] of site.ids.entries()) {
				const root = rootIn(model, id)
				expect(await pageOf(read, id)).toBe(root)
				expect(await membersOf(read, root)).toContain(id)
				const found = await findCustomers(context, { text: emailOf(index), page: 1, size: 25 })
				expect(found.rows.map((row) => row.id)).toEqual([root])
			}
		}),
		{ numRuns: onPostgres ? 4 : 15 },
	)
}, 60_000)

test('unmerging restores the state before the merge, whatever was merged in between', async () => {
	const context = await createTestContext()
	const { ids, merge, part } = await someCustomers(context, 4)
	const [one, two, three, four = 0] = ids
	await merge(one, two)
	const before = await stateOf(context)

	expect(await merge(two, three)).toEqual(accepted(null))
	expect(await merge(three, four)).toEqual(accepted(null))
	context.advance(UNDONE_WITHIN - 1)
	expect(await part(three)).toEqual(accepted(null))
	expect(await part(two)).toEqual(accepted(null))

	expect(await stateOf(context)).toEqual(before)
})

test('a request of a merged customer is on the common record, and on their own once unmerged', async () => {
	const context = await createTestContext()
	const { ids, merge, part } = await someCustomers(context, 2)
	const [one, two] = ids
	await merge(one, two)
	await requestedQuote(context, { request: { email: emailOf(0).toUpperCase() } })
	expect((await customerAtDesk(context, two))?.sums.requests).toBe(3)
	await part(one)
	expect((await customerAtDesk(context, one))?.sums.requests).toBe(2)
	expect((await customerAtDesk(context, two))?.sums.requests).toBe(1)
})

test('both records show who was merged and unmerged, by whom and when', async () => {
	const context = await createTestContext()
	const { ids, merge, part } = await someCustomers(context, 2)
	const [one, two] = ids
	const at = context.now()
	await merge(one, two)
	context.advance(60_000)
	await part(one)
	for (const id of [one, two])
		expect((await customerAtDesk(context, id))?.trail).toMatchObject([
			{ kind: 'parted', customerId: one, otherId: two, at: at + 60_000, actor: 'marta@garbi.example' },
			{ kind: 'merged', customerId: one, otherId: two, at, actor: 'marta@garbi.example' },
		])
})

test('of several merges at the same moment one is done, and of two unmerges too', async () => {
	const context = await createTestContext()
	const { ids, read, actorId } = await someCustomers(context, 3)
	const [one, two, three] = await Promise.all(ids.map(read))
	if (!one || !two || !three) throw new Error('Not stored')
	const merged = await Promise.all([
		mergeCustomers(context, { from: one, into: two, actorId }),
		mergeCustomers(context, { from: two, into: one, actorId }),
		mergeCustomers(context, { from: two, into: three, actorId }),
	])
	expect(merged.filter(({ ok }) => ok)).toHaveLength(1)
	const [moved] = (await context.database.read.select().from(customers)).filter((row) => row.mergedInto !== null)
	const asRead = { id: moved?.id ?? 0, version: moved?.version ?? 0 }
	const unmerged = await Promise.all([1, 2].map(() => partCustomer(context, { merged: asRead, actorId })))
	expect(unmerged.filter(({ ok }) => ok)).toHaveLength(1)
})

test('no customer is merged with themselves, and none with an unknown one', async () => {
	const context = await createTestContext()
	const { ids, merge } = await someCustomers(context, 1)
	for (const [from, into] of [
		[ids[0], ids[0]],
		[ids[0], 99],
		[99, ids[0]],
	])
		expect(await merge(from ?? 0, into ?? 0)).toEqual(refused('changedMeanwhile'))
})

test('the office reads that a record was merged or unmerged since it was opened', async () => {
	const context = await createTestContext()
	const { ids, read, merge, part, actorId } = await someCustomers(context, 3)
	const [one, two, three] = ids
	const from = await read(three)
	const before = await read(two)
	await merge(one, two)
	const onto = (into: typeof before) => mergeCustomers(context, { from, into, actorId })
	expect(await onto(before)).toEqual(refused('changedMeanwhile'))
	const between = await read(two)
	await part(one)
	expect(await onto(between)).toEqual(refused('changedMeanwhile'))
	expect(await onto(await read(two))).toEqual(accepted(null))
})

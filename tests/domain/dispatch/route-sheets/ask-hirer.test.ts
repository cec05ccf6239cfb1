import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { askHirer, askHirers } from '#app/domain/dispatch/route-sheets/ask-hirer.server.ts'
import { hirerAskedAt } from '#app/domain/dispatch/route-sheets/hirer-question.server.ts'
import { issueDueSheets } from '#app/domain/dispatch/route-sheets/issue-due-sheets.server.ts'
import { tellHirer } from '#app/domain/dispatch/route-sheets/tell-hirer.server.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { renderText } from '#app/domain/letters/templates/letter-text.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { quoteEvents, quotes } from '#drizzle/schema.ts'
import { plain } from '#tests/support/desk.ts'
import { plannedHire, unplannedHire } from '#tests/support/planned-hires.ts'
import { MARTA, mailsAbout, quoteNow } from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const DAY = 24 * 3_600_000

const asksOf = async (context: TestContext, code: string) =>
	(await mailsAbout(context, code)).filter(({ template }) => template === 'tax-number-asked')

/** Makes a planned booking without a tax number, so many days before it leaves. */
async function openHire(context: TestContext, days: number, request: Record<string, string> = {}) {
	const hire = await plannedHire(context, { request: { nif: '', ...request } })
	context.advance(hire.job.startsAt - context.now() - days * DAY)
	return hire
}

test('a customer is asked for the hirer once, a week before the coach leaves, in their language', async () => {
	const context = await createTestContext()
	const { code } = await openHire(context, 7)
	context.advance(-1)
	expect(await askHirers(context)).toBe(0)
	context.advance(1)
	const counts = await Promise.all([askHirers(context), askHirers(context), askHirers(context)])
	expect(counts.reduce((sum, count) => sum + count)).toBe(1)
	context.advance(3 * DAY)
	expect(await askHirers(context)).toBe(0)
	const [mail, ...more] = await asksOf(context, code)
	if (!mail) throw new Error('no mail')
	expect(more).toEqual([])
	const letter = letterOf(context, mail)
	expect(letter.subject).toBe(`Nos falta un dato para ${code}: jue, 24 dic`)
	expect(plain(renderText(letter))).toMatch(/Enviar el NIF:\s+http:\/\/localhost:3000\/hirer\/\?i=v1\./)
	const events = await context.database.read.select().from(quoteEvents)
	expect(events.filter(({ kind }) => kind === 'hirerAsked')).toMatchObject([{ actor: 'clock', actorName: null }])
})

test.each([
	['has given it', { nif: 'B12345674' }],
	['has one from abroad', { nif: 'DE136695976' }],
])('no hirer is asked for a tax number who %s', async (_, request) => {
	const context = await createTestContext()
	await openHire(context, 5, request)
	expect(await askHirers(context)).toBe(0)
})

test('an invalid number is asked for, but not for a cancelled or past trip, nor just after acceptance', async () => {
	const context = await createTestContext()
	const { code, job } = await openHire(context, 5)
	await context.database.transaction((tx) => tx.update(quotes).set({ taxNumber: 'B12345678' }))
	const { version } = await quoteNow(context, code)
	context.advance(5 * DAY)
	expect(await askHirers(context)).toBe(0)
	context.advance(-5 * DAY)
	await context.database.transaction((tx) => tx.update(quotes).set({ answeredAt: context.now() - 2 * 3_600_000 + 1 }))
	expect(await askHirers(context)).toBe(0)
	context.advance(1)
	expect(await askHirers(context)).toBe(1)

	expect(await cancelQuote(context, { code, version, reason: 'avería', actor: MARTA })).toMatchObject({ ok: true })
	const hirer = { company: '', taxNumber: '12345678Z' }
	expect(await askHirer(context, { code, times: 1, actor: MARTA })).toEqual(refused('notPossible'))
	expect(await tellHirer(context, { code, hirer })).toEqual(refused('over'))
	expect(job.id).toBeGreaterThan(0)
})

test('the office may ask the hirer earlier and again, and of two at the same moment one is sent', async () => {
	const context = await createTestContext()
	const { code } = await unplannedHire(context, { request: { nif: '' } })
	const ask = (times: number) => askHirer(context, { code, times, actor: MARTA })
	const both = await Promise.all([ask(0), ask(0)])
	expect(both).toContainEqual(accepted(null))
	expect(both).toContainEqual(refused('changedMeanwhile'))
	expect(await ask(1)).toEqual(accepted(null))
	expect(await asksOf(context, code)).toHaveLength(2)
	expect(await hirerAskedAt(context.database.read, (await quoteNow(context, code)).id)).toHaveLength(2)
})

test('the hirer’s answer is stored once, in the trail too, and the sheet is issued with it', async () => {
	const context = await createTestContext()
	const { code } = await openHire(context, 2)
	expect(await issueDueSheets(context)).toBe(0)
	const before = await quoteNow(context, code)
	const tell = (taxNumber: string) => tellHirer(context, { code, hirer: { company: 'Escola Tramuntana', taxNumber } })
	const both = await Promise.all([tell('B12345674'), tell('B12345674')])
	expect(both).toContainEqual(accepted(null))
	expect(both).toContainEqual(refused('known'))
	const after = await quoteNow(context, code)
	expect(after).toMatchObject({ company: 'Escola Tramuntana', taxNumber: 'B12345674', version: before.version + 1 })
	expect(after.customerId).not.toBe(before.customerId)
	const events = await context.database.read.select().from(quoteEvents)
	expect(events.filter(({ kind }) => kind === 'changed')).toMatchObject([{ actor: 'customer' }])
	expect(await askHirer(context, { code, times: 0, actor: MARTA })).toEqual(refused('notPossible'))
	expect(await issueDueSheets(context)).toBe(1)
})

test('no hirer is asked about an unknown booking', async () => {
	const context = await createTestContext()
	expect(await askHirer(context, { code: 'P-2026-09999', times: 0, actor: MARTA })).toEqual(refused('notPossible'))
})

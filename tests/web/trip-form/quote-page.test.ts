import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setAppContext } from '#app/context.server.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { quotePage } from '#app/web/trip-form/quote-page.server.ts'
import { fleets } from '#drizzle/schema.ts'
import { openAccount, openSite } from '#tests/support/account-requests.ts'
import { openedForm } from '#tests/support/opened-form.ts'
import { draft, publish } from '#tests/support/own-words.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const open = (language: string) => openedForm(new Request(`http://localhost:3000/budgetRequest/?lng=${language}`))

test('a form depends on the day, the language and the vehicles, and on no earlier request', async () => {
	const context = await createTestContext()
	setAppContext(context)
	const today = dayAt(context.now())
	const first = await open('es')
	expect(first).toMatchObject({ today, countries: expect.arrayContaining([{ value: 'DE', label: 'Alemania' }]) })
	expect((await open('de')).countries).toContainEqual({ value: 'DE', label: 'Deutschland' })

	await context.database.transaction((tx) => tx.update(fleets).set({ seats: 26 }).where(eq(fleets.seats, 24)))
	expect((await open('es')).fleets.map(({ name }) => name)).toContain('26 plazas')

	context.advance(24 * 3_600_000)
	const later = await open('es')
	expect(later.today).toBe(addDays(today, 1))
	expect(Object.keys(later.dayLabels)).not.toEqual(Object.keys(first.dayLabels))
})

test('a form has a changed text as soon as it is published', async () => {
	const context = await openSite()
	const { id } = await openAccount(context)
	const before = (await open('de')).text.form.passengers
	await draft(context, 'fields:passengers', 'de', { passengers: 'Reisende' }, id)
	expect((await open('de')).text.form.passengers).toBe(before)
	await publish(context, id)
	expect((await open('de')).text.form.passengers).toBe('Reisende')
})

test('a form is the same to the letter for every visitor', async () => {
	setAppContext(await createTestContext())
	const ask = (headers: Record<string, string>) =>
		quotePage(new Request('http://localhost:3000/budgetRequest/?lng=es', { headers }))
	const [one, other] = [await ask({ Cookie: 'a=1' }), await ask({ 'User-Agent': 'another' })]
	expect(JSON.stringify(one)).toBe(JSON.stringify(other))
	expect(JSON.stringify(one)).not.toMatch(/v1\.|formToken|@/)
})

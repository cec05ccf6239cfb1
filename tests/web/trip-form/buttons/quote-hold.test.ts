import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setAppContext } from '#app/context.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { issueFormToken } from '#app/web/trip-form/quote-form-token.server.ts'
import { fleets, quotes, quoteVehicles } from '#drizzle/schema.ts'
import { openedForm } from '#tests/support/opened-form.ts'
import { pressAsVisitor } from '#tests/support/press-as-visitor.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const ORIGIN = 'http://localhost:3000'
/** Twelve seats are enough, with a luggage capacity of ten. */
const TWELVE = { numPasajeros: '12', numMaletas: '12' }
const NOTIFIED = 'En el maletero caben unas 10 maletas grandes.'

/** Opens a site with a form that was opened ten seconds ago. */
async function openSite(language = 'es') {
	const context = await createTestContext()
	setAppContext(context)
	const formToken = issueFormToken(context)
	context.advance(10_000)
	const press = async (intent: string, changes: Record<string, string>) => {
		const body = requestForm({ formToken, intent, ...changes })
		const init = { method: 'POST', body, headers: { Origin: ORIGIN } }
		const result = await pressAsVisitor(new Request(`${ORIGIN}/budgetRequest?lng=${language}`, init), {})
		return 'data' in result
			? { status: result.init?.status ?? 200, answer: result.data }
			: { status: result.status, answer: undefined }
	}
	return { context, press }
}

test('too little luggage capacity is shown below the ticket, with the next vehicle', async () => {
	const { press } = await openSite()
	expect((await press('review', TWELVE)).answer).toMatchObject({
		...{ mode: 'review', ticket: { vehicle: '12 plazas' }, notices: [] },
		hold: { sentence: NOTIFIED, choose: 'Elegir 16 plazas' },
	})
	expect((await press('review', { ...TWELVE, numMaletas: '10' })).answer?.hold).toBeNull()
	expect((await press('review', { numPasajeros: '120', numMaletas: '120' })).answer?.hold?.choose).toBe(
		'Elegir 2 × 60 plazas + 12 plazas',
	)
})

test('the button chooses the next vehicle in the form with any fields, and then the first again', async () => {
	const { press } = await openSite()
	const chosen = await press('hold', { ...TWELVE, email: 'half@', datePickup: '' })
	expect(chosen).toMatchObject({
		status: 200,
		answer: { mode: 'edit', errors: {}, hold: null, values: { ...TWELVE, email: 'half@', todoEnBodega: 'on' } },
	})
	const back = await press('hold', { ...TWELVE, todoEnBodega: 'on' })
	expect(back.answer).toMatchObject({ mode: 'edit', values: { todoEnBodega: '' } })
})

test('the button of the review shows it again with the other vehicle, whose date must be possible', async () => {
	const { press } = await openSite()
	const chosen = await press('hold-review', TWELVE)
	expect(chosen.answer).toMatchObject({
		...{ mode: 'review', ticket: { vehicle: '16 plazas' }, values: { todoEnBodega: 'on' } },
		hold: { sentence: 'En el maletero caben unas 12 maletas grandes.', choose: 'Elegir 12 plazas' },
	})
	const back = await press('hold-review', { ...TWELVE, todoEnBodega: 'on' })
	expect(back.answer).toMatchObject({ ticket: { vehicle: '12 plazas' }, values: { todoEnBodega: '' } })

	const tooEarly = await press('hold-review', { ...TWELVE, datePickup: '2026-11-21 09:30' })
	expect(tooEarly).toMatchObject({ status: 422, answer: { mode: 'edit', values: { todoEnBodega: 'on' } } })
	expect(tooEarly.answer?.errors.datePickup?.[0]).toContain('22 de noviembre')
})

test('the choice is kept on the way back, and stored with its vehicle', async () => {
	const { context, press } = await openSite()
	const chosen = { ...TWELVE, todoEnBodega: 'on' }
	expect((await press('back', chosen)).answer?.values.todoEnBodega).toBe('on')
	expect((await press('send', chosen)).status).toBe(303)
	const { allInHold, fleetName } = quotes
	expect(await context.database.read.select({ allInHold, fleetName }).from(quotes)).toEqual([
		{ allInHold: 1, fleetName: 'Mercedes Sprinter VIP de 16 plazas' },
	])
	expect(await context.database.read.select().from(quoteVehicles)).toMatchObject([{ seats: 16, count: 1 }])
})

test('luggage that no vehicle takes is shown without a button', async () => {
	const { context, press } = await openSite()
	await context.database.transaction((tx) => tx.update(fleets).set({ hold: 1 }))
	const answer = { hold: { sentence: 'En el maletero cabe 1 maleta grande.', choose: null } }
	expect((await press('review', TWELVE)).answer).toMatchObject(answer)
})

test.each(languageCodes)('message and button in %s have figures and vehicle', async (language) => {
	const { press } = await openSite(language)
	const { hold } = (await press('review', TWELVE)).answer ?? {}
	expect(hold?.sentence).toMatch(/\b10\b.*\.$/)
	expect(hold?.choose).toMatch(/\b16\b/)
	expect(`${hold?.sentence} ${hold?.choose}`).not.toContain('{')
})

const onlyOne: Record<string, string> = {
	es: 'En el maletero cabe 1 maleta grande.',
	en: 'The hold takes 1 large piece of luggage.',
	fr: 'La soute prend 1 grand bagage.',
	de: 'Der Gepäckraum fasst 1 großes Gepäckstück.',
	it: 'Nella bagagliera entra 1 bagaglio grande.',
	cat: 'Al maleter hi cap 1 maleta gran.',
}

test.each(languageCodes)(
	'the message in %s has a singular, which the page carries only for such a vehicle',
	async (language) => {
		const { context, press } = await openSite(language)
		const noticesNow = async () =>
			(await openedForm(new Request(`${ORIGIN}/budgetRequest/?lng=${language}`))).text.notices
		expect(await noticesNow()).not.toHaveProperty('smallHolds')

		await context.database.transaction((tx) => tx.update(fleets).set({ hold: 1 }).where(eq(fleets.seats, 60)))

		expect((await noticesNow()).smallHolds).toEqual({ 1: onlyOne[language] })
		const large = { numPasajeros: '60', numMaletas: '20' }
		expect((await press('review', large)).answer?.hold?.sentence).toBe(onlyOne[language])
	},
)

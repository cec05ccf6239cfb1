import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'
import { languageCodes, languages } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { readQuoteForm } from '#app/web/trip-form/checks/quote-form-check.server.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const TODAY = '2026-11-20'

/** Makes a form with typed day and time, as a visitor's or the office's. */
const formWith = (day: string, time: string, more: Record<string, string> = {}) => {
	const form = new FormData()
	for (const [name, value] of requestForm({ ...more, datePickup: '' })) form.append(name, value)
	form.set('datePickupDay', day)
	form.set('datePickupTime', time)
	return form
}

test.each(languageCodes)(
	'a day that is too early is cleared, its time stays, and both days are named, in %s',
	async (language) => {
		const context = await createTestContext()
		const texts = textsIn(language)
		const label = (day: string) => dayLabel(languages[language].tag, day)
		const early = fc.integer({ min: -800, max: 1 }).map((ahead) => addDays(TODAY, ahead))
		await fc.assert(
			fc.asyncProperty(early, fc.constantFrom('', '09:30', '23:59'), async (day, time) => {
				const read = await readQuoteForm(context, texts, formWith(day, time))
				const sentences = (!read.ok && read.errors.datePickup) || []
				expect(sentences).toHaveLength(1)
				expect(sentences[0]).toContain(label(day))
				expect(sentences[0]).toContain(label('2026-11-22'))
				expect(read.values.datePickup).toBe(time)
			}),
		)
	},
)

test('a day is cleared if a larger group makes it too early', async () => {
	const context = await createTestContext()
	const day = '2026-11-23'
	const [few, many] = [
		{ numPasajeros: '12', numMaletas: '0' },
		{ numPasajeros: '56', numMaletas: '0' },
	]
	expect((await readQuoteForm(context, textsIn('es'), formWith(day, '09:30', few))).values.datePickup).toBe(
		`${day} 09:30`,
	)
	expect((await readQuoteForm(context, textsIn('es'), formWith(day, '09:30', many))).values.datePickup).toBe('09:30')
})

test.each(['2026-11-22', '2028-12-01', '2027-02-30', 'mañana', ''])(
	'any other day stays as it was typed: %j',
	async (day) => {
		const context = await createTestContext()
		const { values } = await readQuoteForm(context, textsIn('es'), formWith(day, '09:30', { email: '' }))
		expect(values.datePickup).toBe(`${day} 09:30`.trim())
	},
)

test('the office’s input is never cleared', async () => {
	const context = await createTestContext()
	const read = await readQuoteForm(context, textsIn('es'), formWith('2026-11-01', '09:30'), 'office')
	expect([read.ok, read.values.datePickup]).toEqual([false, '2026-11-01 09:30'])
})

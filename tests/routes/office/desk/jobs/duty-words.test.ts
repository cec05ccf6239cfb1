import { expect, test } from 'vitest'
import { hireOf } from '#app/domain/pricing/estimate-price.ts'
import type { Hire } from '#app/domain/pricing/hire.ts'
import { planDuties } from '#app/domain/pricing/plan-duties.ts'
import { MADRID } from '#app/platform/clock/wall-clock.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { dutiesWords } from '#app/routes/office/desk/jobs/duty-words.server.ts'
import { suggestedLines } from '#app/routes/office/desk/offer/suggested-lines.server.ts'
import { tariffOf, tripOf } from '#tests/support/pricing.ts'

const places = [
	{ from: 'Sitges', to: 'Vielha' },
	{ from: 'Vielha', to: 'Sitges' },
]
/**
 * Returns the same legs with their names.
 * @param until end of a coach at disposal
 */
const named = (ends: readonly { from: string; to: string }[], until = '') =>
	ends.map(({ from, to }) => ({
		...{ originLocality: from, destinationLocality: to, until },
		pickupAt: '2027-03-03 10:00',
	}))
const planOf = (trip: Parameters<typeof tripOf>[0]) => planDuties(tariffOf(), hireOf(tripOf(trip)))
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('the coach’s day is written with its times, kilometres, hours and drivers', () => {
	const plan = planOf({ km: 100, minutes: 120, emptyKm: 90, emptyMinutes: 130, approachMinutes: 40 })
	const [duty, ...others] = dutiesWords(textsIn('es'), plan, places)
	expect(others).toEqual([])
	expect(duty?.moments.map(({ day, time, what, why }) => [day, time, what, why])).toEqual([
		['miércoles, 3 de marzo', '09:20', 'Sale de la cochera', null],
		[null, '10:00', 'Recogida: Sitges', null],
		[null, '12:00', 'Llegada: Vielha', null],
		[null, '13:30', 'Vuelve a la cochera', null],
	])
	expect(duty?.kilometres).toBe('190\u00a0km, de ellos 90 en vacío.')
	expect(duty?.days).toEqual([
		'Hasta dejar al grupo, 2\u00a0h 40\u00a0min al volante en una jornada de 2\u00a0h 40\u00a0min: basta un conductor.',
	])
})

test('each stop is listed between pickup and arrival with its time, or without one where it is unknown', () => {
	const plan = planOf({ stops: { count: 2, minutes: 10, reached: [30, undefined] } })
	const stops = [
		{ locality: 'Lleida', minutes: 10 },
		{ locality: 'Alfarràs', minutes: 0 },
	]
	const [duty] = dutiesWords(textsIn('de'), plan, [{ from: 'Sitges', to: 'Vielha', stops }])
	expect(duty?.moments.slice(1, -1).map(({ at, time, what }) => [at, time, plain(what)])).toEqual([
		['2027-03-03T10:00', '10:00', expect.stringContaining('Sitges')],
		['2027-03-03T10:30', '10:30', 'Halt 1: Lleida (10 Min.)'],
		[undefined, '', 'Halt 2: Alfarràs'],
		['2027-03-03T12:10', '12:10', expect.stringContaining('Vielha')],
	])
})

test('a rest before the way home, and the reason for a night, are written beside their time', () => {
	const [late] = dutiesWords(textsIn('de'), planOf({ minutes: 330, emptyMinutes: 340, approachMinutes: 10 }), places)
	expect(late?.moments.at(-1)).toMatchObject({ day: 'Donnerstag, 4. März', why: expect.stringMatching(/^Nach 11 Std/) })

	const way = (minutes: number) => ({ km: minutes, minutes, wheelMinutes: minutes })
	const ways = [0, 10, 240].map((from) => [0, 10, 240].map((to) => way(Math.abs(from - to))))
	const legs = [
		{ from: 1, to: 2, pickupAt: '2027-03-03 14:00', zone: MADRID },
		{ from: 2, to: 1, pickupAt: '2027-03-04 11:00', zone: MADRID },
	]
	const hire: Hire = { legs, ways, vip: false }
	const plan = planDuties(tariffOf({ nightAwayCents: 1000, furtherDayCents: 0 }), hire)
	const moments = dutiesWords(textsIn('es'), plan, places).flatMap((duty) => duty.moments)
	const night = moments.find(({ what }) => what === '1 noche fuera')
	expect(plain(night?.why ?? '')).toMatch(/^La siguiente posibilidad cuesta [\d.]+,\d\d € más, sin IVA\.$/)
})

test('the customer’s lines add up to the plan’s price, day by day, without kilometres or rates', () => {
	const plan = planOf({ km: 100, until: '2027-03-05 18:00', vip: true })
	const lines = suggestedLines(textsIn('en'), plan, named(places.slice(0, 1), '2027-03-05 18:00'))
	expect(lines.map(({ text }) => text)).toEqual([
		'Journey Sitges → Vielha (at disposal), 3 March 2027',
		'Journey Sitges → Vielha (at disposal), 4 March 2027',
		'Journey Sitges → Vielha (at disposal), 5 March 2027',
	])
	expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(plan.cents)
	const away = planOf({ emptyKm: 600, emptyMinutes: 600, approachMinutes: 300, until: '2027-03-05 18:00' })
	expect(away.gaps).toContain('night')
	expect(suggestedLines(textsIn('en'), away, named(places)).reduce((sum, { cents }) => sum + cents, 0)).toBe(away.cents)
	expect(suggestedLines(textsIn('fr'), planOf({}), named(places))[0]?.text).toBe('Trajet Sitges → Vielha, 3 mars 2027')
})

test('an offer’s suggested lines fit into its form, in number and length', () => {
	const month = planOf({ until: '2027-04-02 10:00' })
	expect(suggestedLines(textsIn('es'), month, named([{ from: 'Sitges', to: 'Sitges' }], '2027-04-02 10:00'))).toEqual([
		{ text: 'Autocar a disposición, 3 de marzo de 2027 – 2 de abril de 2027', cents: month.cents },
	])
	const legs = Array.from({ length: 14 }, (_, day) => ({
		...{ from: (day % 2) + 1, to: 2 - (day % 2) },
		pickupAt: `2027-03-${String(day + 3).padStart(2, '0')} 10:00`,
		zone: MADRID,
	}))
	const way = { km: 90, minutes: 90, wheelMinutes: 90 }
	const ways = [0, 1, 2].map(() => [way, way, way])
	const fortnight = planDuties(tariffOf(), { legs, ways, vip: false })
	const toAndFro = legs.map((_, index) => places[index % 2] ?? { from: '', to: '' })
	expect(suggestedLines(textsIn('en'), fortnight, named(toAndFro))).toEqual([
		{ text: 'Journey Sitges ⇄ Vielha, 3 March 2027 – 16 March 2027', cents: fortnight.cents },
	])
	const far = [{ from: 'a'.repeat(100), to: 'b'.repeat(100) }]
	for (const language of languageCodes)
		expect(suggestedLines(textsIn(language), planOf({}), named(far))[0]?.text).toHaveLength(120)
	expect(suggestedLines(textsIn('es'), planOf({}), named(far))[0]?.text).toMatch(/a.*…, 3 de marzo de 2027$/)
})

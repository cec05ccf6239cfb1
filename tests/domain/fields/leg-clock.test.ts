import { expect, test } from 'vitest'
import { onBothClocks, onLegClock, pickupLabel } from '#app/domain/fields/leg-clock.ts'
import { storedRequest } from '#app/domain/fields/quote-request.server.ts'
import { changeRows } from '#app/domain/fields/rows/change-rows.server.ts'
import { legTime } from '#app/domain/fields/rows/leg-rows.server.ts'
import { changesBetween, isChanged, type RequestChanges } from '#app/domain/fields/rows/request-changes.server.ts'
import { withZones } from '#app/domain/fields/zones-from-before.ts'
import { timeLabel } from '#app/platform/clock/day-label.server.ts'
import { CANARIES, MADRID, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { validRequest } from '#tests/support/quote-requests.ts'

const lasPalmas = { codPostalOrigen: '35001', codLocalidadOrigen: 'Las Palmas de Gran Canaria' }
const maspalomas = { codPostalDestino: '35100', codLocalidadDestino: 'Maspalomas' }
const hire = (changes = {}) => ({ ...storedRequest(validRequest(changes)), vehicles: [], stops: [], furtherLegs: [] })
const inTheCanaries = hire({ ...lasPalmas, ...maspalomas })
const es = textsIn('es')

test.each<[Language, string, string]>([
	['es', '(hora de Canarias)', '9:30 (hora peninsular)'],
	['cat', '(hora de les Canàries)', '9:30 (hora peninsular)'],
	['en', '(Canary Islands time)', '9:30 (mainland Spanish time)'],
	['fr', '(heure des Canaries)', '9:30 (heure de l’Espagne continentale)'],
	['de', '(kanarische Zeit)', '9:30 (spanische Festlandzeit)'],
	['it', '(ora delle Canarie)', '9:30 (ora della Spagna continentale)'],
])('in %s a time on the Canaries’ clock says so, and so does one on Madrid’s clock there', (language, own, madrids) => {
	const reader = textsIn(language)
	expect(pickupLabel(reader, inTheCanaries)).toBe(`${timeLabel(reader.tag, '2026-12-24 09:30')} ${own}`)
	expect(onLegClock(reader, '9:30', { ...inTheCanaries, zone: MADRID })).toBe(madrids)
})

test('a time names its clock where an end of the leg is in another zone, or in the Canaries', () => {
	const sentences = (changes: object) => onLegClock(es, '9:30', hire(changes))
	expect(sentences({})).toBe('9:30')
	expect(sentences({ codPaisDestino: 'FR' })).toBe('9:30')
	expect(sentences({ codPaisDestino: 'PT', codPostalDestino: '35001' })).toBe('9:30 (hora de España)')
	expect(sentences({ codPaisOrigen: 'GB' })).toBe('9:30 (hora de España)')
	expect(sentences(maspalomas)).toBe('9:30 (hora peninsular)')
	expect(sentences(lasPalmas)).toBe('9:30 (hora de Canarias)')
	expect(sentences({ ...lasPalmas, codPaisDestino: 'PT' })).toBe('9:30 (hora de Canarias)')
})

test('a leg with its end is shown on one clock, and to the office on both', () => {
	const leg = { ...inTheCanaries, until: '2026-12-24 19:00', passengers: null }
	expect(legTime(es, leg)).toMatch(/9:30\u00a0h – .*19:00\u00a0h \(hora de Canarias\)$/)
	const at = Date.parse('2026-12-24T23:30:00Z')
	const words = (on: typeof MADRID | typeof CANARIES) => wallClockAt(at, on)
	expect(onBothClocks(es, CANARIES, words)).toBe('2026-12-25 00:30 · 2026-12-24 23:30 (hora de Canarias)')
	expect(onBothClocks(es, MADRID, words)).toBe('2026-12-25 00:30')
})

test('a change shows the clocks of both times, even where nothing but the clock changes', () => {
	const facts = (changes: RequestChanges) =>
		changeRows(es, changes).map(({ values: sentences }) => [sentences?.from, sentences?.to])
	const clock = changesBetween({ ...inTheCanaries, zone: MADRID }, inTheCanaries)
	expect(isChanged(clock)).toBe(true)
	expect(facts(clock)).toEqual([
		[
			expect.stringMatching(/9:30\u00a0h \(hora peninsular\)$/),
			expect.stringMatching(/9:30\u00a0h \(hora de Canarias\)$/),
		],
	])
	const later = changesBetween(inTheCanaries, { ...inTheCanaries, pickupAt: '2026-12-24 10:30' })
	expect(facts(later)).toEqual([
		[
			expect.stringMatching(/9:30\u00a0h \(hora de Canarias\)$/),
			expect.stringMatching(/10:30\u00a0h \(hora de Canarias\)$/),
		],
	])
	expect(facts(changesBetween(hire(), hire({ datePickup: '2026-12-24 10:30' })))).toEqual([
		[expect.stringMatching(/9:30\u00a0h$/), expect.stringMatching(/10:30\u00a0h$/)],
	])
	const people = changesBetween(inTheCanaries, { ...inTheCanaries, passengers: 3 })
	expect(Object.keys(people.request)).toEqual(['passengers'])
})

test('an empty end has no clock', () => {
	const until = changesBetween(inTheCanaries, { ...inTheCanaries, until: '2026-12-24 19:00' })
	expect(changeRows(es, until).map(({ values: sentences }) => sentences?.from)).toEqual([''])
})

test('legs stored before there were clocks are read on Madrid’s clock, at any depth', () => {
	const { zone: _, ...before } = inTheCanaries
	const read = JSON.parse(
		JSON.stringify({ quote: { ...before, furtherLegs: [before] }, changes: { request: { pickupAt: ['a', 'b'] } } }),
		withZones,
	)
	expect([read.quote.zone, read.quote.furtherLegs[0].zone]).toEqual([MADRID, MADRID])
	expect(read.changes).toEqual({ request: { pickupAt: ['a', 'b'] } })
	expect(JSON.parse(JSON.stringify(inTheCanaries), withZones).zone).toBe(CANARIES)
})

test('each language has words for both clocks', () => {
	for (const language of languageCodes) {
		const { canaryTime, mainlandTime, spanishTime } = textsIn(language).texts('trip')
		expect(new Set([canaryTime, mainlandTime, spanishTime]).size).toBe(3)
	}
})

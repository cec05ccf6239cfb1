import { expect, test } from 'vitest'
import { estimateWords } from '#app/http/admin/desk/estimate-words.server.ts'
import { textsIn } from '#app/i18n/texts.server.ts'
import { estimatePrice } from '#app/pricing/estimate-price.ts'
import { tariffOf, tripOf } from '#tests/support/pricing.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('the arithmetic can be read, line by line and as a sum', () => {
	const trip = tripOf({
		km: 206,
		emptyKm: 206,
		minutes: 195,
		emptyMinutes: 195,
		pickupAt: '2027-03-07 10:00',
		vip: true,
	})
	const words = estimateWords(textsIn('es'), estimatePrice(tariffOf(), trip))
	expect(words.lines.map(({ text, cents, amount }) => [plain(text), cents, plain(amount)])).toEqual([
		['Kilómetros, también en vacío: 412 km × 1,40 €', 57_680, '576,80 €'],
		['Horas de servicio: 6,5 h × 26,00 €', 16_900, '169,00 €'],
		['Suplemento de noche o festivo: 20 %', 14_916, '149,16 €'],
		['Suplemento VIP', 6000, '60,00 €'],
	])
	const { net, vatLabel, vat, total, drivers } = words
	expect([net, vatLabel, vat, total].map(plain)).toEqual(['954,96 €', 'IVA 10 %', '95,50 €', '1.050,46 €'])
	expect(drivers).toBeNull()
})

test('the minimum and the second driver are told, and how long the day is', () => {
	const texts = textsIn('es')
	const short = estimateWords(texts, estimatePrice(tariffOf({ minimumCents: 50_000 }), tripOf()))
	expect(plain(short.lines.at(-1)?.text ?? '')).toBe('Hasta el mínimo por servicio, 500,00 €')
	const driversAfter = (minutes: number) => estimateWords(texts, estimatePrice(tariffOf(), tripOf({ minutes }))).drivers
	expect([560, 700, 1400].map(driversAfter)).toEqual([
		expect.stringContaining('más de 8 h al volante'),
		expect.stringContaining('dos conductores'),
		expect.stringContaining('No cabe en un día'),
	])
	const long = estimateWords(texts, estimatePrice(tariffOf(), tripOf({ minutes: 700 })))
	expect(plain(long.lines[2]?.text ?? '')).toBe('Segundo conductor: 11,75 h × 26,00 €')
})

test('amounts stand as the customer’s language writes them', () => {
	const estimate = estimatePrice(tariffOf({ vatBasisPoints: 1050 }), tripOf({ km: 1234.5 }))
	const english = estimateWords(textsIn('en'), estimate)
	expect(english.lines[0]?.text).toContain('1,234.5 km × €1.40')
	expect(english.vatLabel).toContain('10.5')
	expect(plain(estimateWords(textsIn('fr'), estimate).lines[0]?.amount ?? '')).toBe('1 728,30 €')
})

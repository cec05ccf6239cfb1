import { expect, test } from 'vitest'
import { hireOf } from '#app/domain/pricing/estimate-price.ts'
import { estimateVehicles } from '#app/domain/pricing/estimate-vehicles.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { estimateWords } from '#app/routes/office/desk/offer/estimate-words.server.ts'
import { tariffOf, tripOf } from '#tests/support/pricing.ts'

type Trip = ReturnType<typeof tripOf>
type Tariff = ReturnType<typeof tariffOf>

const vehicleOf = (tariff: Tariff, seats = 55, count = 1, vip = false) => ({
	...{ fleetId: tariff.fleetId, name: `Autocar de ${seats} plazas`, seats, vip, count, tariff },
})

/** Estimates the price of a trip by the tariff of one vehicle. */
const priceOf = (tariff: Tariff, trip: Trip) => estimateVehicles([vehicleOf(tariff, 55, 1, trip.vip)], hireOf(trip))

const linesOf = ({ vehicles: [vehicle] }: ReturnType<typeof estimateWords>) => vehicle?.lines ?? []

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('the estimate is written line by line and adds up', () => {
	const trip = tripOf({
		km: 206,
		emptyKm: 206,
		minutes: 195,
		emptyMinutes: 195,
		pickupAt: '2027-03-07 10:00',
		vip: true,
	})
	const words = estimateWords(textsIn('es'), priceOf(tariffOf(), trip))
	expect(linesOf(words).map(({ text, cents, amount }) => [plain(text), cents, plain(amount)])).toEqual([
		['Kilómetros, también en vacío: 412 km × 1,40 €', 57_680, '576,80 €'],
		['Horas de servicio: 6,5 h × 26,00 €', 16_900, '169,00 €'],
		['Suplemento de noche o festivo: 20 %', 14_916, '149,16 €'],
		['Suplemento VIP', 6000, '60,00 €'],
	])
	const { net, vatLabel, vat, total, drivers } = words
	expect([net, vatLabel, vat, total].map(plain)).toEqual(['954,96 €', 'IVA 10 %', '95,50 €', '1.050,46 €'])
	expect(drivers).toBeNull()
})

test('the minimum, the second driver and a day that is too long are written out', () => {
	const texts = textsIn('es')
	const short = estimateWords(texts, priceOf(tariffOf({ minimumCents: 50_000 }), tripOf()))
	expect(plain(linesOf(short).at(-1)?.text ?? '')).toBe('Diferencia hasta el mínimo por servicio, 500,00 €')
	const driversAfter = (minutes: number) => estimateWords(texts, priceOf(tariffOf(), tripOf({ minutes }))).drivers
	expect([560, 700, 1400].map(driversAfter)).toEqual([
		expect.stringContaining('más de 8\u00a0h al volante'),
		expect.stringContaining('dos conductores'),
		expect.stringContaining('No cabe en un día'),
	])
	const long = estimateWords(texts, priceOf(tariffOf(), tripOf({ minutes: 700 })))
	expect(plain(linesOf(long)[2]?.text ?? '')).toBe('Segundo conductor: 11,75 h × 26,00 €')
})

test('amounts are in the notation of the customer’s language', () => {
	const estimate = priceOf(tariffOf({ vatBasisPoints: 1050 }), tripOf({ km: 1234.5 }))
	const english = estimateWords(textsIn('en'), estimate)
	expect(linesOf(english)[0]?.text).toContain('1,234.5\u00a0km × €1.40')
	expect(english.vatLabel).toContain('10.5')
	expect(plain(linesOf(estimateWords(textsIn('fr'), estimate))[0]?.amount ?? '')).toBe('1 728,30 €')
})

test('a single vehicle needs no heading', () => {
	const price = priceOf(tariffOf(), tripOf())
	const { vehicles } = estimateWords(textsIn('es'), price)
	expect(vehicles).toEqual([{ name: null, lines: expect.any(Array), sum: null }])
})

test('several vehicles have their own lines, and their sums add up', () => {
	const { vip, ...trip } = tripOf()
	const small = vehicleOf(tariffOf({ fleetId: 1, perKmCents: 100 }), 12)
	const price = estimateVehicles([vehicleOf(tariffOf(), 55, 2), small], hireOf({ ...trip, vip: false }))
	const { vehicles, net } = estimateWords(textsIn('es'), price)

	expect(
		vehicles.map(({ name, lines, sum }) => [
			name,
			lines.map(({ cents }) => cents),
			sum?.text,
			plain(sum?.amount ?? ''),
		]),
	).toEqual([
		['Autocar de 55 plazas', [14_000, 5200], '2 × Autocar de 55 plazas', '384,00 €'],
		['Autocar de 12 plazas', [10_000, 5200], 'Autocar de 12 plazas', '152,00 €'],
	])
	expect(plain(net)).toBe('536,00 €')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TariffSchema } from '#app/domain/pricing/tariff.schema.ts'
import { moneyInput } from '#app/platform/text/money.ts'
import { anyText } from '#tests/support/any-text.ts'

const typed = {
	fleetId: '5',
	version: '3',
	minimum: '240',
	perKm: '1,35',
	perHour: '26.50',
	waitingHour: '20',
	nightAway: '120',
	furtherDay: '480',
	extraStop: '15',
	surcharge: '20',
	vip: '0',
	vat: '10',
}

/** Returns the messages by field. */
function problems(changes: Record<string, unknown>) {
	const { error } = TariffSchema.safeParse({ ...typed, ...changes })
	return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join(), message]) ?? [])
}

test('figures are read as people type them', () => {
	expect(TariffSchema.parse(typed)).toEqual({
		fleetId: 5,
		version: 3,
		minimum: 24_000,
		perKm: 135,
		perHour: 2650,
		waitingHour: 2000,
		nightAway: 12_000,
		furtherDay: 48_000,
		extraStop: 1500,
		surcharge: 20,
		vip: 0,
		vat: 1000,
	})
	expect(TariffSchema.parse({ ...typed, minimum: ' 1.240,50 € ', surcharge: '25 %', vat: '10,5 %' })).toMatchObject({
		minimum: 124_050,
		surcharge: 25,
		vat: 1050,
	})
})

test.each([
	['minimum', '100000', '100000,01', 'amountTooHigh||100000'],
	['perKm', '100', '100,01', 'amountTooHigh||100'],
	['perHour', '1000', '1000,01', 'amountTooHigh||1000'],
	['waitingHour', '1000', '1000,01', 'amountTooHigh||1000'],
	['nightAway', '100000', '100000,01', 'amountTooHigh||100000'],
	['extraStop', '100000', '100000,01', 'amountTooHigh||100000'],
	['furtherDay', '100000', '100000,01', 'amountTooHigh||100000'],
	['vip', '100000', '1000000', 'amountTooHigh||100000'],
	['surcharge', '200', '201', 'wholePercent||200'],
	['vat', '30', '30,01', 'percentRange||30'],
])('%s goes up to %s and no further', (field, most, tooMuch, message) => {
	expect(problems({ [field]: most })).toEqual({})
	expect(problems({ [field]: tooMuch })).toEqual({ [field]: message })
	expect(problems({ [field]: '0' })).toEqual({})
})

test.each(['-1', '1e9', 'NaN', 'Infinity', '1,3555', '0x10', 'doce', '<script>', '1 2,3,4', '9'.repeat(10_000)])(
	'text that is no figure is refused: %s',
	(text) => {
		for (const field of Object.keys(typed).filter((name) => name !== 'fleetId' && name !== 'version'))
			expect(problems({ [field]: text })[field]).toBeTruthy()
	},
)

test('missing and empty figures are asked for', () => {
	for (const value of [undefined, '', '  ']) expect(problems({ perKm: value })).toEqual({ perKm: 'field_required' })
})

test.each(['', '1.5', '-1', '1e400', 'x', undefined])('a forged fleet or version matches no record: %s', (value) => {
	const { fleetId, version } = TariffSchema.parse({ ...typed, fleetId: value, version: value })
	expect(fleetId <= 0).toBe(true)
	expect(version <= 0).toBe(true)
})

test('any text is either refused or a figure within the limits', () => {
	fc.assert(
		fc.property(fc.oneof(anyText(30), fc.nat({ max: 20_000_000 }).map(moneyInput)), (text) => {
			const { success, data } = TariffSchema.safeParse({ ...typed, perKm: text })
			if (success) expect(Number.isInteger(data.perKm) && data.perKm >= 0 && data.perKm <= 10_000).toBe(true)
		}),
	)
})

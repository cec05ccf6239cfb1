import { expect, test } from 'vitest'
import { distanceFields, distanceSchema } from '#app/domain/quotes/trip/distance.schema.ts'

const typed = { version: '1', km: '10000', minutes: '20000', emptyKm: '0', emptyMinutes: '0' }
const limits = { km: 10_000, minutes: 20_000, emptyKm: 10_000, emptyMinutes: 20_000 }

test('a distance has whole numbers within limits, two for each leg and two for the empty way', () => {
	const distance = { km: 10_000, minutes: 20_000, emptyKm: 0, emptyMinutes: 0, furtherLegs: [] }
	expect(distanceSchema([]).parse(typed)).toEqual({ version: 1, distance })
	const further = { [distanceFields(2).km]: '7', [distanceFields(2).minutes]: '8', 'km-3': '9', 'minutes-3': '10' }
	expect(distanceSchema([2, 3]).parse({ ...typed, ...further })).toEqual({
		version: 1,
		distance: {
			...distance,
			furtherLegs: [
				{ number: 2, km: 7, minutes: 8 },
				{ number: 3, km: 9, minutes: 10 },
			],
		},
	})
})

test('a number that is not valid is reported at its field', () => {
	const whole = { ...typed, 'km-2': '1', 'minutes-2': '1' }
	for (const [field, limit] of Object.entries({ ...limits, 'km-2': 10_000, 'minutes-2': 20_000 }))
		for (const value of ['-1', String(limit + 1), '1.5', 'NaN', 'x', undefined])
			expect(distanceSchema([2]).safeParse({ ...whole, [field]: value }).error?.issues[0]).toMatchObject({
				path: [field],
				message: `numberRange||${limit}`,
			})
	expect(distanceSchema([]).safeParse({ ...typed, version: 'x' }).data?.version).toBe(0)
})

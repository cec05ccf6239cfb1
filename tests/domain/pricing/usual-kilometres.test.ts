import { expect, test } from 'vitest'
import { usualKilometres } from '#app/domain/pricing/usual-kilometres.ts'
import { MADRID } from '#app/platform/clock/wall-clock.ts'

test.each([
	['2027-03-03 14:00', 100],
	['2027-03-03 18:00', 200],
	['2027-03-03 20:00', 250],
	['2027-03-04 06:00', 250],
	['2027-03-04 10:00', 250],
	['2027-03-04 14:00', 350],
	['2027-03-05 20:00', 750],
	['2027-03-03 09:00', 0],
])('a coach at disposal from ten in the morning until %s usually drives %i km', (until, km) => {
	expect(usualKilometres('2027-03-03 10:00', until, MADRID)).toBe(km)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contradictsItself } from '#app/domain/quotes/offer/line-arithmetic.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'

test.each([
	['193 km × 1,40 €', 30_000, true],
	['193 km × 1,40 €', 27_020, false],
	['193 km a 1,40 €/km', 30_000, true],
	['193 km a 1,40 €/km', 27_020, false],
	['2 × 55 plazas: Viaje Barcelona – Girona, 24 de diciembre de 2026', 30_000, false],
	['2 autocares × 3 días × 450 €', 270_000, false],
	['2 x 450 €', 90_000, false],
	['2 x 450 €', 85_000, true],
	['2 × 450 € + 1 × 300 €', 120_000, false],
	['1.234 km × €1.40', 172_760, false],
	['Viaje de 2 a 3 días por 450 €', 30_000, false],
	['Hasta 200 km', 30_000, false],
	['Viaje con guía', 30_000, false],
])('%s for %i cents contradicts itself: %s', (text, cents, contradicts) => {
	expect(contradictsItself({ text, cents })).toBe(contradicts)
})

test('the text of a calculation contradicts every amount but its own, in each language', () => {
	const tenths = fc.integer({ min: 1, max: 99_999 })
	const money = fc.integer({ min: 10, max: 9999 })
	fc.assert(
		fc.property(
			fc.constantFrom(...languageCodes),
			tenths,
			money,
			fc.integer({ min: 2, max: 90_000 }),
			(code, km, rate, off) => {
				const { tag, t } = textsIn(code)
				const words = (km / 10).toLocaleString(tag, { maximumFractionDigits: 1, useGrouping: 'always' })
				const text = t('pricing:estimate.kilometres', { km: words, rate: moneyLabel(tag, rate) })
				const cents = Math.round((km * rate) / 10)
				expect(contradictsItself({ text, cents }), text).toBe(false)
				// With the other meaning of comma and point the figures would be a thousand times as large or as small.
				const other = cents + off
				if (other < 500 * cents) expect(contradictsItself({ text, cents: other }), text).toBe(true)
			},
		),
	)
})

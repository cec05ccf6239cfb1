import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateVehicles } from '#app/domain/pricing/estimate-vehicles.ts'
import { contradictsItself } from '#app/domain/quotes/offer/line-arithmetic.ts'
import { MAX_LINES } from '#app/domain/quotes/offer/offer.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { offerLines } from '#app/routes/office/desk/offer/suggested-lines.server.ts'
import { drawnHire, drawnTariff } from '#tests/support/any-hire.ts'
import { customersPageHtml, deskHtml, openDesk, openDeskOf, plain } from '#tests/support/desk.ts'
import { drawnNumbers } from '#tests/support/drawn-numbers.ts'
import { lastMailAbout, pricedQuote, priceQuote } from '#tests/support/quotes-at-work.ts'

/** Figures of distance, time, money or a percentage, in any language; these are internal to the office. */
const OFFICES = /\d\s*(?:k\.?m|h\b|std|min|ore|heur|hour|hor)|[€%*/]|\d[.,]\d|\d\s*×\s*\d+[.,]/iu

const languages = languageCodes.map((code) => textsIn(code))

/** Estimates random vehicles on a random booking, by random tariffs. */
function drawnEstimate(seed: number) {
	const drawn = drawnNumbers(seed)
	const vehicles = [60, 24, 12].slice(drawn.upTo(2)).map((seats, index) => ({
		...{ fleetId: index, name: `Autocar de ${seats} plazas`, seats, vip: false },
		...{ count: 1 + drawn.upTo(3), tariff: drawnTariff(drawn) },
	}))
	const [first, ...others] = vehicles
	if (!first) throw new Error('No vehicle.')
	const hire = drawnHire(drawn, 1 + drawn.upTo(5))
	const hired = hire.legs.map(({ from, to, pickupAt, until = '' }) => ({
		...{ originLocality: `Vila${'a'.repeat(from)}`, destinationLocality: `Mar${'i'.repeat(to)}` },
		...{ pickupAt, until, stops: [] },
	}))
	return { estimate: estimateVehicles([first, ...others], hire), hired }
}

test('suggested lines never mention kilometres, rates or shares, in any language, and add up to the price', () => {
	fc.assert(
		fc.property(fc.nat(), fc.nat(), (seed, amount) => {
			const { estimate, hired } = drawnEstimate(seed)
			for (const texts of languages) {
				const lines = offerLines(texts, estimate, hired)
				expect(lines.length).toBeLessThanOrEqual(MAX_LINES)
				expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(estimate.netCents)
				for (const { text } of lines) {
					expect(text).not.toMatch(OFFICES)
					expect(text).not.toBe('')
					// Whatever amount the office then enters for the line.
					expect(contradictsItself({ text, cents: amount }), text).toBe(false)
				}
			}
		}),
		{ numRuns: 60 },
	)
})

test('the calculation is folded on the desk, and absent from the customer’s page and mail', async () => {
	const { desk } = await openDesk()
	const html = await deskHtml(desk)
	expect(html).toContain('km × ')
	expect(html.replace(/<details[\s\S]*?<\/details>/g, '')).not.toMatch(/\d km ×|\/km/)
	await desk.send('save', await desk.typed())
	const price = /<table[\s\S]*?<\/table>/.exec(await customersPageHtml(desk))?.[0] ?? ''
	expect(price).toContain('Viaje Barcelona → Girona')
	expect(
		price
			.replace(/<[^>]*>/g, ' ')
			.replace(/IVA 10 %/, '')
			.replace(/[\d.]+,\d\d €/g, ''),
	).not.toMatch(OFFICES)
	expect((await desk.mail()).text).not.toMatch(/km ×|€\/km/)
})

test('a draft whose words contradict its amount is not sent, and its preview says why', async () => {
	const sum = { text: 'Kilómetros, también en vacío: 193 km × 1,40 €', cents: 30_000 }
	const { context, desk } = await openDeskOf((site) => pricedQuote(site))
	const { version } = await desk.page()
	await priceQuote(context, desk.code, { lines: [sum] })
	const before = await lastMailAbout(context, desk.code, 'quote-offer')
	const { shown } = await desk.preview()
	expect(shown?.sending.closed).toContain('La operación escrita en el concepto no da este importe')
	const sent = await desk.sendPreview({ version: String(Number(version) + 1), seen: '0' })
	expect(sent).toMatchObject({ status: 422, answer: { alert: { text: shown?.sending.closed } } })
	expect(plain(sent.answer?.alert?.text)).toBe(shown?.sending.closed)
	expect((await lastMailAbout(context, desk.code, 'quote-offer')).id).toBe(before.id)
})

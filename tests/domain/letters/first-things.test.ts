import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { renderHtml } from '#app/domain/letters/templates/html/letter-html.tsx'
import type { Letterhead } from '#app/domain/letters/templates/letter.ts'
import { renderText } from '#app/domain/letters/templates/letter-text.ts'
import type { RequestMail } from '#app/domain/letters/templates/quote-mail.ts'
import { writeLetter } from '#app/domain/letters/templates/templates.server.ts'
import { answerLink } from '#app/domain/quotes/quote-links.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { storeOnce } from '#app/web/trip-form/store-once.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'
import { outbox } from '#drizzle/schema.ts'
import { quoteMail } from '#tests/support/mails.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { storeVehicle } from '#tests/support/resources.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const letterhead = (writtenAt: string): Letterhead => ({
	company,
	addressOf: (link) => (typeof link === 'string' ? link : link.path),
	writtenAt: Date.parse(`${writtenAt}T12:00:00Z`),
})

const deskLine = (day: string, changes: Partial<RequestMail> = {}) =>
	writeLetter('quote-requested', textsIn('es'), letterhead(day), { ...quoteMail(), ...changes }).before[0]

test('the office reads first how many travel, in how many days, what is free and the price by the tariff', () => {
	const free = [{ seats: 24, count: 1, free: 0, held: 0, of: 3 }]
	expect(deskLine('2026-12-22', { free, suggestedCents: 133_672 })).toBe(
		'22\u00a0personas · sale dentro de 2 días · libres: 0 de 3 · sugerido: 1.336,72\u00a0€',
	)
	expect(deskLine('2026-12-23')).toBe('22\u00a0personas · sale mañana')
	for (const day of ['2026-12-24', '2027-01-02']) expect(deskLine(day)).toBe('22\u00a0personas · sale hoy')
})

test('a request by the website tells the office the free vehicles of its size and the price by the tariff', async () => {
	const context = await createTestContext()
	for (const fleetId of [1, 2, 3, 4, 5, 6]) await storeVehicle(context, { fleetId })
	const sent = await storeOnce(
		context,
		{ request: validRequest(), requestKey: 'one', language: 'es' },
		{ clientAddress: '203.0.113.7', requestId: 'one' },
	)
	expect(sent.ok).toBe(true)
	const mails = await context.database.read.select().from(outbox).orderBy(desc(outbox.template))
	expect(mails.map(({ template }) => template)).toEqual(['quote-requested', 'quote-received'])
	const [toOffice, toCustomer] = mails.map(({ data }) => JSON.parse(data))
	expect(toOffice).toMatchObject({
		free: [expect.objectContaining({ count: 1, held: 0 })],
		suggestedCents: expect.any(Number),
	})
	for (const inside of ['free', 'suggestedCents']) expect(toCustomer).not.toHaveProperty(inside)
})

test.each([
	['after', undefined, 'Vencía el 20 de noviembre de 2026', 'Ver cómo pagar'],
	['before', true, 'Vence el 20 de noviembre de 2026', 'Pagar ahora'],
] as const)(
	'a reminder %s the due day has the sum, the day and the button before the trip',
	(kind, online, due, button) => {
		const data = {
			quote: quoteMail(),
			page: answerLink('P-2026-00042', 'a'),
			kind,
			cents: 133_936,
			dueDay: '2026-11-20',
		}
		const letter = writeLetter('payment-reminder', textsIn('es'), letterhead('2026-11-27'), {
			...data,
			...(online && { online }),
		})
		const whole = renderText(letter).replace(/\s+/g, ' ')
		const at = [`${due}: 1.339,36 €`, `${button}:`, 'Recogida: jueves'].map((words) => whole.indexOf(words))
		expect(at.every((each, index) => each > (at[index - 1] ?? 0))).toBe(true)
		expect(renderHtml(letter)).toContain(`>${button}</a>`)
	},
)

test('the heading of a mail about a trip is its route with its days, and the trip is told in two lines a leg', () => {
	const quote = quoteMail({
		tripKind: 'idaVuelta',
		ticket: '',
		furtherLegs: [
			{
				...quoteMail({ originAddress: 'Rue de la Loge 7', originLocality: 'Perpignan', originPostalCode: '66000' }),
				...{ destinationLocality: 'Barcelona', pickupAt: '2026-12-26 10:00', until: '', passengers: null, ticket: '' },
			},
		],
	})
	const data = { quote, page: answerLink('P-2026-00042', 'a') }
	const letter = writeLetter('tax-number-asked', textsIn('de'), letterhead('2026-11-27'), data)
	expect(letter.first?.title).toBe('Barcelona ⇄ Perpignan, 24.–26. Dez.')
	const [trip] = letter.sections
	expect(trip?.facts.slice(0, 2).map(({ value }) => value.split('\n').length)).toEqual([2, 2])
	expect(trip?.facts.map(({ label }) => label)).not.toContain('Gewünschtes VIP')
	expect(trip?.facts.at(-1)?.value).toBe('P-2026-00042')
})

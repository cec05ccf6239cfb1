import { expect, test } from 'vitest'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { renderHtml } from '#app/domain/letters/templates/html/letter-html.tsx'
import { renderText } from '#app/domain/letters/templates/letter-text.ts'
import { changeRequestMail } from '#app/domain/quotes/quote-mails.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { plain } from '#tests/support/desk.ts'
import { acceptedQuote, quoteNow, requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext } from '#tests/support/test-context.ts'

type Asked = { kind: 'change' | 'cancellation'; words: string; answer?: string; booked?: boolean }

async function letter(template: string, language: string, { booked = true, answer, ...changeRequest }: Asked) {
	const context = await createTestContext()
	const quote = await quoteNow(context, await (booked ? acceptedQuote : requestedQuote)(context))
	const data = JSON.stringify({ ...changeRequestMail(quote, changeRequest), answer })
	return letterOf(context, { template, language, data, createdAt: context.now() })
}

const words = 'Two hours later\nand one more stop'

test.each(languageCodes)(
	'each mail in %s has its subject, the customer’s words and the link to the page',
	async (language) => {
		const subjects = new Set<string>()
		for (const kind of ['change', 'cancellation'] as const)
			for (const booked of [true, false]) {
				const received = await letter('quote-wish-received', language, { kind, words, booked })
				const text = plain(renderText(received))
				expect(text).toMatch(/Two hours later\n+and one more stop/)
				expect(text).toContain('/ar/a?i=v1.')
				expect(received.subject).toContain('P-2026-00001')
				const declined = await letter('quote-wish-declined', language, { kind, words, booked, answer: 'No coach left' })
				expect(plain(renderText(declined))).toContain('No coach left')
				subjects.add(received.subject).add(declined.subject)
			}
		// The mail about receipt has the same subject for a booking and a request.
		expect(subjects.size).toBe(6)
	},
)

test('the office reads the change request in Spanish, with the link to its own page', async () => {
	const facts = await letter('quote-wish', 'es', { kind: 'cancellation', words: '' })
	const text = plain(renderText(facts))
	expect(facts.subject).toMatch(/^Piden anular P-2026-00001: /)
	expect(text).toContain('El cliente pide anular una reserva aceptada.')
	expect(text).toContain('/admin/quotes/P-2026-00001/')
	expect(text).not.toContain('Mensaje:')
})

test('typed text in any of the mails is no link and no markup', async () => {
	const evil = 'https://evil.example/<script>alert(1)</script>'
	for (const template of ['quote-wish', 'quote-wish-received']) {
		const shown = await letter(template, 'en', { kind: 'change', words: evil })
		for (const rendered of [renderText(shown), renderHtml(shown)]) {
			expect(rendered).not.toContain('https://evil')
			expect(rendered).not.toContain('evil.example')
		}
		expect(renderHtml(shown)).not.toContain('<script>')
	}
})

import { expect, test } from 'vitest'
import { changesBetween } from '#app/domain/fields/rows/request-changes.server.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { renderHtml } from '#app/domain/letters/templates/html/letter-html.tsx'
import { renderText } from '#app/domain/letters/templates/letter-text.ts'
import { changeMail } from '#app/domain/quotes/quote-mails.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { plain } from '#tests/support/desk.ts'
import { quoteNow, requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext } from '#tests/support/test-context.ts'

/** Writes the mail about a request whose fields have changed. */
async function letterAbout(other: object, language: string, lost?: { totalCents: number }) {
	const context = await createTestContext()
	const before = await quoteNow(context, await requestedQuote(context))
	const after = { ...before, ...other }
	const data = JSON.stringify(changeMail(after, changesBetween(before, after), lost))
	return letterOf(context, { template: 'quote-changed', language, data, createdAt: context.now() })
}

const lines: Record<string, string> = {
	es: 'Pasajeros: 22 → 30',
	en: 'Passengers: 22 → 30',
	fr: 'Passagers : 22 → 30',
	de: 'Fahrgäste: 22 → 30',
	it: 'Passeggeri: 22 → 30',
	cat: 'Passatgers: 22 → 30',
}

test.each(languageCodes)(
	'the mail in %s lists the changes, the withdrawn price and the request as it is now',
	async (language) => {
		const other = { passengers: 30, ticket: 'VY 12', remarks: 'Two dogs', luggage: 10 }
		const letter = await letterAbout(other, language, { totalCents: 28_160 })
		const text = plain(renderText(letter))
		expect(text).toContain(lines[language])
		expect(text).toMatch(/: \S+ → VY 12\n/)
		expect(text).toMatch(/281[,.]60/)
		expect(text.match(/Two dogs/g)).toHaveLength(1)
		expect(text).toContain('/quote/?i=v1.')
		expect(plain(renderText(await letterAbout(other, language)))).not.toMatch(/281[,.]60/)
	},
)

test('typed text in the mail is no link and no markup', async () => {
	const evil = 'https://evil.example/<script>alert(1)</script>'
	const letter = await letterAbout({ originAddress: evil, company: evil }, 'en')
	for (const shown of [renderText(letter), renderHtml(letter)]) {
		expect(shown).not.toContain('https://evil')
		expect(shown).not.toContain('evil.example')
	}
	expect(renderHtml(letter)).not.toContain('<script>')
})

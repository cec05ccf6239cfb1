import { expect, test } from 'vitest'
import { quoteOn } from '#app/domain/bookings/repeating/repeated-quote.server.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { renderHtml } from '#app/domain/letters/templates/html/letter-html.tsx'
import { renderText } from '#app/domain/letters/templates/letter-text.ts'
import { repeatMail } from '#app/domain/quotes/quote-mails.server.ts'
import { timeLabel } from '#app/platform/clock/day-label.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { quoteNow, requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext } from '#tests/support/test-context.ts'

test.each(languageCodes)('the mail in %s lists each day with its reference and its link', async (language) => {
	const context = await createTestContext()
	const code = await requestedQuote(context, { request: { nombreUsuario: 'Ana www.example.com'.slice(0, 3) } })
	const quote = await quoteNow(context, code)
	const days = ['2027-01-07', '2027-02-04']
	const letterAbout = (codes: string[]) => {
		const repeats = days.map((day, index) => ({ ...quoteOn(quote, day), code: codes[index] ?? '' }))
		const data = JSON.stringify(repeatMail(quote, repeats))
		return letterOf(context, { template: 'quote-repeated', language, data, createdAt: context.now() })
	}
	const letter = letterAbout(['P-2026-00002', 'P-2026-00003'])
	expect(letter.subject).toContain(code)
	const [text, html] = [renderText(letter), renderHtml(letter)]
	for (const [index, day] of days.entries()) {
		const time = timeLabel(textsIn(language).tag, `${day} 09:30`)
		expect(text.replaceAll('\u202f:', ':')).toContain(`P-2026-0000${index + 2}: ${time}\nhttp`)
		expect(html).toContain(`P-2026-0000${index + 2}`)
	}
	expect(html.match(/href="[^"]*\/quote\/\?i=v1\./g)).toHaveLength(2)
	expect(text).toContain('Girona')
	const preview = renderText(letterAbout([]))
	expect(preview).toContain('P-… 2')
	expect(preview).not.toContain('/quote/')
})

import { expect, test } from 'vitest'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { renderHtml } from '#app/domain/letters/templates/html/letter-html.tsx'
import { palettesOf } from '#app/domain/letters/templates/html/letter-styles.ts'
import { headingOf, type Letter, withoutWays } from '#app/domain/letters/templates/letter.ts'
import { renderText } from '#app/domain/letters/templates/letter-text.ts'
import { defaultLook } from '#app/domain/looks/look.ts'
import { htmlLang, languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { queueEveryMail } from '#tests/support/every-mail.ts'
import { htmlFaults } from '#tests/support/html-faults.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { unfilledIn } from '#tests/support/unfilled-words.ts'

/** Renders a mail once, because sealed links differ each time. */
const rendered = (letter: Letter) => ({ letter, html: renderHtml(letter), text: renderText(letter) })

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }
const flat = (text: string) => text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim()
/** Returns the visible text of HTML. */
const seen = (html: string) =>
	flat(
		html
			.replace(/<head>.*?<\/head>/s, '')
			.replace(/<\/?span[^>]*>/g, '')
			.replace(/<[^>]*>/g, ' ')
			.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity),
	)

/** Returns all texts of a mail, in reading order. */
function wordsIn({ greeting, before, first, action, links, after, signature, sections }: Letter) {
	const button = action ? [action.label] : []
	const { lines = [], amount } = first ?? {}
	// An amount comes with its button before the lines.
	const box = amount ? [...Object.values(amount), ...button, ...lines] : [...lines, ...button]
	const details = sections.flatMap(({ title, facts, notes = [] }) => [
		title,
		...facts.flatMap(({ label, value }) => [label, value]),
		...notes,
	])
	const others = links.flatMap(({ text, label }) => [text, label])
	return [...(first ? [first.title] : []), greeting, ...before, ...box, ...others, ...after, signature, ...details]
}

const waysIn = ({ action, links, sections }: Letter) =>
	[action, ...links, ...sections.flatMap(({ facts }) => facts)].flatMap((way) => (way?.href ? [way.href] : []))

/** Returns the pieces that a text does not contain, in this order. */
function missingInOrder(text: string, pieces: readonly string[]) {
	let at = 0
	return pieces.filter((piece) => {
		const found = text.indexOf(flat(piece), at)
		if (found >= 0) at = found + flat(piece).length
		return found < 0
	})
}

// Outlook centres a table by this attribute only.
const faultsIn = htmlFaults({ 'no-deprecated-attr': 'off' })

/** Returns the expected footer of a mail: none for the office, and different ones for accounts and for requests. */
function footerOf(template: string, { language, t, texts }: ReturnType<typeof textsIn>) {
	const { accountFooter, registrationFooter, quoteReceived } = texts('mail')
	const asked = t('mail:footer', { code: 'P-2026-00042' })
	if (/^(quote-(requested|answered|wish|change-answered)|booking-cancelled|mail-flood)$/.test(template)) return ''
	if (template === 'driver-news') return t('mail:driverNews.footer', { company: 'Garbí Coaches' })
	if (['account-activation', 'account-invited'].includes(template)) return registrationFooter
	if (template.startsWith('account-')) return accountFooter
	return template === 'quote-received' ? `${asked} ${quoteReceived.notYou}` : language && asked
}

test.each(languageCodes)('every mail in %s has the same structure, as HTML and as text', async (language) => {
	const context = await createTestContext()
	const texts = textsIn(language)
	for (const row of await queueEveryMail(context, [language])) {
		const { letter, html, text } = rendered(letterOf(context, row))
		const body = seen(html)
		const sentences = wordsIn(letter)
		const what = `${row.template} in ${language}`

		expect(html, what).toContain(`<html lang="${htmlLang(language)}" dir="ltr">`)
		expect(body.startsWith(`${flat(letter.preheader)} Garbí Coaches ${flat(headingOf(letter))} `), what).toBe(true)
		expect(missingInOrder(body, sentences), what).toEqual([])
		expect(missingInOrder(flat(text).replace(/ -+ /g, ' '), sentences), what).toEqual([])
		expect(letter.subject.startsWith(headingOf(letter)), what).toBe(true)
		expect(letter.subject.length, `${what}: ${letter.subject}`).toBeLessThanOrEqual(60)
		expect([letter.greeting, letter.subject], what).not.toContain(letter.preheader)

		expect(letter.footer, what).toBe(footerOf(row.template, texts))
		for (const whole of [body, flat(text)]) expect(whole.endsWith('hola@garbi.example'), what).toBe(true)
		for (const whole of [body, flat(text)]) expect(whole, what).toContain(flat(letter.footer))

		const ways = waysIn(letter)
		expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href).sort(), what).toEqual([...ways].sort())
		expect(
			text
				.split('\n')
				.filter((line) => line.startsWith('http'))
				.sort(),
			what,
		).toEqual([...ways].sort())
		expect(body, what).not.toContain('http')
		expect(renderHtml(withoutWays(letter)), what).not.toMatch(/href="[^"#]/)

		for (const line of text.split('\n'))
			if (!line.startsWith('http')) expect(line.length, `${what}: ${line}`).toBeLessThanOrEqual(76)
		expect(unfilledIn(html + text), what).toEqual([])
		expect(text, what).not.toMatch(/<\/?[a-z]|&[a-z]+;/)
		expect(html, what).not.toMatch(/<img|url\(|@import/)
		expect(html.length, what).toBeLessThan(25_000)
		expect(await faultsIn(html), what).toEqual([])
	}
})

/** Returns a colour's relative luminance, by WCAG 2. */
function luminance(colour: string) {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
		return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
	})
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(Object.entries(palettesOf(defaultLook)))(
	'all words of a mail are readable in its %s colours',
	(_, colours) => {
		const { page, card, box, ink, soft, link, accent, onAccent } = colours
		const pairs = [page, card, box].flatMap((ground) => [ink, soft, link].map((words) => [words, ground] as const))
		for (const [words, ground] of [...pairs, [onAccent, accent] as const]) {
			const [darker = 0, lighter = 0] = [luminance(words), luminance(ground)].sort((one, other) => one - other)
			expect((lighter + 0.05) / (darker + 0.05), `${words} on ${ground}`).toBeGreaterThanOrEqual(4.5)
		}
	},
)

type MayBeLeftOut = { [Part in keyof Letter]-?: object extends Pick<Letter, Part> ? Part : never }[keyof Letter]

test('only attachments of a mail may be left out', () => {
	const attached: Record<MayBeLeftOut, true> = { calendars: true, pdf: true, conditions: true }
	expect(Object.keys(attached)).toHaveLength(3)
})

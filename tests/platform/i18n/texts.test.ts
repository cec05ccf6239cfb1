import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { factsInTexts } from '#app/domain/company/facts-in-texts.ts'
import { catalogue as ofI18next } from '#app/platform/i18n/catalogue.server.ts'
import { htmlLang, type Language, languageCodes, languages } from '#app/platform/i18n/languages.ts'
import { textsFor, textsIn } from '#app/platform/i18n/texts.server.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'
import { anyText } from '#tests/support/any-text.ts'
import { catalogue, flatten, localesFolder, namespaces, textsOf } from '#tests/support/texts.ts'

const PLURAL = /_(zero|one|two|few|many|other)$/

/** Returns the texts of a language that break a rule, with their keys. */
const offenders = (language: Language, breaks: (text: string) => boolean) =>
	textsOf(language).filter(([, text]) => breaks(text))

const everyTextsFacts = factsInTexts(sampleCompany)

/** Returns the placeholders of a text, but for those that all texts may have. */
const placeholders = (text: string) =>
	[...new Set(text.match(/\{\{\s*[^}]*\}\}/g) ?? [])].filter((place) => !(place.slice(2, -2) in everyTextsFacts)).sort()
const singular = (key: string) => key.replace(PLURAL, '')
const keysOf = (language: Language) => [...new Set(textsOf(language).map(([key]) => singular(key)))].sort()

test('there is a folder for each of the six languages and no other, with the same files in each', () => {
	expect(readdirSync(localesFolder).sort()).toEqual([...languageCodes].sort())
	for (const code of languageCodes)
		expect(readdirSync(new URL(`${code}/`, localesFolder)).sort()).toEqual(
			readdirSync(new URL('es/', localesFolder)).sort(),
		)
	expect(namespaces.length).toBeGreaterThan(0)
})

test.each(languageCodes)('%s has every text that Spanish has, and no other', (language) => {
	expect(keysOf(language)).toEqual(keysOf('es'))
})

test.each(languageCodes)('%s has no empty text, and none with stray blanks', (language) => {
	expect(offenders(language, (text) => typeof text !== 'string' || text === '' || text !== text.trim())).toEqual([])
	expect(offenders(language, (text) => / {2}|[\t\n\r\u200b\ufeff]/.test(text))).toEqual([])
})

test.each(languageCodes)('%s has the same placeholders as Spanish in every text', (language) => {
	const spanish = new Map(textsOf('es').map(([key, text]) => [singular(key), placeholders(text)]))
	const different = textsOf(language).filter(
		([key, text]) => placeholders(text).join() !== spanish.get(singular(key))?.join(),
	)
	expect(different).toEqual([])
	// A placeholder with a space or a single brace would reach the reader unreplaced.
	expect(offenders(language, (text) => /[{}]/.test(text.replaceAll(/\{\{\w+\}\}/g, '')))).toEqual([])
})

test.each(languageCodes)('%s says to the office what it says to visitors, with the same placeholders', (language) => {
	const texts = new Map(textsOf(language))
	const pairs = textsOf(language).flatMap(([key, text]) => {
		const name = key.replace(/^officeForm:/, '')
		const other = texts.get(`validation:${name}`) ?? texts.get(`quote:notices.${name}`)
		return key.startsWith('officeForm:') && other !== undefined ? [[key, text, other] as const] : []
	})
	expect(pairs.length).toBeGreaterThan(5)
	expect(pairs.filter(([, text, other]) => placeholders(text).join() !== placeholders(other).join())).toEqual([])
})

/** Returns whether any of them occurs more than once. */
const isDoubled = (parts: string[]) => new Set(parts).size < parts.length

test.each(languageCodes)('%s repeats no sentence and no placeholder in one text', (language) => {
	const sentencesOf = (text: string) => text.split(/(?<=[.?])\s/).filter((sentence) => sentence.length > 12)
	expect(offenders(language, (text) => isDoubled(sentencesOf(text)))).toEqual([])
	expect(offenders(language, (text) => isDoubled(text.match(/\{\{\w+\}\}/g) ?? []))).toEqual([])
})

test.each([
	['es', 'one many other'],
	['fr', 'one many other'],
	['it', 'one many other'],
	['cat', 'one many other'],
	['en', 'one other'],
	['de', 'one other'],
] as const)('%s has the plural forms %s wherever a text has plurals', (language, forms) => {
	const plurals = new Map<string, string[]>()
	for (const [key] of textsOf(language)) {
		const form = PLURAL.exec(key)?.[1]
		if (form) plurals.set(singular(key), [...(plurals.get(singular(key)) ?? []), form])
	}
	expect(plurals.size).toBeGreaterThan(0)
	for (const [key, found] of plurals)
		expect([key, found.sort().join(' ')]).toEqual([key, forms.split(' ').sort().join(' ')])
	const wanted = new Intl.PluralRules(languages[language].tag).resolvedOptions().pluralCategories
	expect(wanted.sort().join(' ')).toBe(forms.split(' ').sort().join(' '))
})

test.each(languageCodes.filter((code) => code !== 'es'))('no long text of %s is the Spanish one', (language) => {
	const spanish = new Map(textsOf('es'))
	expect(textsOf(language).filter(([key, text]) => text.length > 60 && spanish.get(key) === text)).toEqual([])
})

test('no two other languages share a long text either', () => {
	const shared = languageCodes.flatMap((one, index) =>
		languageCodes.slice(index + 1).flatMap((other) => {
			const texts = new Map(textsOf(other))
			return textsOf(one).filter(([key, text]) => text.length > 60 && texts.get(key) === text)
		}),
	)
	expect(shared).toEqual([])
})

test.each(languageCodes)('%s uses no exclamation mark', (language) => {
	expect(offenders(language, (text) => /[!¡]/.test(text))).toEqual([])
})

test.each(languageCodes)('%s has no straight double quotes', (language) => {
	expect(offenders(language, (text) => text.includes('"'))).toEqual([])
})

test.each(languageCodes)('%s has no straight apostrophe', (language) => {
	expect(offenders(language, (text) => text.includes("'"))).toEqual([])
})

test.each([
	['es', /[„“”‘‚‹›]/],
	['cat', /[„“”‘‚‹›]/],
	['it', /[„“”‘‚‹›]/],
	['fr', /[„“”‘‚‹›]/],
	['de', /[«»”‹›]/],
	['en', /[«»„“”‚‹›]/],
] as const)('%s uses no other language’s quotation marks', (language, foreign) => {
	expect(offenders(language, (text) => foreign.test(text))).toEqual([])
})

test.each([
	['es', '«', '»'],
	['cat', '«', '»'],
	['it', '«', '»'],
	['fr', '«', '»'],
	['de', '„', '“'],
] as const)('in %s every %s is closed by %s', (language, open, close) => {
	const pairs = new RegExp(`^[^${open}${close}]*(${open}[^${open}${close}]+${close}[^${open}${close}]*)*$`)
	expect(offenders(language, (text) => !pairs.test(text))).toEqual([])
	expect(offenders(language, (text) => text.includes(open)).length).toBeGreaterThan(0)
})

test('in es, cat and it quotation marks sit close to their words', () => {
	for (const language of ['es', 'cat', 'it'] as const)
		expect(offenders(language, (text) => /«\s|\s»/.test(text))).toEqual([])
})

test('in French a narrow no-break space is before ; : ! ? at the end of a word', () => {
	expect(offenders('fr', (text) => /(?<!\u202f)[;:!?](?=\s|$|[»)])/.test(text))).toEqual([])
	expect(offenders('fr', (text) => /\u202f[;:!?]/.test(text)).length).toBeGreaterThan(10)
})

test('in French a narrow no-break space is inside « and », and a wide one before a unit', () => {
	const friendly = textsOf('fr').filter(([key]) => !key.startsWith('conditions:'))
	const wrong = /«(?!\u202f\S)|(?<!\S\u202f)»|\u202f[%€]/
	expect(friendly.filter(([, text]) => wrong.test(text))).toEqual([])
})

test('in no other language does a blank stand before ; : ? or a comma', () => {
	for (const language of ['es', 'en', 'de', 'it', 'cat'] as const)
		expect(offenders(language, (text) => /\s[;:?,]/.test(text))).toEqual([])
})

test.each(languageCodes)('in %s no figure parts from its unit at the end of a line', (language) => {
	const parted = /[\d}] (?:%|€|(?:km|h|Uhr|[MGk]B|am|pm|m|cm|mm)(?![\p{L}’]))/u
	const texts = textsOf(language).filter(([key]) => !key.startsWith('conditions:'))
	expect(texts.filter(([, text]) => parted.test(text))).toEqual([])
	expect(texts.filter(([, text]) => /\d\u00a0\S/.test(text)).length).toBeGreaterThan(10)
})

test('Spanish opens its questions', () => {
	expect(offenders('es', (text) => (text.match(/\?/g)?.length ?? 0) !== (text.match(/¿/g)?.length ?? 0))).toEqual([])
})

test.each(languageCodes)('every text in %s can be rendered, without keys or braces left', (language) => {
	const { t } = textsIn(language)
	const filling = Object.fromEntries(
		textsOf(language).flatMap(([, text]) => placeholders(text).map((name) => [name.replaceAll(/[{}\s]/g, ''), 'X'])),
	)
	const isName = (key: string, text: string) => text === key || text === key.slice(key.indexOf(':') + 1)
	const broken = keysOf(language).filter((key) =>
		[0, 1, 2, 1_000_000]
			.map((count) => t(key, { ...filling, count }))
			.some((text) => /[{}]/.test(text) || isName(key, text)),
	)
	expect(broken).toEqual([])
})

test.each(languageCodes)('every text in %s renders as i18next renders it', async (language) => {
	const oracle = createInstance()
	const resources = Object.fromEntries(languageCodes.map((code) => [htmlLang(code), ofI18next[code]]))
	await oracle.init({ resources, lng: htmlLang(language), fallbackLng: 'es', interpolation: { escapeValue: false } })
	const { t } = textsIn(language)
	const names = new Map(textsOf(language).map(([key, text]) => [singular(key), placeholders(text)]))
	const different = [...names].flatMap(([key, places]) =>
		[0, 1, 2, 21, 1_000_000].flatMap((count) => {
			const values = {
				...Object.fromEntries(places.map((place) => [place.slice(2, -2), `<$1 ${place.length}>`])),
				count,
			}
			const wanted = oracle.t(key, { ...values, ...everyTextsFacts })
			return t(key, values) === wanted && t(key, values) === wanted ? [] : [key]
		}),
	)
	expect(different).toEqual([])
})

test.each([
	['es', '1 plaza', '24 plazas', '1000000 de plazas'],
	['en', '1 seat', '24 seats', '1000000 seats'],
	['fr', '1 place', '24 places', '1000000 de places'],
	['de', '1 Platz', '24 Plätze', '1000000 Plätze'],
	['it', '1 posto', '24 posti', '1000000 di posti'],
	['cat', '1 plaça', '24 places', '1000000 de places'],
] as const)('%s counts seats: %s, %s', (language, one, some, many) => {
	const { t } = textsIn(language)
	expect([1, 24, 1_000_000].map((count) => t('fleet:seats', { count }))).toEqual([one, some, many])
})

test('nought takes the plural, but for French, where it takes the singular', () => {
	expect(textsIn('cat').t('fleet:days', { count: 0 })).toBe('0 dies')
	expect(textsIn('es').t('fleet:days', { count: 0 })).toBe('0 días')
	expect(textsIn('fr').t('fleet:days', { count: 0 })).toBe('0 jour')
})

test('a placeholder inserts any value as it is, never as a text', () => {
	const { t } = textsIn('es')
	expect(t('quote:sent.reference', { code: 'P-2026-00042' })).toBe('Tu referencia es P-2026-00042')
	const hostile = fc.constantFrom('{{code}}', '$t(quote:title)', '$&', '$1', '<b>', '&amp;', '{{', '}}')
	fc.assert(
		fc.property(fc.oneof(anyText(), hostile), (code) => {
			expect(t('quote:sent.reference', { code })).toBe(`Tu referencia es ${code}`)
		}),
	)
})

test('a namespace equals its file, with the general facts filled in', () => {
	for (const language of languageCodes) {
		const given = Object.fromEntries(flatten(textsIn(language).texts('quote')))
		const file = JSON.stringify(catalogue[language].quote).replaceAll('{{company}}', sampleCompany.name)
		expect(given).toEqual(JSON.parse(file))
	}
})

test('a language knows its tag, and Catalan’s is ca', async () => {
	expect(languageCodes.map((code) => textsIn(code).tag)).toEqual(['es', 'en-GB', 'fr', 'de', 'it', 'ca'])
	const request = new Request('http://localhost/?lng=cat')
	expect(await textsFor(request)).toMatchObject({ language: 'cat', tag: 'ca' })
	expect((await textsFor(request)).t('quote:title')).toBe('Demana pressupost')
})

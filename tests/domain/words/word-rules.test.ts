import { expect, test } from 'vitest'
import { findEntry, formsOf, nameOf } from '#app/domain/words/text-entries.server.ts'
import { cleanWords, faultIn, MAX_WORDS } from '#app/domain/words/word-rules.ts'
import { textRulesOf, wordTexts } from '#app/domain/words/word-texts.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { catalogue, flatten } from '#tests/support/texts.ts'

const facts = {
	everywhere: ['company', 'arbitrationBoard'],
	named: ['seatRange', 'included'],
	ownPages: { name: 40, paragraphs: 2000 },
}
const texts = wordTexts({ words: [], drafts: [] })

function rulesOf(name: string, at = 0) {
	const entry = findEntry(name)
	if (!entry) throw new Error(`No text ${name}`)
	const text = texts.of(entry, 'es')
	const form = text.forms[at]
	if (!form) throw new Error(`No form ${at}`)
	return textRulesOf(text, form, facts)
}

test('every text of the files but those whose key has a dot is an entry, in all its forms', () => {
	for (const language of languageCodes) {
		const keys = texts
			.all(language)
			.flatMap(({ entry: { namespace }, forms }) => forms.map(({ key }) => nameOf({ namespace, key })))
		const files = Object.entries(catalogue[language]).flatMap(([namespace, tree]) =>
			flatten(tree as never).map(([key]) => `${namespace}:${key}`),
		)
		expect(files.filter((key) => !keys.includes(key) && !key.startsWith('bank:decimals'))).toEqual([])
		expect(new Set(keys).size).toBe(keys.length)
	}
})

test('the forms of a text are those of its language', () => {
	const entry = findEntry('fleet:seats')
	expect(entry && formsOf(entry, 'en').map(({ form }) => form)).toEqual(['one', 'other'])
	expect(entry && formsOf(entry, 'cat').map(({ key }) => key)).toEqual(['seats_one', 'seats_many', 'seats_other'])
})

test('every default of the files keeps the rules of its own text', () => {
	for (const language of languageCodes)
		for (const text of texts.all(language))
			for (const form of text.forms)
				expect([language, nameOf(text.entry), faultIn(form.byDefault ?? '', textRulesOf(text, form, facts))]).toEqual([
					language,
					nameOf(text.entry),
					undefined,
				])
})

test('cleaning leaves every default as it is', () => {
	for (const language of languageCodes)
		for (const { forms } of texts.all(language))
			for (const { byDefault = '' } of forms) expect(cleanWords(byDefault, language === 'fr')).toBe(byDefault)
})

test('a placeholder of the default must stay, and no other may come in', () => {
	const rules = rulesOf('quote:sent.reference')
	expect(faultIn('La referencia {{code}} es tuya', rules)).toBeUndefined()
	expect(faultIn('{{company}}: {{code}}', rules)).toBeUndefined()
	expect(faultIn('Tu referencia', rules)).toBe('wordsMissing||{{code}}')
	expect(faultIn('Es {{code}}, {{cod}}', rules)).toMatch(/^wordsBraces\|\|\{\{code\}\}, /)
	for (const broken of ['Es {{code}}}', 'Es {code} {{code}}', 'Es {{ code }}', '{{code}} }}', '{{code}} {{seatRange}}'])
		expect(faultIn(broken, rules), broken).toMatch(/^wordsBraces/)
})

test('a subject is short with its values too', () => {
	const rules = rulesOf('mail:quoteReceived.subject')
	expect(faultIn(`${'a'.repeat(46)}: {{code}}`, rules)).toBeUndefined()
	expect(faultIn(`${'a'.repeat(47)}: {{code}}`, rules)).toBe('wordsLineTooLong||60')
	expect(faultIn(`${'a'.repeat(47)}: {{code}}`, rulesOf('quote:sent.reference'))).toBeUndefined()
})

test('a fact of the company may be left out, and may be in any text of a public page', () => {
	expect(faultIn('Nuestra flota', rulesOf('fleet:others'))).toBeUndefined()
	expect(faultIn('Nuestra flota: {{seatRange}}', rulesOf('fleet:others'))).toBeUndefined()
	// This one is filled elsewhere too, where such facts are not known.
	expect(faultIn('{{count}} de {{seatRange}}', rulesOf('fleet:seats', 2))).toMatch(/^wordsBraces/)
})

test('one plural form may lack the count where its default lacks it', () => {
	const forms = ['one', 'many', 'other'].map((_, at) => rulesOf('fleet:seats', at))
	expect(faultIn('plazas', forms[2] ?? rulesOf('fleet:seats'))).toBe('wordsMissing||{{count}}')
})

test('HTML, an empty text and one that is too long are refused', () => {
	const rules = rulesOf('fleet:others')
	for (const html of ['<b>Flota</b>', 'Flota</p>', '<!-- Flota', 'Flota <script src=x>'])
		expect(faultIn(html, rules), html).toBe('htmlInText')
	expect(faultIn('Menos de 5 < 6 plazas, y < 7', rules)).toBeUndefined()
	expect(faultIn('', rules)).toBe('wordsEmpty')
	expect(faultIn('a'.repeat(MAX_WORDS), rules)).toBeUndefined()
	expect(faultIn('a'.repeat(MAX_WORDS + 1), rules)).toBe(`tooLong||${MAX_WORDS}`)
})

test('typed texts are cleaned as in any form, and keep their no-break spaces', () => {
	expect(cleanWords('  Hola,\r\n\u200bgarbí\t\u0007 12\u00a0% ', false)).toBe('Hola, garbí 12\u00a0%')
	expect(cleanWords('Prêt ? « Oui »', true)).toBe('Prêt\u202f? «\u202fOui\u202f»')
	expect(cleanWords('Prêt ?', false)).toBe('Prêt ?')
	expect(cleanWords('{{  code }} y {{code}} { {x} }', false)).toBe('{{code}} y {{code}} { {x} }')
})

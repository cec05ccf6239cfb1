import { expect, test } from 'vitest'
import { findWords, TEXTS_A_PAGE } from '#app/domain/words/find-words.server.ts'
import { likeness, tokensOf } from '#app/domain/words/search-words.ts'
import { fileEntries, nameOf } from '#app/domain/words/text-entries.server.ts'
import { kindOf, textKinds } from '#app/domain/words/text-kinds.ts'
import { partOf, textParts } from '#app/domain/words/text-parts.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { catalogue, namespaces } from '#tests/support/texts.ts'

const nothing = { words: [], drafts: [] }
const filter = { language: 'es' as const, query: '', part: undefined, state: undefined, page: 1 }
const found = (query: string, more = {}) =>
	findWords(nothing, { ...filter, query, ...more }, { company: 'Garbí' }).rows.map(({ entry }) => nameOf(entry))

const rate = (query: string, text: string) => likeness(tokensOf(query), tokensOf(text))

test('a text is found by what one sees on a page, without case and accents', () => {
	expect(found('PIDE presupuéstO')).toContain('quote:title')
	expect(found('TU REFERENCIA ES P-2026-00012')[0]).toBe('quote:sent.reference')
	expect(found('24 plazas')).toContain('fleet:seats')
	expect(found('zzz que no hay')).toEqual([])
})

test('a text is found by its key', () => {
	expect(found('quote:sent.ref')).toContain('quote:sent.reference')
	expect(found('statuses')).toContain('quote:statuses.accepted')
})

test('what is filled in may be anything, on either side', () => {
	expect(rate('Your quote P-2026-00012 is ready', 'Your quote {{code}} is ready')).toBeGreaterThan(0)
	expect(rate('quote P-2026-00012 is', 'Your quote {{code}} is ready')).toBeGreaterThan(0)
	expect(rate('your quote {{code}} is ready', 'Your quote {{code}} is ready')).toBe(1)
	expect(rate('{{anything}} is ready', 'Your quote is ready')).toBeGreaterThan(0)
	expect(rate('Your quote is ready', 'Your bill is ready')).toBe(0)
	expect(rate('hello there', '{{name}} {{code}}')).toBe(0)
	expect(rate('rea', 'ready')).toBe(1)
	expect(rate('12', '{{count}}')).toBe(0)
})

test('every group has texts, and every namespace a group and a name in each language', () => {
	for (const part of textParts) expect(namespaces.some((namespace) => partOf(namespace) === part)).toBe(true)
	for (const language of languageCodes) {
		const words = catalogue[language].words as Record<string, unknown>
		expect(namespaces.filter((namespace) => words[`namespaces.${namespace}`] === undefined)).toEqual([])
	}
})

test('the list has fifty texts a page, by group, and all pages together have all texts', () => {
	const first = findWords(nothing, filter, {})
	expect([first.rows.length, first.total]).toEqual([TEXTS_A_PAGE, fileEntries.length])
	const all = Array.from({ length: first.pages }, (_, at) => found('', { page: at + 1 })).flat()
	expect(new Set(all).size).toBe(fileEntries.length)
	expect(findWords(nothing, { ...filter, page: 1_000 }, {}).page).toBe(first.pages)
	const letters = found('', { part: 'letters' })
	expect(letters.every((name) => partOf(name.split(':')[0] ?? '') === 'letters')).toBe(true)
})

test('the key of a text tells what it is, and every kind has a name in each language', () => {
	const keys = [
		'mail.subject',
		'changeLink',
		'form.submit',
		'pages.own1.paragraphs.2',
		'pages.own1.labels.2',
		'sent.code',
	]
	expect(keys.map(kindOf)).toEqual(['subject', 'link', 'button', 'paragraph', 'label', undefined])
	for (const kind of textKinds)
		expect(
			fileEntries.some(({ key }) => kindOf(key) === kind),
			kind,
		).toBe(true)
	for (const language of languageCodes) {
		const words = catalogue[language].words as Record<string, unknown>
		expect(textKinds.filter((kind) => words[`kinds.${kind}`] === undefined)).toEqual([])
	}
})

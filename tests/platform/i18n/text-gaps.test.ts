import { expect, test } from 'vitest'
import { catalogue, isNamespace } from '#app/platform/i18n/catalogue.server.ts'
import { languageCodes, languages } from '#app/platform/i18n/languages.ts'
import { gapsIn } from '#app/platform/i18n/text-gaps.server.ts'

const seats = { seats_one: '{{count}} plaza', seats_many: '{{count}} plazas', seats_other: '{{count}} plazas' }
const spanish = { quote: { title: 'Pide', field: { name: 'Nombre' }, ...seats }, mail: { hello: 'Hola' } }
const keys = (texts: Parameters<typeof gapsIn>[1], tag: string) =>
	gapsIn(spanish, texts, tag).map(({ namespace, key }) => `${namespace}:${key}`)

test('a language with every text has no gap', () => {
	expect(keys(spanish, 'es')).toEqual([])
	expect(keys({ ...spanish, more: { and: 'more' } }, 'ca')).toEqual([])
})

test('missing and empty texts, and missing files, are listed with the Spanish text', () => {
	const { mail } = spanish
	const texts = { quote: { ...seats, title: ' ', field: { name: '' } } }
	expect(gapsIn(spanish, texts, 'ca')).toEqual([
		{ namespace: 'quote', key: 'title', source: 'Pide' },
		{ namespace: 'quote', key: 'field.name', source: 'Nombre' },
		{ namespace: 'mail', key: 'hello', source: 'Hola' },
	])
	expect(keys({ mail, quote: { ...seats, title: 'Demana', field: 'Nom' } }, 'ca')).toEqual(['quote:field.name'])
	expect(keys({}, 'es')).toHaveLength(6)
})

test('each language has its own plural forms: English needs two, French three', () => {
	const { seats_many, ...two } = spanish.quote
	const texts = { ...spanish, quote: two }
	expect(keys(texts, 'en-GB')).toEqual([])
	expect(keys(texts, 'fr')).toEqual(['quote:seats_many'])
	expect(keys({ ...spanish, quote: { ...two, seats_one: '' } }, 'de')).toEqual(['quote:seats_one'])
	expect(gapsIn({ a: { n_one: 'uno', n_other: 'otros' } }, { a: { n_one: 'un', n_other: 'uns' } }, 'ca')).toEqual([
		{ namespace: 'a', key: 'n_many', source: 'otros' },
	])
})

test('a name that only looks like a plural form is a text like any other', () => {
	expect(gapsIn({ a: { no_one: 'nadie' } }, { a: {} }, 'en-GB')).toEqual([
		{ namespace: 'a', key: 'no_one', source: 'nadie' },
	])
})

test('the legal texts are complete in every language, and Spanish has every text', () => {
	expect(gapsIn(catalogue.es, catalogue.es, 'es')).toEqual([])
	for (const code of languageCodes)
		expect(gapsIn({ legal: catalogue.es.legal ?? {} }, catalogue[code], languages[code].tag), code).toEqual([])
})

test('a namespace is a file of texts', () => {
	expect(['quote', 'office', 'nada', 'toString', '__proto__', ''].map(isNamespace)).toEqual([
		...[true, true, false, false],
		...[false, false],
	])
})

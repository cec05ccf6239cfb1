import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { isLanguage, languageCodes } from '#app/platform/i18n/languages.ts'
import { languageChoice, languageOf, languageOfProgram, offerLanguages } from '#app/platform/i18n/negotiation.server.ts'
import { anyText } from '#tests/support/any-text.ts'

type LanguageHeaders = { lng?: string; cookie?: string; accept?: string }

function ask({ lng, cookie, accept }: LanguageHeaders) {
	const url = new URL('http://localhost:3000/fleet/16/')
	if (lng !== undefined) url.searchParams.set('lng', lng)
	const request = new Request(url)
	if (cookie !== undefined) request.headers.set('Cookie', cookie)
	if (accept !== undefined) request.headers.set('Accept-Language', accept)
	return request
}
const languageFor = (asked: LanguageHeaders) => languageOf(ask(asked))
const accepting = (accept: string) => languageFor({ accept })

test('the address comes before the cookie, the cookie before the browser, and the browser before Spanish', async () => {
	expect(await languageFor({ lng: 'fr', cookie: 'i18next=de', accept: 'it' })).toBe('fr')
	expect(await languageFor({ cookie: 'i18next=de', accept: 'it' })).toBe('de')
	expect(await languageFor({ accept: 'it' })).toBe('it')
	expect(await languageFor({})).toBe('es')
})

test.each(languageCodes)('%s can be chosen by the address and by the cookie', async (code) => {
	expect(await languageFor({ lng: code, cookie: 'i18next=xx', accept: 'xx' })).toBe(code)
	expect(await languageFor({ cookie: `i18next=${code}`, accept: 'xx' })).toBe(code)
})

test.each([
	...[
		['ca', 'cat'],
		['CA', 'cat'],
		['ca-ES', 'cat'],
		['CAT', 'cat'],
		['EN', 'en'],
		['en-GB', 'en'],
	],
	...[
		['en_US', 'en'],
		['fr-CA', 'fr'],
		['De', 'de'],
		['it-it', 'it'],
		['ES', 'es'],
		['es-419', 'es'],
		['ca-ES-valencia', 'cat'],
	],
])('lng=%s is another spelling of %s, and is remembered', async (lng, code) => {
	expect(await languageFor({ lng, cookie: 'i18next=de', accept: 'it' })).toBe(code)
	expect(languageChoice(ask({ lng }), false)).toMatch(new RegExp(`^i18next=${code};`))
	expect(languageChoice(ask({ lng, cookie: `i18next=${code}` }), false)).toBeUndefined()
})

test.each([
	'xx',
	'',
	'c',
	'english',
	'en-',
	'-en',
	'pt-BR',
	' es',
	'es,fr',
	'__proto__',
	'constructor',
	'toString',
	'../es',
	'es\0',
])('lng=%j is no language of the site and is ignored', async (lng) => {
	expect(await languageFor({ lng, cookie: 'i18next=de' })).toBe('de')
	expect(await languageFor({ lng, accept: 'it' })).toBe('it')
	expect(await languageFor({ lng })).toBe('es')
})

test.each([
	'i18next=xx',
	'i18next=',
	'i18next',
	'xi18next=fr',
	'i18nextLng=fr',
	'I18NEXT=fr',
	'i18next=ca',
	'a=i18next=fr',
])('the cookie %j chooses nothing', async (cookie) => {
	expect(await languageFor({ cookie, accept: 'it' })).toBe('it')
})

test('the cookie is found among others', async () => {
	expect(await languageFor({ cookie: 'a=1; i18next=fr; b=2', accept: 'it' })).toBe('fr')
	expect(await languageFor({ cookie: 'a=1;i18next=cat', accept: 'it' })).toBe('cat')
})

test.each([
	['ca', 'cat'],
	['ca-ES', 'cat'],
	['ca-valencia', 'cat'],
	['en-US', 'en'],
	['en', 'en'],
	['EN-gb', 'en'],
	['de-CH', 'de'],
	['fr-CA,en;q=0.8', 'fr'],
	['es-419', 'es'],
	['pt-BR,it;q=0.5', 'it'],
	['zh-Hans-CN, ja', 'es'],
	['*', 'es'],
])('a browser that asks for %s gets %s', async (accept, language) => {
	expect(await accepting(accept)).toBe(language)
})

test.each([
	['de;q=0.1,fr;q=0.9,it;q=0.5', 'fr'],
	['de,fr', 'de'],
	['de;q=0.5,fr;q=0.5', 'de'],
	['de;q=0.9, fr', 'fr'],
	['  it ; q=0.3 ,  de ;q=0.4', 'de'],
	['fr;q=0,de;q=0.1', 'de'],
	['fr;q=0', 'es'],
	['pt,ca;q=0.9,es;q=0.8', 'cat'],
	['fr;level=1;q=0.2,it;q=0.3', 'it'],
	['fr;q=abc,it;q=0.1', 'it'],
])('weights decide: %s gives %s', async (accept, language) => {
	expect(await accepting(accept)).toBe(language)
})

test('a code that merely begins like one of the site’s is another language', async () => {
	// North Frisian, then German; Arpitan, then Italian.
	expect(await accepting('frr,de;q=0.9')).toBe('de')
	expect(await accepting('frp,it;q=0.9')).toBe('it')
})

test('the answer is one of the six languages, whatever headers and address contain', async () => {
	const headerText = fc.string({ unit: 'grapheme-ascii', maxLength: 200 })
	const ranges = fc
		.array(fc.constantFrom('es', 'ca', 'en-US', 'q=', ';', ',', ';q=1', ';q=9e9', ';q=-1', ' ', '*', '--', 'x'))
		.map((pieces) => pieces.join(''))
	await fc.assert(
		fc.asyncProperty(
			anyText(),
			fc.oneof(
				headerText,
				headerText.map((text) => `i18next=${text}`),
			),
			fc.oneof(headerText, ranges),
			async (lng, cookie, accept) => {
				const language = await languageFor({ lng, cookie, accept })
				expect(languageCodes).toContain(language)
				if (isLanguage(lng)) expect(language).toBe(lng)
				expect(languageChoice(ask({ lng, cookie, accept }), true) ?? '').not.toMatch(/[\r\n]/)
			},
		),
	)
})

test('choosing a language sets the cookie for a year, on https only over https', () => {
	const request = ask({ lng: 'cat' })
	expect(languageChoice(request, false)).toBe('i18next=cat; Path=/; Max-Age=31536000; SameSite=Lax')
	expect(languageChoice(request, true)).toBe('i18next=cat; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
})

test('another language than the cookie’s replaces it', () => {
	expect(languageChoice(ask({ lng: 'de', cookie: 'i18next=fr' }), false)).toMatch(/^i18next=de;/)
	expect(languageChoice(ask({ lng: 'de', cookie: 'i18next=xx' }), false)).toMatch(/^i18next=de;/)
})

test('no cookie is set where no language was newly chosen', () => {
	expect(languageChoice(ask({}), false)).toBeUndefined()
	expect(languageChoice(ask({ accept: 'fr', cookie: 'i18next=fr' }), false)).toBeUndefined()
	expect(languageChoice(ask({ lng: 'de', cookie: 'a=1; i18next=de' }), false)).toBeUndefined()
	expect(languageChoice(ask({ lng: 'xx', cookie: 'i18next=de' }), false)).toBeUndefined()
})

/** Offers only these languages until the test ends. */
function offer(...languages: Parameters<typeof offerLanguages>[0]) {
	offerLanguages(languages)
	onTestFinished(() => offerLanguages(languageCodes))
}

test.each([
	['de', 'es'],
	['de,en;q=0.5', 'en'],
	['cat', 'es'],
	['en', 'en'],
])('a new visitor whose browser asks for %s gets %s of Spanish and English', async (accept, language) => {
	offer('es', 'en')
	expect(await accepting(accept)).toBe(language)
})

test('a language that is not offered is still chosen by the address and by the cookie', async () => {
	offer('es', 'en')
	expect(await languageFor({ lng: 'de', cookie: 'i18next=en', accept: 'en' })).toBe('de')
	expect(await languageFor({ cookie: 'i18next=de', accept: 'en' })).toBe('de')
	expect(languageChoice(ask({ lng: 'de' }), false)).toMatch(/^i18next=de;/)
})

test.each(['sid=secret', 'a=1; __Host-sid=secret'])(
	'who is logged in, by the cookie %s, keeps a language that is not offered',
	async (cookie) => {
		offer('es')
		expect(await languageFor({ cookie, accept: 'ca' })).toBe('cat')
	},
)

test.each(['/ar/a?i=v1.sealed', '/reset-password/?token=v1.sealed', '/budgetRequest/?back=v1.sealed'])(
	'%s is shown in a language that is not offered, because the company has sent the link',
	async (path) => {
		offer('es')
		const open = (address: string) =>
			languageOf(new Request(`http://localhost:3000${address}`, { headers: { 'Accept-Language': 'de' } }))
		expect(await open(path)).toBe('de')
		expect(await open(path.replace('v1.', ''))).toBe('es')
	},
)

test('a program is answered in any of the six languages', () => {
	offer('es')
	expect(languageOfProgram(ask({ accept: 'it' }))).toBe('it')
})

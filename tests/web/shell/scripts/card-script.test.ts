import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync('app/web/shell/scripts/card-script.js', 'utf8')

const shown = {
	heading: { textContent: 'Elige una tarjeta' },
	text: { textContent: 'No has elegido ninguna.' },
	picture: { src: '/images/pages/road.svg' },
}

/**
 * Opens a card's page in a minimal fake browser.
 * @returns what it shows, what it stores, and where it redirects to
 */
function open(kept: Record<string, string>, storage: Record<string, string> = {}, state: unknown = null) {
	const went: string[] = []
	const location = { replace: (address: string) => went.push(address) }
	const children = [{ ...shown.heading }, { ...shown.text }, { ...shown.picture }] as const
	const article = { children, dataset: { card: JSON.stringify(kept) } }
	runInContext(
		script,
		createContext({
			document: { querySelector: () => article, documentElement: { lang: 'es' } },
			...{ localStorage: storage, history: { state }, location },
		}),
	)
	const [heading, text, picture] = children
	return { heading: heading.textContent, text: text.textContent, picture: picture.src, storage, went }
}

const card = {
	sliderPageTitle: 'A la nieve',
	sliderPageText: 'Uno\n\nDos',
	sliderPageImage: '/images/gallery/andorra_la_vella.svg',
}

test('a chosen card is stored under the names of the contract', () => {
	expect(open(card, { i18nextLng: 'es' }).storage).toEqual({ i18nextLng: 'es', ...card })
})

test('without a card the stored one is shown', () => {
	const { heading, text, picture, storage } = open({}, { ...card })
	expect([heading, text, picture]).toEqual(Object.values(card))
	expect(storage).toEqual(card)
})

test('a card stored in another language is loaded in the page’s language', () => {
	const kept = { ...card, sliderPageCard: 'snow es' }
	expect(open({}, { ...kept }).went).toEqual([])
	expect(open({}, { ...kept, sliderPageCard: 'snow de' }).went).toEqual(['?card=snow'])
	expect(open(kept, { ...kept, sliderPageCard: 'snow de' }).went).toEqual([])
	expect(open({}, { ...kept, sliderPageCard: '../x de' }).went).toEqual([])
})

test('without a card and without a stored one the page does not change', () => {
	expect(open({})).toEqual({
		heading: shown.heading.textContent,
		text: shown.text.textContent,
		picture: shown.picture.src,
		storage: {},
		went: [],
	})
})

test('a card of the navigation state comes before all others, by the keys of its texts', () => {
	const state = { usr: { title: 'cards.snow.title', text: 'cards.snow.text', image: 'gallery/andorra.svg' } }
	expect(open({}, {}, state).went).toEqual(['?card=snow'])
	expect(open(card, { ...card }, state).went).toEqual(['?card=snow'])
})

test.each([
	null,
	{},
	{ usr: null },
	{ usr: { title: 7 } },
	{ usr: { title: 'A la nieve' } },
	{ usr: { title: 'cards./x' } },
])('navigation state without a card’s key (%j) is ignored', (state) => {
	expect(open(card, {}, state)).toMatchObject({ went: [], storage: card })
})

test.each([
	'https://evil.example/x.svg',
	'//evil.example/x.svg',
	'javascript:alert(1)',
	'/profile/download',
	'/images/x.svg?y',
	'data:image/svg+xml,x',
	'/images/a b.svg',
	'',
])('a stored picture of another site (%j) is not loaded', (sliderPageImage) => {
	expect(open({}, { ...card, sliderPageImage })).toMatchObject({ heading: 'A la nieve', picture: shown.picture.src })
})

test('where storage is forbidden the page does not change', () => {
	const article = { children: [], dataset: { card: '{}' } }
	const page = createContext({ document: { querySelector: () => article } })
	expect(() => runInContext(script, page)).not.toThrow()
})

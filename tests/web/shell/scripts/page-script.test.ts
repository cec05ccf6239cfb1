import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { transformWithEsbuild } from 'vite'
import { expect, test } from 'vitest'

const script = readFileSync('app/web/shell/scripts/page-script.js', 'utf8')

type Listener = (event: { target?: unknown; key?: string }) => void
type Browser = { cookie?: string; storage?: Record<string, string>; search?: string; menus?: object[] }

/**
 * Loads a page in Catalan in a minimal fake browser.
 * @returns what the script did
 */
function load({ cookie = '', storage = {}, search = '', menus = [] }: Browser) {
	const done: string[] = []
	const listeners: Record<string, Listener> = {}
	const page = createContext({
		document: {
			cookie,
			documentElement: { dataset: { codes: 'es en fr de it cat', language: 'cat' } },
			forms: { 'log-out': { submit: () => done.push('log-out') } },
			querySelectorAll: (selector: string) => (selector === 'header details[open]' ? menus : []),
		},
		localStorage: storage,
		location: { search, reload: () => done.push('reload'), assign: (path: string) => done.push(path) },
		navigator: { sendBeacon: (...sent: unknown[]) => done.push(`beacon ${sent.join()}`) },
		addEventListener: (type: string, listener: Listener) => {
			listeners[type] = listener
		},
	})
	runInContext(script, page)
	return { done, storage, listeners, cookie: runInContext('document.cookie', page) as string }
}

test.each([
	{ names: ['page'], most: 768 },
	{ names: ['page', 'card'], most: 1536 },
	{ names: ['page', 'closing', 'unsent'], most: 1536 },
])('$names are at most $most characters together, minified', async ({ names, most }) => {
	const sent = await Promise.all(
		names.map(async (name) => {
			const source = readFileSync(`app/web/shell/scripts/${name}-script.js`, 'utf8')
			const options = { minify: true, target: 'es2022', tsconfigRaw: { compilerOptions: {} } } as const
			return (await transformWithEsbuild(source, `${name}.js`, options)).code.trim()
		}),
	)
	expect(sent.join('').length).toBeLessThanOrEqual(most)
})

test('with consent the script reports a visit once a day, without a body', () => {
	const storage = {}
	expect(load({ cookie: 'i18next=cat; myAppCookieConsent=true', storage }).done).toEqual(['beacon /visits'])
	expect(load({ cookie: 'i18next=cat; myAppCookieConsent=true', storage }).done).toEqual([])
	expect(load({ cookie: 'myAppCookieConsent=true', storage: { visited: 'Thu Nov 19 2020' } }).done).toEqual([
		'beacon /visits',
	])
})

test.each(['', 'myAppCookieConsent=false', 'i18next=cat'])(
	'without consent (%j) the script reports nothing',
	(cookie) => {
		const { done, storage } = load({ cookie })
		expect(done).toEqual([])
		expect(storage).toEqual({ i18nextLng: 'cat' })
	},
)

test('a language in local storage is adopted where there is no cookie', () => {
	const taken = load({ storage: { i18nextLng: 'it' } })
	expect(taken.cookie).toBe('i18next=it;path=/;max-age=31536000;samesite=lax')
	expect(taken.done).toEqual(['reload'])
	expect(load({ storage: { i18nextLng: 'cat' } }).done).toEqual([])
	expect(load({ storage: { i18nextLng: 'it' }, search: '?lng=cat' }).done).toEqual([])
	expect(load({ storage: { i18nextLng: 'xx' } })).toMatchObject({ done: [], cookie: '' })
	for (const cookie of ['i18next=cat', 'a=b; i18next=cat'])
		expect(load({ cookie, storage: { i18nextLng: 'it' } })).toMatchObject({ done: [], cookie })
	expect(load({ cookie: 'xi18next=cat', storage: { i18nextLng: 'it' } }).done).toEqual(['reload'])
})

test('menus close on a click outside and on Escape, which gives the focus back', () => {
	const focused: string[] = []
	const menu = (name: string) => ({
		open: true,
		contains: (target: unknown) => target === name,
		firstElementChild: { focus: () => focused.push(name) },
	})
	const menus = [menu('fleet'), menu('languages')]
	const open = () => menus.map((each) => each.open)
	const { listeners } = load({ menus })
	listeners.keydown?.({ key: 'a', target: 'elsewhere' })
	expect(open()).toEqual([true, true])
	listeners.click?.({ target: 'fleet' })
	expect([open(), focused]).toEqual([[true, false], []])
	listeners.keydown?.({ key: 'Escape', target: 'fleet' })
	expect([open(), focused]).toEqual([
		[false, false],
		['fleet', 'languages'],
	])
})

test('the events `logout` and `profile` log out and open the profile', () => {
	const { listeners, done } = load({})
	listeners.logout?.({})
	listeners.profile?.({})
	expect(done).toEqual(['log-out', '/profile/'])
})

test('where storage is forbidden the other functions work', () => {
	const listeners: Record<string, Listener> = {}
	const page = createContext({
		document: { cookie: 'myAppCookieConsent=true', documentElement: { dataset: { codes: 'es', language: 'es' } } },
		addEventListener: (type: string, listener: Listener) => {
			listeners[type] = listener
		},
	})
	expect(() => runInContext(script, page)).not.toThrow()
	expect(Object.keys(listeners).sort()).toEqual(['click', 'keydown', 'logout', 'profile'])
})

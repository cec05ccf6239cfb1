import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IN_EARNEST } from '#tests/support/account-requests.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

/* Every action of the build, requested from other sites and from ours without JavaScript (trust S6). */

const ORIGIN = IN_EARNEST.PUBLIC_ORIGIN
const file = pathToFileURL(path.resolve('build/server/index.js')).href
const { routes }: Pick<ServerBuild, 'routes'> = await import(/* @vite-ignore */ file)
const actions = Object.values(routes).flatMap((route) => (route?.module.action ? [route] : []))

let site: RunningSite
beforeAll(async () => {
	site = await startSite({ ...IN_EARNEST, LOG_LEVEL: 'error', BAD_LINKS_PER_ADDRESS: '1000' })
})
afterAll(() => site.remove())

/** Headers that a browser sends when a page of another site posts a form; also those of old browsers, and none. */
const elsewhere: Record<string, string>[] = [
	{ Origin: 'https://evil.example' },
	{ Origin: `${ORIGIN}.evil.example` },
	{ Origin: ORIGIN.replace('https://', 'https://evil') },
	{ Origin: ORIGIN.replace('https', 'http') },
	{ Origin: `${ORIGIN}:8443` },
	{ Origin: 'null' },
	{ Origin: '' },
	{ Origin: 'www.garbi.example' },
	{ Origin: ORIGIN, 'Sec-Fetch-Site': 'cross-site' },
	{ Origin: ORIGIN, 'Sec-Fetch-Site': 'same-site' },
	{ Referer: `https://evil.example/?${ORIGIN}/` },
	{ Referer: `${ORIGIN}@evil.example/` },
	{ Origin: 'https://evil.example', Referer: `${ORIGIN}/login/` },
	{ Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example', Host: 'evil.example' },
]

const addressOf = (path = '') => `/${path.replaceAll(/:\w+/g, '1').replace('*', 'nowhere')}`
const post = (address: string, headers: Record<string, string>) =>
	fetch(site.origin + address, {
		method: 'POST',
		body: new URLSearchParams({ email: 'a@example.com' }),
		headers: { ...headers, Cookie: '__Host-sid=x' },
		redirect: 'manual',
	})

/** Returns whether an address is for outside programs, which are recognised by their requests and get JSON. */
const isForPrograms = (address: string) => /^\/(?:services|locales\/add\/.*)$/.test(address)
const forPeople = actions.filter(({ path }) => !isForPrograms(addressOf(path)))

test('the test covers every action of the build', () => {
	expect(forPeople.length).toBeGreaterThan(15)
	expect(actions.length - forPeople.length).toBe(2)
})

test.each(forPeople)('$path refuses a form from another site with a 403 page', async (route) => {
	const address = addressOf(route.path)
	for (const headers of elsewhere) {
		const answer = await post(address, headers)
		expect(answer.status, JSON.stringify(headers)).toBe(403)
		expect(answer.headers.getSetCookie()).toEqual([])
		expect(await answer.text()).toContain('Garbí Coaches')
	}
	// Without a header of a browser or of an outside program, the request is refused before authentication.
	expect((await post(address, {})).status).toBe(403)
	expect((await post(`${address}.data`, elsewhere[0] ?? {})).status).toBe(403)
})

test.each(forPeople)('$path accepts a form of this site without JavaScript', async (route) => {
	const ours: Record<string, string>[] = [
		{ Origin: ORIGIN },
		{ Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' },
		{ Referer: `${ORIGIN}/login/` },
	]
	for (const headers of ours) {
		const address = addressOf(route.path)
		const { status, headers: answered } = await post(address, headers)
		// Its session has ended, so the form is kept during the log-in; the page that keeps it asks to log in.
		if (status === 307) expect(answered.get('Location')).toContain(`/login/again/?to=${encodeURIComponent(address)}`)
		else expect([200, 204, 302, 303, 400, 404, 422, address === '/login/again' ? 401 : 200]).toContain(status)
	}
})

test('/services answers programs without browser headers, and refuses pages of other sites', async () => {
	for (const tipo of ['login', 'register', 'activate', 'sendRequestBudget', 'generaSitemap']) {
		const address = `/services/?tipo=${tipo}`
		// An empty header counts as absent, and then cookies are ignored.
		for (const headers of elsewhere.filter(({ Origin }) => Origin !== '')) {
			const answer = await post(address, headers)
			expect(answer.status, `${tipo} ${JSON.stringify(headers)}`).toBe(403)
			expect(await answer.json()).toMatchObject({ message: expect.any(String) })
		}
		expect([400, 401, 422]).toContain((await post(address, {})).status)
	}
	for (const headers of elsewhere)
		expect((await post('/locales/add/es/home', headers)).status).toBeGreaterThanOrEqual(400)
	expect(site.output()).not.toContain('"level":"error"')
})

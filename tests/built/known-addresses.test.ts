import { afterAll, beforeAll, expect, test } from 'vitest'
import { formsIn } from '#tests/support/forms-in-page.ts'
import { type SiteInUse, startSiteInUse } from '#tests/support/site-in-use.ts'

/*
 * Nobody learns from outside which addresses have an account: status, headers and every byte of a page are the same
 * (trust §1.14). Whether time tells is measured by `npm run bench`.
 */

let inUse: SiteInUse
beforeAll(async () => {
	inUse = await startSiteInUse({ ACCOUNT_MAILS_PER_ADDRESS: '1000', ACCOUNT_MAILS_PER_RECIPIENT: '1000' })
})
afterAll(() => inUse.remove())

/** Somebody with an account, somebody whose registration waits, and nobody, all of the same length. */
const addresses = ['nuria@example.com', 'nova0@example.com', 'nobod@example.com']
const ADDRESS = /nuria@example\.com|nova0@example\.com|nobod@example\.com/g
/** What differs between any two answers: ids of requests and answers, and hashes of scripts that tell them; dates. */
const CHANGING = /[\da-f]{8}-[\da-f-]{27}|sha256-[\w+/=]+|date: [^\n]*/g

/** An answer and, where it leads on, the page behind it, without what differs between any two. */
async function answerOf(path: string, init: RequestInit): Promise<string> {
	const { origin } = inUse.site
	const response = await fetch(origin + path, {
		...init,
		redirect: 'manual',
		// Compressed, a page is as long as its ids have it.
		headers: { Origin: origin, 'Accept-Encoding': 'identity', ...init.headers },
	})
	const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
	const whole = `${response.status}\n${headers}\n\n${await response.text()}`
	const comparable = whole
		.replace(ADDRESS, 'somebody@example.com')
		.replace(CHANGING, '')
		.replace(/v1\.[\w-]+/g, (sealed) => `sealed, ${sealed.length} long`)
	const next = response.headers.get('Location')
	return next ? `${comparable}\n\n${await answerOf(next, { method: 'GET' })}` : comparable
}

const PASSWORD = 'Tramuntana#42'
const forms: [path: string, fields: Record<string, string>, status: string][] = [
	['/register/', { password: PASSWORD, repeat: PASSWORD }, '303'],
	['/login/', { password: 'Xaloc#1904' }, '401'],
	['/forgotten-password/', {}, '303'],
	['/activate/', { intent: 'new-link' }, '303'],
]

test.each(forms)('%s answers every address alike, to the byte', async (path, fields, status) => {
	await answerOf('/register/', {
		method: 'POST',
		body: new URLSearchParams({ email: 'nova0@example.com', password: PASSWORD, repeat: PASSWORD }),
	})
	const answers: string[] = []
	for (const email of addresses)
		answers.push(await answerOf(path, { method: 'POST', body: new URLSearchParams({ ...fields, email }) }))
	expect(answers[0]).toContain('somebody@example.com')
	expect(answers[0]?.slice(0, 3)).toBe(status)
	expect(new Set(answers).size).toBe(1)
})

test.each([
	['register', { password: PASSWORD }, '200'],
	['login', { password: 'Xaloc#1904' }, '401'],
])('so does the call %s', async (tipo, fields, status) => {
	const answers: string[] = []
	for (const email of addresses)
		answers.push(
			await answerOf('/services/', {
				method: 'POST',
				headers: { 'Content-Type': 'application/json' },
				body: JSON.stringify({ tipo, email, ...fields }),
			}),
		)
	expect(answers[0]?.slice(0, 3)).toBe(status)
	expect(new Set(answers).size).toBe(1)
})

test('the pages hold the forms that are tried here', async () => {
	for (const [path] of forms) {
		const html = await (await fetch(inUse.site.origin + path)).text()
		expect([path, formsIn(html, path).some(({ fields }) => fields.some(({ name }) => name === 'email'))]).toEqual([
			path,
			true,
		])
	}
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { formsIn } from '#tests/support/forms-in-page.ts'
import { type SiteInUse, startSiteInUse } from '#tests/support/site-in-use.ts'

/*
 * Outsiders cannot find out which addresses have an account: status, headers and every byte of a page are the same
 * (trust §1.14). Whether response times reveal it is measured by `npm run bench`.
 */

let inUse: SiteInUse
beforeAll(async () => {
	inUse = await startSiteInUse({ ACCOUNT_MAILS_PER_ADDRESS: '1000', ACCOUNT_MAILS_PER_RECIPIENT: '1000' })
})
afterAll(() => inUse.remove())

/** Addresses with an account, with a pending registration, and without either, all of the same length. */
const addresses = ['nuria@example.com', 'nova0@example.com', 'nobod@example.com']
const ADDRESS = /nuria@example\.com|nova0@example\.com|nobod@example\.com/g
/** Parts that differ between any two responses: ids, the hashes of scripts that contain them, and dates. */
const CHANGING = /[\da-f]{8}-[\da-f-]{27}|sha256-[\w+/=]+|date: [^\n]*/g

/** Returns a response and the page it redirects to, without the parts that differ between any two. */
async function answerOf(path: string, init: RequestInit): Promise<string> {
	const { origin } = inUse.site
	const response = await fetch(origin + path, {
		...init,
		redirect: 'manual',
		// The compressed size of a page depends on its ids.
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

test.each(forms)('%s answers known and unknown addresses with the same bytes', async (path, fields, status) => {
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
])('the call %s answers known and unknown addresses with the same bytes', async (tipo, fields, status) => {
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

test('the pages contain the forms that these tests post', async () => {
	for (const [path] of forms) {
		const html = await (await fetch(inUse.site.origin + path)).text()
		expect([path, formsIn(html, path).some(({ fields }) => fields.some(({ name }) => name === 'email'))]).toEqual([
			path,
			true,
		])
	}
})

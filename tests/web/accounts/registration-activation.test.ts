import { expect, test } from 'vitest'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action } from '#app/routes/account/activate.route.tsx'
import { action as logIn } from '#app/routes/account/login.route.tsx'
import { activationPage } from '#app/routes/account/registration.server.ts'
import { registrations, users } from '#drizzle/schema.ts'
import {
	breakDatabase,
	EMAIL,
	get,
	mailedLink,
	mailsTo,
	openAccount,
	openSite,
	PASSWORD,
	type Reply,
	type Sender,
	signUp,
	stopClock,
	submit,
} from '#tests/support/account-requests.ts'

const HOUR = 3_600_000
const text = textsIn('es').texts('accounts').activate

/** Presses the button of the page behind a mailed link. */
const open = (sealed: string, sender?: Sender) =>
	submit(action, '/activate/', { email: sealed, intent: 'activate' }, sender)
const askForLink = (email: string, sender?: Sender) =>
	submit(action, '/activate/', { email, intent: 'new-link' }, sender)
const pageAfter = ({ location }: Reply) => activationPage(get(location ?? ''))

/** Creates a pending registration, and returns the sealed value in its mailed link. */
async function waitingSite(settings?: Record<string, string>) {
	const context = await openSite(settings)
	await signUp(context)
	return { context, sealed: await mailedLink(context, EMAIL, 'account-activation') }
}

test('opening the link shows a button and opens nothing, because mail scanners open links too', async () => {
	const { context, sealed } = await waitingSite()
	const page = await activationPage(get(`/activate/?email=${sealed}`))
	expect(page).toMatchObject({ sealed, done: null, sent: null, heading: text.title })
	expect(await context.database.read.select().from(users)).toEqual([])
})

test('the button activates the account, and the page says so', async () => {
	const { sealed } = await waitingSite()
	const reply = await open(sealed)
	expect([reply.status, reply.cookies]).toEqual([303, {}])
	expect(reply.location).toMatch(/^\/activate\/\?outcome=v1\./)
	expect(await pageAfter(reply)).toMatchObject({ done: text.done, heading: text.doneTitle, sent: null, sealed: null })
	expect((await submit(logIn, '/login/', { email: EMAIL, password: PASSWORD })).status).toBe(303)
})

test('the button may be pressed again', async () => {
	const { context, sealed } = await waitingSite()
	for (let time = 0; time < 3; time++) expect((await open(sealed)).status).toBe(303)
	expect(await context.database.read.select().from(users)).toHaveLength(1)
})

test('a forged link is refused with a sentence, and is not shown as an e-mail address', async () => {
	const { context, sealed } = await waitingSite()
	for (const bad of ['', 'x', EMAIL, 'v1.', `${sealed}A`, sealed.slice(0, -1), sealed.toLowerCase()]) {
		const { status, answer } = await open(bad)
		expect([status, answer?.alert, answer?.errors]).toEqual([400, { text: text.failed }, {}])
		expect(answer?.values.email ?? '').toBe('')
	}
	expect(await context.database.read.select().from(users)).toEqual([])
})

test('a link is valid for 48 hours; then another one can be requested, with the same password', async () => {
	const { context, sealed } = await waitingSite()
	context.advance(48 * HOUR)
	expect((await open(sealed)).status).toBe(400)
	expect((await askForLink(EMAIL)).status).toBe(303)
	expect((await open(await mailedLink(context, EMAIL, 'account-activation'))).status).toBe(303)
	expect((await submit(logIn, '/login/', { email: EMAIL, password: PASSWORD })).status).toBe(303)
})

test('a request for another link gets the same answer, whatever the address is', async () => {
	const { context } = await waitingSite()
	await openAccount(context, 'account@example.com')
	const addresses = [EMAIL, 'account@example.com', 'nobody@example.com']
	const pages: string[] = []
	for (const address of addresses) {
		const reply = await askForLink(` ${address.toUpperCase()}`)
		expect([reply.status, reply.cookies]).toEqual([303, {}])
		const page = await pageAfter(reply)
		expect(page).toMatchObject({ heading: text.sentTitle, done: null, sent: text.sent.replace('{{name}}', address) })
		pages.push(JSON.stringify(page).replaceAll(address, 'the address'))
	}
	expect(new Set(pages).size).toBe(1)
	const templates = async (address: string) => (await mailsTo(context, address)).map(({ template }) => template)
	expect(await templates(EMAIL)).toEqual(['account-activation', 'account-activation'])
	expect(await templates('account@example.com')).toEqual(['account-activation', 'account-exists'])
	expect(await templates('nobody@example.com')).toEqual([])
})

test.each([
	['', 'field_required'],
	['nuria', 'validEmail'],
	[`${'a'.repeat(250)}@example.com`, 'validEmail'],
] as const)('%j is refused as an address for a link', async (email, code) => {
	await openSite()
	const { status, answer } = await askForLink(email)
	expect([status, answer?.values]).toEqual([422, { email }])
	expect(answer?.errors).toEqual({ email: [textsIn('es').texts('validation')[code]] })
})

test('the fourth link for one address in an hour is refused, with an account or without', async () => {
	stopClock()
	await openSite()
	for (let time = 0; time < 3; time++) expect((await askForLink('nobody@example.com')).status).toBe(303)
	const fourth = await askForLink('NOBODY@example.com')
	expect([fourth.status, fourth.headers.get('Retry-After')]).toEqual([429, '3600'])
	expect(fourth.answer?.values).toEqual({ email: 'NOBODY@example.com' })
})

test('after twenty bad links an address is refused bad links for an hour, and a good link always opens', async () => {
	const advance = stopClock()
	const { sealed } = await waitingSite()
	const from = { clientAddress: '203.0.113.9' }
	for (let time = 0; time < 20; time++) {
		expect((await open('v1.guessed', from)).status).toBe(400)
		if (time < 19) expect((await open(sealed, from)).status).toBe(303)
	}
	const next = await open('v1.guessed', from)
	expect([next.status, next.headers.get('Retry-After')]).toEqual([429, '3600'])
	expect((await open(sealed, from)).status).toBe(303)
	expect((await open('v1.guessed', { clientAddress: '203.0.113.10' })).status).toBe(400)
	advance(HOUR)
	expect((await open('v1.guessed', from)).status).toBe(400)
})

test('while the database is out of order the link is not called bad', async () => {
	const { context, sealed } = await waitingSite()
	const repair = await breakDatabase(context)
	const { status, answer } = await open(sealed)
	expect([status, answer?.alert?.text]).toEqual([503, textsIn('es').texts('accounts').refusals.unavailable])
	await repair()
	expect((await open(sealed)).status).toBe(303)
	expect(await context.database.read.select().from(registrations)).toMatchObject([{ passwordHash: '' }])
})

test('a form from another site activates nothing', async () => {
	const { context, sealed } = await waitingSite()
	const reply = await open(sealed, { headers: { Origin: 'https://evil.example' } })
	expect(reply).toMatchObject({ status: 403, thrown: true })
	expect(await context.database.read.select().from(users)).toEqual([])
})

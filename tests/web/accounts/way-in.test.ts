import { expect, test } from 'vitest'
import { action as activation } from '#app/routes/account/activate.route.tsx'
import { action as forgotten } from '#app/routes/account/forgotten-password.route.tsx'
import { action as logIn } from '#app/routes/account/login.route.tsx'
import { action as register } from '#app/routes/account/register.route.tsx'
import { action as reset } from '#app/routes/account/reset-password.route.tsx'
import {
	cookiesOf,
	EMAIL,
	mailedLink,
	mailsTo,
	openAccount,
	openSite,
	PASSWORD,
	type Sender,
	stopClock,
	submit,
} from '#tests/support/account-requests.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NEW = 'Garrotxa%1714'
const owner: Sender = { clientAddress: '203.0.113.9' }
const stranger = (number: number): Sender => ({ clientAddress: `198.51.100.${number}` })

const forget = (sender: Sender, email = EMAIL) => submit(forgotten, '/forgotten-password/', { email }, sender)
const enter = (password: string, sender: Sender) => submit(logIn, '/login/', { email: EMAIL, password }, sender)
const choose = (token: string, sender: Sender, password = NEW) =>
	submit(reset, '/reset-password/', { token, password, repeat: password }, sender)
const linksTo = async (context: Awaited<ReturnType<typeof openSite>>) =>
	(await mailsTo(context, EMAIL)).filter(({ template }) => template === 'account-password-reset').length

/** Opens a site and returns one function that moves both clocks, the site's and the limits'. */
async function attackedSite() {
	const advance = stopClock()
	const context = await openSite()
	await openAccount(context)
	return {
		context,
		advance: (milliseconds: number) => {
			advance(milliseconds)
			context.advance(milliseconds)
		},
	}
}

type Site = Awaited<ReturnType<typeof attackedSite>>

/**
 * Attacks as strangers from any number of addresses: asks for passwords, registers the address, guesses and tries
 * links.
 */
async function attack({ advance }: Site) {
	for (let hour = 0; hour < 2; hour++) {
		for (let number = 1; number <= 4; number++) await forget(stranger(number))
		advance(HOUR + MINUTE)
	}
	for (let number = 1; number <= 5; number++) {
		await submit(register, '/register/', { email: EMAIL, password: NEW, repeat: NEW }, stranger(number + 10))
		for (let guess = 0; guess < 5; guess++) await enter('Wrong-1', stranger(number))
	}
}

test('an attack on an account does not keep its owner from logging in within minutes from a new browser', async () => {
	const site = await attackedSite()
	await attack(site)
	for (let bad = 0; bad < 25; bad++) await choose('v1.guessed', owner)
	expect((await enter(PASSWORD, owner)).status).toBe(429)

	const asked = await forget(owner)
	expect(asked.status).toBe(429)
	expect(asked.answer?.alert?.text).toMatch(/su enlace sigue valiendo/)
	const chosen = await choose(await mailedLink(site.context, EMAIL, 'account-password-reset'), owner)
	expect([chosen.status, chosen.location]).toEqual([303, '/login/?notice=passwordChanged'])
	expect((await enter(NEW, { ...owner, cookie: cookiesOf(chosen) })).status).toBe(303)
})

test('at every minute of a two-day attack the mailbox has a valid link', async () => {
	const site = await attackedSite()
	for (let quarter = 0; quarter < 2 * 24 * 4; quarter++) {
		await forget(stranger(quarter % 250))
		const link = await mailedLink(site.context, EMAIL, 'account-password-reset')
		const shown = await submit(reset, '/reset-password/', { token: link, password: 'x', repeat: 'x' }, owner)
		expect(shown.answer?.errors.password?.length, `quarter ${quarter}`).toBeGreaterThan(0)
		expect(shown.status).toBe(422)
		site.advance(15 * MINUTE)
	}
	const last = await mailedLink(site.context, EMAIL, 'account-password-reset')
	expect((await choose(last, owner)).status).toBe(303)
	expect(await linksTo(site.context)).toBeLessThanOrEqual(12)
})

test('mails without a password link do not use up the limit of password links', async () => {
	const site = await attackedSite()
	for (let number = 1; number <= 8; number++)
		await submit(register, '/register/', { email: EMAIL, password: NEW, repeat: NEW }, stranger(number))
	expect(await linksTo(site.context)).toBe(0)
	expect((await forget(owner)).status).toBe(303)
	expect(await linksTo(site.context)).toBe(1)
})

test('a browser known to the account gets its own password links, three an hour', async () => {
	const site = await attackedSite()
	const known = { ...owner, cookie: cookiesOf(await enter(PASSWORD, owner)) }
	for (let number = 1; number <= 10; number++) await forget(stranger(number))
	for (let number = 0; number < 5; number++) await forget(owner, `${number}@example.com`)
	const before = await linksTo(site.context)
	for (let time = 0; time < 3; time++) expect((await forget(known)).status).toBe(303)
	expect(await linksTo(site.context)).toBe(before + 3)
	expect((await forget(known)).status).toBe(429)
	expect((await forget({ ...known, clientAddress: '203.0.113.77' }, 'x@example.com')).status).toBe(303)
})

test('after using a link the owner may request another one immediately', async () => {
	const site = await attackedSite()
	for (let number = 1; number <= 10; number++) await forget(stranger(number))
	await choose(await mailedLink(site.context, EMAIL, 'account-password-reset'), owner)
	expect((await forget({ clientAddress: '203.0.113.78' })).status).toBe(303)
})

test('an owner whose address others register all day activates by any of the links, and the others cannot', async () => {
	const advance = stopClock()
	const context = await openSite()
	const STRANGERS = 'Xarop.4719.Be'
	const ask = (password: string, sender: Sender) =>
		submit(register, '/register/', { email: EMAIL, password, repeat: password }, sender)
	for (let number = 1; number <= 8; number++) {
		await ask(STRANGERS, stranger(number))
		if (number % 4 > 0) continue
		advance(HOUR + MINUTE)
		context.advance(HOUR + MINUTE)
	}
	const asked = await ask(PASSWORD, owner)
	expect(asked.status).toBe(429)
	expect(asked.answer?.alert?.text).toMatch(/siguen valiendo/)

	const email = await mailedLink(context, EMAIL, 'account-activation')
	const open = (intent: string) => submit(activation, '/activate/', { intent, email }, owner)
	expect((await open('activate')).status).toBe(409)
	const opened = await open('new-password')
	expect([opened.status, opened.location]).toEqual([303, expect.stringMatching(/^\/reset-password\/\?token=/)])
	expect((await enter(STRANGERS, stranger(9))).status).toBe(401)
	const token = new URLSearchParams(opened.location?.split('?')[1]).get('token') ?? ''
	expect((await choose(token, owner)).status).toBe(303)
	expect([(await enter(NEW, owner)).status, (await enter(STRANGERS, stranger(9))).status]).toEqual([303, 401])
	expect((await open('new-password')).status).toBe(400)
})

test('links requested before a registration do not prevent registering', async () => {
	stopClock()
	const context = await openSite()
	const askForLink = (sender: Sender) => submit(activation, '/activate/', { intent: 'new-link', email: EMAIL }, sender)
	for (let number = 1; number <= 8; number++) await askForLink(stranger(number))
	expect((await askForLink(owner)).status).toBe(429)
	const asked = await submit(register, '/register/', { email: EMAIL, password: PASSWORD, repeat: PASSWORD }, owner)
	expect(asked.status).toBe(303)
	expect((await mailsTo(context, EMAIL)).map(({ template }) => template)).toEqual(['account-activation'])
})

test('links mailed before the limit was reached still work', async () => {
	stopClock()
	const context = await openSite()
	await submit(register, '/register/', { email: EMAIL, password: PASSWORD, repeat: PASSWORD }, owner)
	for (let number = 0; number < 5; number++) await forget(owner, `${number}@example.com`)
	expect((await forget(owner)).status).toBe(429)
	const email = await mailedLink(context, EMAIL, 'account-activation')
	expect((await submit(activation, '/activate/', { intent: 'activate', email }, owner)).status).toBe(303)
	expect((await enter(PASSWORD, owner)).status).toBe(303)
})

test('links requested before there was an account do not prevent one afterwards', async () => {
	stopClock()
	const context = await openSite()
	for (let number = 1; number <= 10; number++) await forget(stranger(number))
	await submit(register, '/register/', { email: EMAIL, password: PASSWORD, repeat: PASSWORD }, owner)
	const email = await mailedLink(context, EMAIL, 'account-activation')
	expect((await submit(activation, '/activate/', { intent: 'activate', email }, owner)).status).toBe(303)
	expect((await forget(owner)).status).toBe(303)
	expect(await linksTo(context)).toBe(1)
})

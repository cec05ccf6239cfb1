import { readdirSync, readFileSync } from 'node:fs'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { openStep } from '#app/domain/accounts/log-in-step.server.ts'
import { accountOfReset } from '#app/domain/accounts/passwords/reset-password.server.ts'
import { openSecret } from '#app/domain/accounts/second-factor/second-factor.server.ts'
import { findSession } from '#app/domain/accounts/sessions.server.ts'
import { calendarKinds, calendarPurpose } from '#app/domain/dispatch/driving/calendar-link.server.ts'
import { composeMail } from '#app/domain/letters/compose.server.ts'
import { readStoredSettings } from '#app/platform/config/stored-settings.server.ts'
import { unseal } from '#app/platform/sealed.server.ts'
import { loader as activationLoader } from '#app/routes/account/activate.route.tsx'
import { loader as invitationLoader } from '#app/routes/account/invitation.route.tsx'
import { outcomeOf } from '#app/routes/account/outcome.server.ts'
import { loader as hirerLoader } from '#app/routes/customer-quote/hirer.route.tsx'
import { loader as answerLoader } from '#app/routes/customer-quote/quote-answer.route.tsx'
import { loader as stateLoader } from '#app/routes/customer-quote/quote-state.route.tsx'
import { loader as travellersLoader } from '#app/routes/customer-quote/travellers.route.tsx'
import { loader as calendarLoader } from '#app/routes/driver/calendar-feed.route.ts'
import { loader as driverLoader } from '#app/routes/driver/driver.route.tsx'
import { loader as payLoader } from '#app/routes/payment/pay.route.tsx'
import { knownDevice } from '#app/web/limits/known-device.server.ts'
import { askedAgain } from '#app/web/quote/ask-again.server.ts'
import { receiptIn } from '#app/web/quote/quote-receipt.server.ts'
import { openForm } from '#app/web/session/kept-form.server.ts'
import { sessionSecret } from '#app/web/session/session-cookie.server.ts'
import { hasReviewed, readFormToken } from '#app/web/trip-form/quote-form-token.server.ts'
import { outbox, passwordResets, registrations, sessions, settings, userRoles, users } from '#drizzle/schema.ts'
import { argsOf, get, ORIGIN, openSite } from '#tests/support/account-requests.ts'
import { everyTemplate } from '#tests/support/every-mail.ts'
import { acceptedQuote } from '#tests/support/quotes-at-work.ts'
import { storeDriver, storeVehicle } from '#tests/support/resources.ts'
import type { TestContext } from '#tests/support/test-context.ts'
import { unfilledIn } from '#tests/support/unfilled-words.ts'

/*
 * Links, cookies, forms and queued mails that a build of 26 November 2026 has made. What that build has given out must
 * open for ever, whatever names the code has since.
 */

const SECRET = 'secret of what was sealed before, in tests'
const CODE = 'P-2026-00001'
const EMAIL = 'nuria@example.com'
const INVITED = 'pilar@example.com'
/** SHA-256 of the session's secret, as that build has stored it. */
const SESSION_HASH = 'jkD_ExVTiAcVMXgVVFid11Rnv631wSvea5YdIACuquk'

type Sealed = Record<'links' | 'forms' | 'cookies' | 'values', Record<string, string>>
type Mail = Pick<typeof outbox.$inferSelect, 'id' | 'template' | 'language' | 'toAddress' | 'toName' | 'createdAt'>

const read = <Content>(name: string): Content =>
	JSON.parse(readFileSync(`tests/fixtures/${name}-2026-11-26.json`, 'utf8'))
const before = read<Sealed>('sealed')
const mails = read<(Mail & { data: object; toCustomer: number })[]>('mails')

/** Opens a site with that secret, on which the quote, driver, vehicle and account of the links are. */
async function site() {
	const context = await openSite({ APP_SECRET: SECRET })
	expect(await acceptedQuote(context)).toBe(CODE)
	await storeDriver(context)
	await storeVehicle(context)
	const now = context.now()
	await context.database.transaction(async (tx) => {
		await tx.insert(users).values({ id: 1, email: EMAIL, language: 'es', passwordHash: 'hash', createdAt: now })
		await tx.insert(userRoles).values({ userId: 1, roleId: 2 })
		await tx.insert(users).values({ id: 2, email: INVITED, language: 'es', createdAt: now })
		await tx.insert(userRoles).values({ userId: 2, roleId: 1 })
		await tx.insert(passwordResets).values([
			{ id: 'reset-1', userId: 1, endsAt: now + 1000 },
			{ id: 'invitation-1', userId: 2, endsAt: now + 1000 },
		])
		await tx.insert(registrations).values({
			...{ id: 'registration-1', email: 'pau@example.com', language: 'es', passwordHash: 'hash' },
			...{ createdAt: now, linkEndsAt: now + 1000 },
		})
		await tx.insert(sessions).values({
			...{ id: 1, kind: 'browser', secretHash: SESSION_HASH, userId: 1, level: 2, device: 'Firefox' },
			...{ createdAt: now, seenAt: now, endsAt: now + 1000 },
		})
	})
	return context
}

type Loader = (args: LoaderFunctionArgs) => unknown

/** Loads the page of a link. A link that does not open throws. */
const page =
	(loader: Loader, params: Record<string, string> = {}) =>
	async (_: TestContext, link: string) =>
		JSON.stringify(await loader({ ...argsOf(get(link), { clientAddress: '203.0.113.7' }), params }))

const parameter = (link: string) => [...new URL(link, ORIGIN).searchParams.values()][0] ?? ''
const again = async (context: TestContext, link: string) =>
	JSON.stringify(await askedAgain(context, new URL(link, ORIGIN).searchParams))
const calendar = async (_: TestContext, link: string) =>
	((await calendarLoader(argsOf(get(link), { clientAddress: '203.0.113.7' }))) as Response).text()

/** What each link opens, and what it must say. */
const opened: Record<string, { open: (context: TestContext, link: string) => Promise<string>; says: string }> = {
	accept: { open: page(answerLoader, { tipo: 'a' }), says: CODE },
	reject: { open: page(answerLoader, { tipo: 'r' }), says: CODE },
	state: { open: page(stateLoader), says: CODE },
	pay: { open: page(payLoader), says: CODE },
	hirer: { open: page(hirerLoader), says: 'Datos para la hoja de ruta' },
	travellers: { open: page(travellersLoader), says: 'Girona' },
	again: { open: again, says: 'Girona' },
	back: { open: again, says: 'Girona' },
	driver: { open: page(driverLoader), says: 'jobs' },
	driversCalendar: { open: calendar, says: 'BEGIN:VCALENDAR' },
	vehiclesCalendar: { open: calendar, says: 'BEGIN:VCALENDAR' },
	activation: { open: page(activationLoader), says: '"sealed":"v1.' },
	reset: { open: async (context, link) => (await accountOfReset(context, parameter(link)))?.email ?? '', says: EMAIL },
	invitation: { open: page(invitationLoader), says: INVITED },
	sent: { open: async (_, link) => receiptIn(SECRET, parameter(link))?.code ?? '', says: CODE },
	registered: {
		open: async ({ config }, link) => outcomeOf(config, get(link), 'registered') ?? '',
		says: EMAIL,
	},
}

test('a link opens what it opened', async () => {
	const context = await site()
	expect(Object.keys(opened).sort()).toEqual(Object.keys(before.links).sort())
	for (const [name, { open, says }] of Object.entries(opened))
		expect(await open(context, before.links[name] ?? ''), name).toContain(says)
})

test('a link of another site opens nothing', async () => {
	const context = await openSite({ APP_SECRET: 'the secret of another site, which is as long' })
	await acceptedQuote(context)
	for (const name of ['accept', 'state', 'pay', 'hirer', 'travellers', 'driver'])
		await expect(opened[name]?.open(context, before.links[name] ?? ''), name).rejects.toBeTruthy()
})

test('a form that was open, a browser that was logged in, and one that was known go on', async () => {
	const context = await site()
	expect(readFormToken(context, before.forms.issued)?.requestKey).toMatch(/^[\da-f-]{36}$/)
	const reviewed = readFormToken(context, before.forms.reviewed)
	expect(reviewed && hasReviewed(reviewed, 'any digest')).toBe(true)
	expect(openForm(context, before.forms.kept)?.fields).toEqual([['message', 'Buenos días']])
	const request = get('/', Object.values(before.cookies).join('; '))
	const secret = (await sessionSecret(request, context.config)) ?? ''
	expect((await findSession(context, secret, 'browser'))?.account).toMatchObject({ id: 1, email: EMAIL })
	expect((await knownDevice(request, context.config))?.email).toBe(EMAIL)
})

test('a step of a log-in and the key of a second factor open', async () => {
	const context = await site()
	expect(openSecret(context, before.values.secondFactor ?? '')).toBe('JBSWY3DPEHPK3PXP')
	// The step is of a password that is no more, so that it opens and leads nowhere.
	expect(unseal(SECRET, 'log-in-step', before.values.logInStep ?? '')).toMatch(/^\{"userId":1,"password":"mark",/)
	expect(await openStep(context, before.values.logInStep ?? '')).toBeUndefined()
})

test('a stored mail server opens', async () => {
	const { database } = await site()
	const value = before.values.mailServer ?? ''
	await database.transaction((tx) => tx.insert(settings).values({ name: 'mailServer', value }))
	expect((await readStoredSettings(database.read, SECRET)).smtpUrl).toBe(
		'smtp://marta:Secret-12@smtp.empuries.example:587',
	)
})

test('each purpose for which something is sealed has something of before that opens', () => {
	const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
	const sources = files.map((file) => readFileSync(`app/${file}`, 'utf8'))
	const named = sources.flatMap((source) =>
		[...source.matchAll(/PURPOSE = '([^']+)'/g)].map(([, purpose = '']) => purpose),
	)
	const purposes = [...named, ...calendarKinds.map(calendarPurpose)]
	expect(purposes.length).toBeGreaterThan(12)
	// Remix writes cookies in base64.
	const cookies = Object.values(before.cookies).map((cookie) =>
		Buffer.from(decodeURIComponent(cookie.replace(/^\w+=/, '')), 'base64').toString(),
	)
	const sealed = (JSON.stringify(before) + cookies).match(/v1\.[\w-]+/g) ?? []
	expect(purposes.filter((purpose) => !sealed.some((value) => unseal(SECRET, purpose, value)))).toEqual([])
})

test('a mail of each template that was queued is written with every word filled in', async () => {
	const context = await site()
	expect(mails.map(({ template }) => template).sort()).toEqual([...everyTemplate].sort())
	const unsent = { status: 'queued' as const, attempts: 0, nextAttemptAt: 0, leasedUntil: 0 }
	for (const { data, ...mail } of mails) {
		await context.database.transaction((tx) =>
			tx.insert(outbox).values({ ...unsent, ...mail, data: JSON.stringify(data) }),
		)
	}
	const rows = await context.database.read.select().from(outbox)
	const written = rows.filter(({ id }) => mails.some((mail) => mail.id === id))
	expect(written).toHaveLength(mails.length)
	for (const row of written) {
		const { subject, text } = composeMail(context, row)
		expect([row.template, unfilledIn(`${subject}\n${text}`)]).toEqual([row.template, []])
	}
})

import { expect, test } from 'vitest'
import { momentLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action as activation } from '#app/routes/account/activate.route.tsx'
import { action as logIn } from '#app/routes/account/login.route.tsx'
import { activationPage } from '#app/routes/account/registration.server.ts'
import { services } from '#app/routes/services/services.server.ts'
import { users } from '#drizzle/schema.ts'
import {
	EMAIL,
	get,
	mailedLink,
	mailsTo,
	openSite,
	PASSWORD,
	signUp,
	stopClock,
	submit,
} from '#tests/support/account-requests.ts'
import { post } from '#tests/support/service-calls.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const STRANGERS = 'Garrotxa%1714'
const open = (email: string, password?: string) =>
	submit(activation, '/activate/', { intent: 'activate', email, ...(password !== undefined && { password }) })
const enter = (password: string) => submit(logIn, '/login/', { email: EMAIL, password })

/** Registers the owner's address twice: a stranger first, and half an hour later the owner. */
async function twiceRegistered() {
	const context = await openSite()
	await signUp(context, EMAIL, STRANGERS)
	const strangers = { link: await mailedLink(context, EMAIL, 'account-activation'), at: context.now() }
	context.advance(30 * MINUTE)
	await signUp(context)
	const own = { link: await mailedLink(context, EMAIL, 'account-activation'), at: context.now() }
	const timeOf = ({ at }: { at: number }, tag = 'es') => momentLabel(tag, wallClockAt(at))
	return { context, strangers, own, timeOf }
}

test('another person’s password does not open the account by a link that the owner opens', async () => {
	const { context, strangers, own, timeOf } = await twiceRegistered()
	const first = await open(strangers.link)
	expect(first.status).toBe(409)
	expect(first.answer?.errors.password?.join()).toContain(timeOf(strangers))
	const wrong = await open(strangers.link, PASSWORD)
	expect([wrong.status, Object.keys(wrong.answer?.errors ?? {})]).toEqual([422, ['password']])
	expect(wrong.answer?.values).toEqual({})
	expect(await context.database.read.select().from(users)).toEqual([])

	expect((await open(own.link)).status).toBe(409)
	expect((await open(own.link, PASSWORD)).status).toBe(303)
	expect([(await enter(STRANGERS)).status, (await enter(PASSWORD)).status]).toEqual([401, 303])
	expect((await open(own.link)).status).toBe(303)
	expect((await open(strangers.link, STRANGERS)).status).toBe(400)
})

test.each(languageCodes)(
	'the page says in %s when its registration was requested, and asks for its password',
	async (lng) => {
		const { strangers, own, timeOf } = await twiceRegistered()
		for (const asked of [strangers, own]) {
			const page = await activationPage(get(`/activate/?email=${asked.link}&lng=${lng}`))
			expect(page.several).toContain(timeOf(asked, textsIn(lng).tag))
			expect(page.several).toContain(EMAIL)
		}
	},
)

test('the mail of a second registration says when it was requested, and the first mail does not', async () => {
	const { context, own } = await twiceRegistered()
	const mails = (await mailsTo(context, EMAIL)).map(({ data }) => JSON.parse(data).askedAt)
	expect(mails).toEqual([undefined, own.at])
})

test('a single open registration is activated by its link alone, whatever password is sent', async () => {
	const { context, own } = await twiceRegistered()
	context.advance(48 * HOUR - 10 * MINUTE)
	expect((await activationPage(get(`/activate/?email=${own.link}`))).several).toBeNull()
	expect((await open(own.link, 'nothing in particular')).status).toBe(303)
	expect((await enter(PASSWORD)).status).toBe(303)
})

test('after five wrong passwords a link is refused, and another link is not', async () => {
	const advance = stopClock()
	const { strangers, own } = await twiceRegistered()
	for (let time = 0; time < 5; time++) expect((await open(strangers.link, 'Wrong-1')).status).toBe(422)
	const sixth = await open(strangers.link, STRANGERS)
	expect([sixth.status, sixth.headers.get('Retry-After')]).toEqual([429, '900'])
	expect((await open(strangers.link)).status).toBe(409)
	expect((await open(own.link, PASSWORD)).status).toBe(303)
	advance(15 * MINUTE)
	expect((await open(strangers.link, STRANGERS)).status).toBe(400)
})

test('programs get 409, and then send the password too', async () => {
	const { own, timeOf } = await twiceRegistered()
	const needed = await post('activate', { email: own.link })
	expect([needed.status, needed.body.success]).toEqual([409, false])
	expect(needed.body.message).toContain(timeOf(own))
	expect((await post('activate', { email: own.link, password: 'Wrong-1' })).status).toBe(422)
	expect((await post('activate', { email: own.link, password: 7 })).status).toBe(422)
	const opened = await post('activate', { email: own.link, password: PASSWORD })
	expect([opened.status, services.activate.reply.safeParse(opened.body).success]).toEqual([200, true])
	expect((await post('activate', { email: own.link })).status).toBe(200)
})

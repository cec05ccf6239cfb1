import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { receiptIn } from '#app/web/quote/quote-receipt.server.ts'
import { outbox, quotes } from '#drizzle/schema.ts'
import { giveRoles, PASSWORD, signUp } from '#tests/support/accounts.ts'
import { datePickup, happened, sendOffersLongAgo, sorted } from '#tests/support/offers-due.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import { reviewAt, reviewedForm } from '#tests/support/reviewed-form.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { cookiesIn, databaseOf, PAIR_SETTINGS, postTo, type SitePair, startPair } from '#tests/support/site-pair.ts'
import { startSmtpDouble } from '#tests/support/smtp-double.ts'
import { createTestContext, temporaryFolder } from '#tests/support/test-context.ts'

const REQUESTS = 100
const VISITORS = 16
/** One of this many visitors clicks twice, and the balancer gives one click to each process. */
const CLICKS_TWICE = 8
/** Number of offers that end, and of those to be reminded of, when both processes start. */
const OFFERS_DUE = 20

const noMailLimits = {
	MAILS_PER_RECIPIENT_HOUR: '0',
	MAILS_PER_RECIPIENT_DAY: '0',
	MAILS_PER_HOUR: '0',
	MAILS_PER_ADDRESS: '0',
}

/** Returns a quote form as one process has reviewed it. */
const quoteForm = ({ origin }: RunningSite, changes: Record<string, string> = {}) =>
	reviewedForm({ datePickup: datePickup(), ...changes }, reviewAt(origin))

/** Returns the reference in the receipt that a response redirects to. */
function referenceIn(answer: Response) {
	const sealed = new URL(answer.headers.get('Location') ?? '', 'http://localhost').searchParams.get('sent') ?? ''
	const receipt = receiptIn(PAIR_SETTINGS.APP_SECRET, sealed)
	if (answer.status !== 303 || !receipt) throw new Error(`Answered with ${answer.status}`)
	return receipt.code
}

/**
 * Lets each visitor have the form reviewed at one process and send it to the same, the other, or both.
 * @returns name → references
 */
async function askThroughBoth({ site }: SitePair) {
	const references = new Map<string, string[]>()
	let next = 0
	const visit = async () => {
		for (let turn = next++; turn < REQUESTS; turn = next++) {
			const surname = `Vidal${turn}`
			const form = await quoteForm(site(turn), { apellidosUsuario: surname, email: `${surname}@example.com` })
			const chosen = turn % CLICKS_TWICE === 0 ? [site(0), site(1)] : [site(turn >> 1)]
			const visitor = `10.0.${turn >> 8}.${turn & 255}`
			const answers = await Promise.all(chosen.map((one) => postTo(one, '/budgetRequest/', form, { visitor })))
			references.set(surname, answers.map(referenceIn))
		}
	}
	await Promise.all(Array.from({ length: VISITORS }, visit))
	return references
}

// On PostgreSQL three servers do so, with one killed and the database restarted.
test.skipIf(onPostgres)(
	'two processes on one database store each request once, send each mail once and do each scheduled task once',
	async () => {
		const dataDir = temporaryFolder()
		const given = { ...PAIR_SETTINGS, ...noMailLimits, DATA_DIR: dataDir }
		const { ended, ending, settings } = await sendOffersLongAgo(OFFERS_DUE, given)
		const smtp = await startSmtpDouble()
		const pair = await startPair(dataDir, { ...noMailLimits, ...settings, SMTP_URL: smtp.url })

		const references = await askThroughBoth(pair)
		const { read } = pair.database
		const unsent = async () => (await read.select().from(outbox)).filter(({ status }) => status !== 'sent').length
		await expect.poll(unsent, { timeout: 80_000, interval: 200 }).toBe(0)
		await pair.stop()

		const stored = (await read.select().from(quotes)).filter(({ surname }) => surname.startsWith('Vidal'))
		const codes = new Map(stored.map(({ surname, code }) => [surname, code]))
		expect(stored).toHaveLength(REQUESTS)
		expect(new Set(codes.values()).size).toBe(REQUESTS)
		for (const [surname, acknowledged] of references)
			expect(new Set(acknowledged), surname).toEqual(new Set([codes.get(surname)]))
		expect(references.size).toBe(REQUESTS)
		expect(await happened(pair.database, 'requested')).toEqual(sorted([...codes.values(), ...ended, ...ending]))
		expect(await happened(pair.database, 'expired')).toEqual(sorted(ended))
		expect(await happened(pair.database, 'reminded')).toEqual(sorted(ending))

		const mails = await read.select().from(outbox)
		expect(mails).toHaveLength(2 * REQUESTS + 3 * (ended.length + ending.length) + ending.length)
		expect(sorted(smtp.arrived)).toEqual(sorted(mails.map(({ id }) => `<${id}@garbi.example>`)))
		expect(await read.get(sql`PRAGMA integrity_check`)).toEqual({ integrity_check: 'ok' })
		expect(pair.output()).not.toContain('"level"')
	},
	150_000,
)

/** Counts how often each status came. */
const tally = (answers: readonly Response[]) =>
	Object.fromEntries(
		[...new Set(answers.map(({ status }) => status))]
			.sort()
			.map((status) => [status, answers.filter((answer) => answer.status === status).length]),
	)

test('limits count the requests of both processes together', async () => {
	const pair = await startPair(temporaryFolder())
	const forms = await Promise.all(Array.from({ length: 12 }, (_, turn) => quoteForm(pair.site(turn))))
	const requests = forms.map((form, turn) => postTo(pair.site(turn), '/budgetRequest/', form))
	expect(tally(await Promise.all(requests))).toEqual({ 303: 5, 429: 7 })

	const wrong = { email: 'nuria@example.com', password: 'Tramuntana#72' }
	const attempts = Array.from({ length: 12 }, (_, turn) => postTo(pair.site(turn), '/login/', wrong))
	expect(tally(await Promise.all(attempts))).toEqual({ 401: 5, 429: 7 })
	expect(pair.output()).not.toContain('"level"')
})

test('a session and a changed tariff count in both processes without a restart', async () => {
	const dataDir = temporaryFolder()
	const context = await createTestContext({ ...PAIR_SETTINGS, DATA_DIR: dataDir })
	const account = await giveRoles(context, await signUp(context), [0])
	const { site } = await startPair(dataDir, databaseOf(context))
	const cookie = cookiesIn(await postTo(site(0), '/login/', { email: account.email, password: PASSWORD }))
	const open = (turn: number, at: string) =>
		fetch(site(turn).origin + at, { headers: { Cookie: cookie }, redirect: 'manual' })
	expect([(await open(0, '/profile/')).status, (await open(1, '/profile/')).status]).toEqual([200, 200])

	const guidePrice = async (turn: number) => {
		const form = requestForm({ datePickup: datePickup(), intent: 'review' })
		return (await (await postTo(site(turn), '/budgetRequest/', form)).text()).match(/[\d.]+(?:[–-][\d.]+)?\s€/g)
	}
	const before = await guidePrice(0)
	expect(before).not.toBeNull()
	expect(await guidePrice(1)).toEqual(before)
	const figures = {
		...{
			minimum: '4321',
			perKm: '2',
			perHour: '40',
			waitingHour: '40',
			nightAway: '120',
			furtherDay: '480',
			extraStop: '15',
		},
		...{ surcharge: '20', vip: '0', vat: '10' },
	}
	const row = Object.fromEntries(
		Object.entries({ version: '1', ...figures }).map(([name, value]) => [`${name}-3`, value]),
	)
	const changed = await postTo(site(1), '/admin/tariffs/', row, { cookie })
	expect(changed.headers.get('Location')).toBe('/admin/tariffs/?notice=tariffKept')
	const after = await guidePrice(1)
	expect(after?.join()).toContain('4.75')
	// On PostgreSQL a server sees what another one wrote a second later at most.
	await expect.poll(() => guidePrice(0), { timeout: onPostgres ? 2_000 : 1, interval: 200 }).toEqual(after)
	expect(await (await open(0, '/admin/tariffs/')).text()).toMatch(/4\.321,00\s€/)

	expect((await postTo(site(1), '/logout/', {}, { cookie })).status).toBe(303)
	expect((await open(0, '/profile/')).headers.get('Location')).toBe('/')
})

test.skipIf(onPostgres)(
	'a replica of the database shows pages, and its forms are accepted by the first site',
	async () => {
		const [here, elsewhere] = [temporaryFolder(), temporaryFolder()]
		const context = await createTestContext({ ...PAIR_SETTINGS, DATA_DIR: here })
		const first = await startSite({ ...PAIR_SETTINGS, DATA_DIR: here })
		onTestFinished(() => void first.stop('SIGKILL'))
		await context.database.backup(`${elsewhere}/app.db`)
		const replica = await startSite({ ...PAIR_SETTINGS, DATA_DIR: elsewhere })
		onTestFinished(() => void replica.stop('SIGKILL'))

		const page = async ({ origin }: RunningSite) => (await fetch(`${origin}/fleet/12/`)).text()
		expect(await page(replica)).toBe(await page(first))
		const answer = await postTo(first, '/budgetRequest/', await quoteForm(replica))
		const [stored] = await context.database.read.select({ code: quotes.code }).from(quotes)
		expect(referenceIn(answer)).toBe(stored?.code)
	},
	60_000,
)

import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished as onAnyFinished, test } from 'vitest'
import { ADMINISTRATOR } from '#app/domain/accounts/access-level.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { startSiteInUse } from '#tests/support/site-in-use.ts'
import { postTo } from '#tests/support/site-pair.ts'
import { expectFormKept, send, someVisitor } from '#tests/support/site-without-database.ts'

const MAX_SECONDS = 10

/**
 * Locks a file for writing, as another process would, until the end of the test at the latest.
 * @returns a function that unlocks it
 */
function lock(file: string, how: string, onTestFinished: typeof onAnyFinished) {
	const holder = new Sqlite(file, { timeout: 5000 })
	onTestFinished(() => void holder.close())
	holder.exec(how)
	return () => holder.exec('ROLLBACK')
}

const fileOf = ({ dataDir }: RunningSite, name = 'app.db') => path.join(dataDir, name)

/**
 * Expects reads to be served during the lock: cached and rendered pages, for strangers and the office, and the health
 * check.
 */
async function expectServed({ origin }: RunningSite, cookie: string) {
	const looks = [
		['/about/', ''],
		['/budgetRequest/', ''],
		['/about/?made=anew', ''],
		['/services/?tipo=fl', ''],
		['/admin/quotes', cookie],
		['/admin/overview', cookie],
		['/profile/', cookie],
		['/health', ''],
	]
	const answers = await Promise.all(
		looks.map(([at, Cookie = '']) => fetch(origin + at, { headers: { Cookie }, redirect: 'manual' })),
	)
	expect(answers.map(({ status }, index) => [looks[index]?.[0], status])).toEqual(looks.map(([at]) => [at, 200]))
	expect(await answers.at(-1)?.json()).toMatchObject({ database: 'ok' })
}

test.concurrent.for(['BEGIN IMMEDIATE', 'BEGIN EXCLUSIVE'])(
	'while another process locks the file (%s), pages are served, and a form is refused and then stored',
	async (how, { onTestFinished }) => {
		const { site, cookies, remove } = await startSiteInUse({ QUOTES_PER_ADDRESS: '0' })
		onTestFinished(remove)
		const cookie = cookies[ADMINISTRATOR] ?? ''
		const visitors = await Promise.all(Array.from({ length: 20 }, () => someVisitor({ site })))
		const [first] = visitors
		if (!first) throw new Error('No visitor.')
		expect((await send({ site }, first)).status).toBe(303)

		const database = openDatabase(fileOf(site))
		onTestFinished(() => void database.close())
		const unlock = lock(fileOf(site), how, onTestFinished)
		const signal = AbortSignal.timeout(MAX_SECONDS * 1000)
		const answers = visitors.map((visitor) => send({ site }, visitor, signal))
		const account = postTo(site, '/login/?lng=en', { email: 'nuria@example.com', password: 'Canary#2041x' })
		let answered = 0
		for (const answer of answers) void answer.then(() => answered++)
		let rounds = 0
		while (answered < visitors.length) {
			await expectServed(site, cookie)
			rounds++
		}
		expect(rounds).toBeGreaterThan(2)
		for (const [turn, answer] of answers.entries())
			if (turn > 0) await expectFormKept(await answer, visitors[turn] ?? first)
		// A request acknowledged before is recognised without a write.
		expect((await answers[0])?.status).toBe(303)
		expect([401, 503]).toContain((await account).status)
		await expectServed(site, cookie)

		unlock()
		for (const visitor of visitors) {
			expect((await send({ site }, visitor)).status).toBe(303)
			expect(await database.read.$count(quotes, eq(quotes.email, visitor.email))).toBe(1)
		}
	},
)

test('while another process locks the counters, limits count in memory, and afterwards in the file', async () => {
	const site = await startSite({ LOG_LEVEL: 'silent', QUOTES_PER_ADDRESS: '3' })
	onAnyFinished(() => site.remove())
	const visitors = await Promise.all(Array.from({ length: 6 }, () => someVisitor({ site })))
	const [first, ...others] = visitors
	if (!first) throw new Error('No visitor.')
	expect((await send({ site }, first)).status).toBe(303)

	const unlock = lock(fileOf(site, 'limits.db'), 'BEGIN IMMEDIATE', onAnyFinished)
	const statuses: number[] = []
	for (const visitor of others) statuses.push((await send({ site }, visitor)).status)
	// Counted in memory, where the earlier request is not known.
	expect(statuses).toEqual([303, 303, 303, 429, 429])
	expect(await (await fetch(`${site.origin}/health`)).json()).toMatchObject({ database: 'ok' })

	unlock()
	const again = await Promise.all(Array.from({ length: 3 }, () => someVisitor({ site })))
	const later: number[] = []
	for (const visitor of again) later.push((await send({ site }, visitor)).status)
	expect(later).toEqual([303, 303, 429])
})

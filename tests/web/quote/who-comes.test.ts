import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listVehicles } from '#app/domain/resources/list-resources.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { loader as answerLoader } from '#app/routes/customer-quote/quote-answer.route.tsx'
import { loader as stateLoader } from '#app/routes/customer-quote/quote-state.route.tsx'
import { loader as travellersLoader } from '#app/routes/customer-quote/travellers.route.tsx'
import { WhoComes } from '#app/routes/customer-quote/who-comes.tsx'
import type { WhoComesData } from '#app/web/quote/who-comes.server.ts'
import { jobs } from '#drizzle/schema.ts'
import { argsOf, get, openSite, replyOf } from '#tests/support/account-requests.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'
import { DAY } from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const VISITOR = { clientAddress: '203.0.113.7' }
const EVE = Date.parse('2026-12-23T16:00:00Z')
const to = (context: TestContext, instant: number) => context.advance(instant - context.now())

/** Returns what each page says about the crew: the customer's two pages and the travellers' page. */
async function words({ config }: TestContext, code: string, language = 'es') {
	const pages = [
		[stateLoader, '/quote/', 'quote-state'],
		[answerLoader, '/ar/a', 'quote'],
		[travellersLoader, '/trip/', 'quote-travellers'],
	] as const
	const all: string[] = []
	for (const [loader, path, purpose] of pages) {
		const request = get(`${path}?i=${seal(config.secret, purpose, code)}&lng=${language}`)
		const { answer } = await replyOf(() => loader(argsOf(request, VISITOR)))
		const { comes } = answer as unknown as { comes: WhoComesData }
		all.push(renderToStaticMarkup(createElement(WhoComes, { comes })))
	}
	return all
}

test.each(languageCodes)(
	'from the eve to the end of the day all pages name driver and vehicle (%s)',
	async (language) => {
		const context = await openSite()
		const { code, job } = await plannedHire(context)
		expect(await words(context, code, language)).toEqual(['', '', ''])

		to(context, EVE)
		const [state = '', ...others] = await words(context, code, language)
		const [coach] = await listVehicles(context.database.read, { ids: [job.vehicleId ?? 0] })
		for (const facts of ['Jordi', coach?.plate ?? '?', 'Montseny', 'Carrer de Mallorca 401', 'href="tel:+34930000000"'])
			expect(state).toContain(facts)
		expect(state).not.toContain('Vila')
		expect(others).toEqual([state, state])

		to(context, EVE + 1.2 * DAY)
		expect(await words(context, code, language)).toEqual([state, state, state])
		to(context, EVE + 1.4 * DAY)
		expect(await words(context, code, language)).toEqual(['', '', ''])
	},
)

test('a driver in conflict is not shown', async () => {
	const context = await openSite()
	const { code, driverId } = await plannedHire(context)
	await inTransaction(context, (tx) =>
		tx.update(jobs).set({ conflict: 'driverAway' }).where(eq(jobs.driverId, driverId)),
	)
	to(context, EVE)
	expect(await words(context, code)).toEqual(['', '', ''])
})

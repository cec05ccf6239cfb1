import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WhoComes } from '#app/components/quotes/who-comes.tsx'
import type { WhoComesData } from '#app/http/quotes/who-comes.server.ts'
import { languageCodes } from '#app/i18n/languages.ts'
import { loader as answerLoader } from '#app/routes/quote-answer.tsx'
import { loader as stateLoader } from '#app/routes/quote-state.tsx'
import { loader as travellersLoader } from '#app/routes/travellers.tsx'
import { seal } from '#app/shared/sealed.server.ts'
import { argsOf, get, openSite, replyOf } from '#tests/support/account-requests.ts'
import { newDriver, newVehicle, setJob } from '#tests/support/planned-jobs.ts'
import { acceptedQuote, DAY } from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const VISITOR = { clientAddress: '203.0.113.7' }
const EVE = Date.parse('2026-12-23T16:00:00Z')
const to = (context: TestContext, instant: number) => context.advance(instant - context.now())

/** What each of the pages says of who comes, that of the customer's two and that of those who travel. */
async function said({ config }: TestContext, code: string, language = 'es') {
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

test.each(languageCodes)('from the eve until the day is over all pages say who comes, alike (%s)', async (language) => {
	const context = await openSite()
	const code = await acceptedQuote(context)
	const [vehicleId, driverId] = [await newVehicle(context, { plate: '1234 BCD' }), await newDriver(context)]
	await setJob(context, code, { vehicleId, driverId })
	expect(await said(context, code, language)).toEqual(['', '', ''])

	to(context, EVE)
	const [state = '', ...others] = await said(context, code, language)
	for (const told of ['Jordi', '1234 BCD', 'Montseny', 'Carrer de Mallorca 401', 'href="tel:+34930000000"'])
		expect(state).toContain(told)
	expect(state).not.toContain('Vila')
	expect(others).toEqual([state, state])

	to(context, EVE + 1.2 * DAY)
	expect(await said(context, code, language)).toEqual([state, state, state])
	to(context, EVE + 1.4 * DAY)
	expect(await said(context, code, language)).toEqual(['', '', ''])
})

test('who does not fit any more is not shown', async () => {
	const context = await openSite()
	const code = await acceptedQuote(context)
	const [vehicleId, driverId] = [await newVehicle(context), await newDriver(context)]
	await setJob(context, code, { vehicleId, driverId, misfit: 'driverAway' })
	to(context, EVE)
	expect(await said(context, code)).toEqual(['', '', ''])
})

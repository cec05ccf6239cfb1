import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptOffer, rejectOffer } from './answer-offer.ts'
import { askForQuote } from './ask-for-quote.ts'
import type { Browser, Launch } from './browser.ts'
import { drive } from './drive.ts'
import { logIn } from './log-in.ts'
import { pageOf } from './page.ts'
import { type Journey, openSite, type Site } from './site.ts'

const journeys: Record<string, (journey: Journey) => Promise<unknown>> = {
	'a visitor asks for a quote, and corrects mistakes': askForQuote,
	'a customer logs in and out': logIn,
	'a customer accepts an offer': acceptOffer,
	'a customer rejects an offer': rejectOffer,
	'a driver reports how a job goes': drive,
}

/** What the framework logs in Firefox when a page is left while it still reads ahead. */
const LEFT_EARLY = /^Failed to fetch manifest patches (TypeError: NetworkError|AbortError)/

/** Tests all journeys in a browser, with scripts and without. A browser that is not installed fails them. */
export function testJourneys(launch: Launch) {
	let site: Site
	beforeAll(async () => {
		site = await openSite()
		return () => site.remove()
	})
	describe.each([
		['with scripts', true],
		['without scripts', false],
	])('%s', (_, hasScripts) => {
		let launched: Promise<Browser> | undefined
		// In the test, so that it is the test that fails.
		const browser = () => {
			launched ??= launch({ hasScripts })
			return launched
		}
		afterAll(async () => {
			const running = await launched?.catch(() => undefined)
			await running?.close()
		})

		test.each(Object.entries(journeys))('%s', async (_, travel) => {
			const tab = await (await browser()).newTab()
			try {
				const page = pageOf(tab, site.origin)
				await travel({ page, site, hasScripts })
				// As one text, so that the report has it.
				expect(
					page
						.errors()
						.filter((text) => !LEFT_EARLY.test(text))
						.join('\n'),
				).toBe('')
			} finally {
				await tab.close()
			}
		})
	})
}

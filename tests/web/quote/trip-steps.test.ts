import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { Steps } from '#app/web/quote/trip/timeline.tsx'
import { tripSteps } from '#app/web/quote/trip/trip-steps.server.ts'
import { openSite } from '#tests/support/account-requests.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'
import { acceptedQuote, pricedQuote, requestedQuote } from '#tests/support/quotes-at-work.ts'
import { cancelled, pagesOf } from '#tests/support/states-of-quotes.ts'

test('the steps say what has been taken, on which day, and what is next', async () => {
	const context = await openSite()
	const now = async (code: string) => {
		const { answer, shown } = await pagesOf(context, code, 'en')
		expect(answer.steps).toEqual(shown.steps)
		const at = shown.steps?.steps.find(({ isNow }) => isNow)
		return [at?.text, at?.day]
	}
	expect(await now(await requestedQuote(context))).toEqual(['Requested', expect.stringMatching(/2026/)])
	expect(await now(await pricedQuote(context))).toEqual(['Priced', expect.stringMatching(/2026/)])
	expect(await now(await acceptedQuote(context))).toEqual(['Accepted', expect.stringMatching(/2026/)])
	const { code } = await plannedHire(context)
	expect(await now(code)).toEqual(['Planned', null])
})

test('a coach on its way is the last step, and a dead quote has none', async () => {
	const context = await openSite()
	const steps = tripSteps(textsIn('es'), 'accepted', 'onTheWay', {})
	expect(steps?.steps.map(({ isTaken }) => isTaken)).toEqual([true, true, true, true, true])
	expect(renderToStaticMarkup(createElement(Steps, { steps }))).toMatch(
		/aria-current="step"><span class="dot"><svg.*<\/svg><\/span> ?En camino/,
	)
	const dead = await cancelled(context, await acceptedQuote(context), 'company')
	expect((await pagesOf(context, dead, 'es')).shown.steps).toBeNull()
})

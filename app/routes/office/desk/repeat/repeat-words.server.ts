import type { Repeat } from '#app/domain/bookings/repeating/repeat-quote.server.ts'
import { legTime } from '#app/domain/fields/rows/leg-rows.server.ts'
import { tripName } from '#app/domain/fields/trip-name.ts'
import type { Assessment } from '#app/domain/quotes/assess-request.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { momentSentence } from '#app/web/trip-form/checks/moment-errors.server.ts'

/** Says what is wrong with a repetition's times; '' for nothing. The office needs no minimum notice. */
function timesWords(texts: LanguageTexts, assessment: Assessment, minutes: (number | undefined)[], now: number) {
	const today = dayAt(now)
	if (assessment.pickupProblem === 'pickupTooEarly') return texts.t('validation:pickupPast')
	return momentSentence(texts, assessment, today, minutes)?.notice ?? ''
}

/** Says why a trip cannot be repeated on a day; null where it can. @param now milliseconds since 1970 */
export function repeatProblemWords(texts: LanguageTexts, { problem }: Pick<Repeat, 'problem'>, now: number) {
	if (!problem) return null
	const { own, twice } = texts.texts('desk').repeat.problems
	switch (problem.kind) {
		case 'own':
			return own
		case 'twice':
			return twice
		case 'known':
			return texts.t('desk:repeat.problems.known', { code: problem.code })
		case 'past':
			return texts.t('validation:pickupPast')
		case 'existsTwice':
			return texts.t('validation:timeExistsTwice', { time: problem.pickupAt.slice(11) })
		case 'times':
			return timesWords(texts, problem.assessment, problem.minutes, now)
	}
}

/** Lists the legs of a quote, each with its time and route. */
export const legTimes = (texts: LanguageTexts, quote: QuoteFacts) =>
	[quote, ...quote.furtherLegs].map((leg) => ({
		when: legTime(texts, leg),
		route: tripName(texts, [leg]),
	}))

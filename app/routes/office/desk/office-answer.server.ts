import { ANSWER_LENGTHS, answerWays, NotedAnswerSchema } from '#app/domain/bookings/answer.schema.ts'
import { answerQuote } from '#app/domain/bookings/answer-quote.server.ts'
import { readNoted } from '#app/domain/bookings/noted-answer.server.ts'
import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { postedForm } from '#app/web/form/posted-form.server.ts'
import { type Desk, outcome } from './desk-outcome.server.ts'

/** The buttons that note what a customer without e-mail has answered. */
export const NOTE_ANSWER = { accept: 'note-accepted', reject: 'note-rejected' } as const

/** The offer that a customer has before them: of a price, or of the change of a booking; null where there is none. */
function openOffer({ status, quote, change }: QuoteAtDesk) {
	if (status === 'quoted') return quote.offerNumber
	return change === 'offered' ? quote.changeNumber : null
}

/** What the office fills in when a customer without e-mail has answered; null where there is nothing to answer. */
export function officeAnswerOf({ texts }: LanguageTexts, desk: QuoteAtDesk) {
	const { quote } = desk
	const offer = openOffer(desk)
	if (!hasNoEmail(quote) || offer === null) return null
	const { ways, ...text } = texts('desk').withoutEmail.answer
	return {
		text,
		ways: answerWays.map((value) => ({ value, label: ways[value] })),
		offer: String(offer),
		name: `${quote.firstName} ${quote.surname}`,
		lengths: ANSWER_LENGTHS,
		intents: NOTE_ANSWER,
	}
}

export type OfficeAnswerShown = NonNullable<ReturnType<typeof officeAnswerOf>>

/** Who has told the office an answer, and how, as the trail tells it. */
export function answerNotedWords({ t, texts }: LanguageTexts, detail: string) {
	const { way, name } = readNoted(detail)
	return t('desk:withoutEmail.answer.detail', { name, way: texts('desk').withoutEmail.answer.ways[way] })
}

/** Notes what the customer has answered to the offer that is open. */
export const officeAnswerForm = (desk: Desk, accept: boolean) =>
	postedForm({
		fields: ['offer', 'name', 'way', 'reason'],
		echoed: ['name', 'way', 'reason'],
		schema: NotedAnswerSchema,
		work: async ({ offer, name, way, reason }, posting) => {
			const noted = { actor: desk.actor, way, name }
			const said = accept ? ({ accept, name } as const) : ({ accept, reason } as const)
			const answered = await answerQuote(posting.context, { code: desk.code, offerNumber: offer, noted, ...said })
			const isNoted = answered.ok && answered.value.counted
			const missed = answered.ok ? 'notPossible' : 'changedMeanwhile'
			return outcome(desk, posting, isNoted ? accepted(null) : refused(missed), 'answerNoted')
		},
	})

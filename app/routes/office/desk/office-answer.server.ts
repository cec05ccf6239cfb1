import { ANSWER_LENGTHS, answerWays, NotedAnswerSchema } from '#app/domain/bookings/answer.schema.ts'
import { answerQuote } from '#app/domain/bookings/answer-quote.server.ts'
import { readNoted } from '#app/domain/bookings/noted-answer.server.ts'
import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { postedForm } from '#app/web/form/posted-form.server.ts'
import { type Desk, outcome } from './desk-outcome.server.ts'

/** Intents that record the answer of a customer without e-mail. */
export const NOTE_ANSWER = { accept: 'note-accepted', reject: 'note-rejected' } as const

/** Returns the number of the open offer, of a price or of a booking's change; null where there is none. */
function openOffer({ status, quote, change }: QuoteAtDesk) {
	if (status === 'quoted') return quote.offerNumber
	return change === 'offered' ? quote.changeNumber : null
}

/** Returns the form for the answer of a customer without e-mail; null where no answer is open. */
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

/** Says who gave the office an answer, and by which way, for the trail. */
export function answerNotedWords({ t, texts }: LanguageTexts, detail: string) {
	const { way, name } = readNoted(detail)
	return t('desk:withoutEmail.answer.detail', { name, way: texts('desk').withoutEmail.answer.ways[way] })
}

/** Records the customer's answer to the open offer. */
export const officeAnswerForm = (desk: Desk, accept: boolean) =>
	postedForm({
		fields: ['offer', 'name', 'way', 'reason'],
		echoed: ['name', 'way', 'reason'],
		schema: NotedAnswerSchema,
		work: async ({ offer, name, way, reason }, posting) => {
			const noted = { actor: desk.actor, way, name }
			const decision = accept ? ({ accept, name } as const) : ({ accept, reason } as const)
			const answered = await answerQuote(posting.context, { code: desk.code, offerNumber: offer, noted, ...decision })
			const isNoted = answered.ok && answered.value.counted
			const missed = answered.ok ? 'notPossible' : 'changedMeanwhile'
			return outcome(desk, posting, isNoted ? accepted(null) : refused(missed), 'answerNoted')
		},
	})

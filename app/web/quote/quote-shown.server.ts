import { appContext, type Context } from '#app/context.server.ts'
import { hireProgress } from '#app/domain/dispatch/driving/hire-progress.server.ts'
import { companyParty } from '#app/domain/documents/company-words.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import {
	type CustomersQuote,
	cardOf,
	changeSentence,
	isDead,
	shownPrice,
	stateSentence,
	tripFirst,
	whyCancelled,
} from './quote-card.server.ts'
import { pdfLink } from './quote-pdf.server.ts'
import { coachSeats } from './trip/coach-seats.server.ts'
import { tripTimeline } from './trip/leg-steps.server.ts'
import { tripSteps } from './trip/trip-steps.server.ts'
import { whoComes } from './who-comes.server.ts'
import { writtenIn } from './written-in.server.ts'

/** Returns the confirmation of the customer's last action, which is announced right after it. */
function sentenceOf(
	{ t }: LanguageTexts,
	{ quote: { code, answeredBy }, status, change, isOwnCancelling }: CustomersQuote,
) {
	if (status === 'cancelled') return isOwnCancelling ? t('conditions:cancel.said', { code }) : null
	if (change === 'accepted' || change === 'rejected') return t(`answer:change.said.${change}`, { code })
	if (status === 'accepted' && answeredBy === null) return null
	return status === 'accepted' || status === 'rejected' ? t(`answer:said.${status}`, { code }) : null
}

/** Returns the head of a printed page: the company as its PDFs name it, and the day. */
function letterheadOf(reader: LanguageTexts, { company, now }: Pick<Context, 'company' | 'now'>) {
	const { name, lines } = companyParty(reader, company)
	return { name, lines, date: dayLabel(reader.tag, dayAt(now())) }
}

/** Returns the steps of a quote, as far as they are taken. */
async function stepsOf({ database }: Context, reader: LanguageTexts, { quote, offer, status }: CustomersQuote) {
	const progress = status === 'accepted' ? await hireProgress(database.read, quote.id) : undefined
	const moments = { requested: quote.createdAt, quoted: offer?.sentAt, accepted: quote.answeredAt }
	return tripSteps(reader, status, progress, moments)
}

/** Returns what both pages of a quote show: the summary, the trip, the price if there is one, and the state. */
export async function quoteShown(request: Request, read: CustomersQuote, isChange = false) {
	const { quote, offer, status } = read
	const context = await appContext()
	const { company, now } = context
	const texts = await textsFor(request)
	const { t } = texts
	const { description } = texts.texts('answer')
	const titleOf = isChange ? 'answer:change.title' : offer ? 'answer:title' : 'answer:requestTitle'
	const heading = t(titleOf, { code: quote.code })
	const errorTitle = t('accounts:errorTitle', { title: heading })
	const shownTrip = read.changed?.quote ?? quote
	return {
		texts,
		shown: {
			page: { title: heading, errorTitle, description, noindex: true },
			heading,
			errorTitle,
			letterhead: letterheadOf(texts, context),
			status,
			isDead: isDead(read),
			said: sentenceOf(texts, read),
			/** true right after an action: a window that was opened by a script then closes */
			isNew: new URL(request.url).searchParams.has('answered'),
			state: stateSentence(texts, read, company),
			phone: company.phone,
			why: whyCancelled(texts, read),
			reason: { text: quote.answerReason ?? '', lang: writtenIn(texts, quote) },
			changeState: changeSentence(texts, read),
			/** if a change is open, the trip as it would be */
			first: tripFirst(texts, { ...read, ...read.changed }),
			timeline: tripTimeline(texts, shownTrip),
			coach: coachSeats(texts, shownTrip),
			steps: await stepsOf(context, texts, read),
			comes: status === 'accepted' ? await whoComes(context, texts, quote.code) : null,
			card: cardOf(texts, { quote, offer, status }),
			price: shownPrice(texts, read, now()),
			pdf: await pdfLink(request, read),
		},
	}
}

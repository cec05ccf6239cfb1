import type { Context } from '#app/context.server.ts'
import { withPeople } from '#app/domain/bookings/changes/change-booking.server.ts'
import { outdatedOffer } from '#app/domain/bookings/sending/withdraw-offer.server.ts'
import { changeRows } from '#app/domain/fields/rows/change-rows.server.ts'
import {
	changesBetween,
	isChanged,
	type RequestChanges,
	splitChanges,
} from '#app/domain/fields/rows/request-changes.server.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { renderText } from '#app/domain/letters/templates/letter-text.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import { suggestPrice } from '#app/domain/quotes/offer/suggest-price.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { changeMail } from '#app/domain/quotes/quote-mails.server.ts'
import { asChanged, changeNow } from '#app/domain/quotes/trip/changed-trip.server.ts'
import { durationLabel } from '#app/platform/i18n/duration-label.ts'
import { htmlLang } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { customersTexts } from '#app/web/quote/customers-texts.server.ts'

type Row = { label: string; from: string; to: string }

/** Returns distance and driving time of all legs together; '' where one leg's distance is unknown. */
function distanceWords(texts: LanguageTexts, quote: QuoteFacts) {
	const legs = [quote, ...quote.furtherLegs]
	if (legs.some(({ kilometres }) => kilometres === null)) return ''
	const km = legs.reduce((sum, { kilometres }) => sum + Number(kilometres), 0)
	const minutes = legs.reduce((sum, { drivingMinutes }) => sum + (drivingMinutes ?? 0), 0)
	return `${Math.round(km).toLocaleString(texts.tag)} km, ${durationLabel(texts, minutes)}`
}

const emptyWords = ({ emptyKilometres: km }: QuoteFacts) => (km === null ? '' : `${km} km`)

async function priceWords(context: Context, { tag }: LanguageTexts, quote: QuoteFacts) {
	const suggested = await suggestPrice(context, quote)
	return suggested ? moneyLabel(tag, suggested.estimate.totalCents) : ''
}

/** Lists distance, empty kilometres and suggested price before and after a change, where they differ. */
async function followsFrom(context: Context, texts: LanguageTexts, before: QuoteFacts, after: QuoteFacts) {
	const { facts, suggested } = texts.texts('desk')
	const { distance } = texts.texts('fields')
	const prices = await Promise.all([before, after].map((quote) => priceWords(context, texts, quote)))
	const rows: Row[] = [
		{ label: distance, from: distanceWords(texts, before), to: distanceWords(texts, after) },
		{ label: facts.empty, from: emptyWords(before), to: emptyWords(after) },
		{ label: suggested.title, from: prices[0] ?? '', to: prices[1] ?? '' },
	]
	return rows.filter(({ from, to }) => from !== to)
}

/** Explains what a change does to a booking: a new trip needs the customer's consent; else empty. */
function bookingNotes(
	context: Context,
	texts: LanguageTexts,
	quote: QuoteFacts,
	changes: { now: RequestChanges; ofAgreed: RequestChanges },
) {
	const { bookingChange, withoutEmail } = texts.texts('desk')
	const { waits, drops, atOnce } = bookingChange
	const { replaces } = hasNoEmail(quote) ? withoutEmail.change : bookingChange
	if (quote.status !== 'accepted' || !isChanged(splitChanges(changes.now).trip)) return []
	return [
		isChanged(splitChanges(changes.ofAgreed).trip) ? waits : drops,
		...(isChanged(splitChanges(changes.now).people) ? [atOnce] : []),
		...(changeNow(context, quote) === 'offered' ? [replaces] : []),
	]
}

/** Returns the label of the tick box that decides whether the customer is informed. */
const tellWords = ({ texts }: LanguageTexts, quote: Pick<QuoteFacts, 'email' | 'withoutEmail'>) =>
	hasNoEmail(quote) ? texts('desk').withoutEmail.tell : texts('desk').change.tell

/** Renders the mail that informs the customer of a change. */
function mailOf(context: Context, texts: LanguageTexts, after: QuoteFacts, data: ReturnType<typeof changeMail>) {
	const { language } = customersTexts(after)
	const letter = letterOf(context, {
		template: 'quote-changed',
		language,
		data: JSON.stringify(data),
		createdAt: context.now(),
	})
	return {
		lang: htmlLang(language),
		recipient: texts.t('desk:change.recipient', { address: after.email }),
		subject: letter.subject,
		text: renderText(letter),
	}
}

/**
 * Builds the review that the office reads before it saves a change. It shows the differences from what is stored (for a
 * booking, from what was agreed), their consequences, and the mail to the customer. Nothing is stored or sent.
 * @param after the quote that would be stored
 */
export async function reviewOfChange(context: Context, texts: LanguageTexts, before: QuoteFacts, after: QuoteFacts) {
	const ofAgreed = changesBetween(before, after)
	const now = changesBetween(asChanged(before) ?? before, after)
	// A booking's changed trip is mailed with its price, once that is set.
	const visible = before.status === 'accepted' ? splitChanges(now).people : ofAgreed
	const { nothing } = texts.texts('desk').change
	const shown = ({ from, to, ...row }: Row) => ({ ...row, from: from || nothing, to: to || nothing })
	const lost = await outdatedOffer(context.database.read, context, after)
	const mailed = before.status === 'accepted' ? withPeople(before, after) : after
	return {
		isChanged: isChanged(now),
		rows: changeRows(texts, ofAgreed).map(({ label, values }) =>
			shown({ label, from: values?.from ?? '', to: values?.to ?? '' }),
		),
		follows: (await followsFrom(context, texts, before, after)).map(shown),
		warnings: [
			...(before.goesOutAt === null ? [] : [texts.texts('desk').goesOut.stops]),
			...(lost ? [texts.t('desk:change.withdraws', { total: moneyLabel(texts.tag, lost.totalCents) })] : []),
			...bookingNotes(context, texts, before, { now, ofAgreed }),
		],
		tell: isChanged(visible) ? tellWords(texts, mailed) : null,
		mail:
			isChanged(visible) && !hasNoEmail(mailed)
				? mailOf(context, texts, mailed, changeMail(mailed, visible, lost))
				: null,
	}
}

export type ChangeReview = Awaited<ReturnType<typeof reviewOfChange>>

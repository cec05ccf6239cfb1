import { z } from 'zod'
import type { BookingFees } from '#app/domain/bookings/booking-fees.server.ts'
import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { type CancellingParty, cancellingParties, type QuoteEventKind } from '#app/domain/quotes/statuses.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { percentLabel } from '#app/platform/text/percent-label.ts'

/** Fields for the party on whose account a booking is cancelled, and for the costs that were shown for each party. */
export const accountFields = ['account', 'customerCents', 'companyCents'] as const

const cents = z.coerce.number().int().catch(-1)

export const accountShape = {
	account: z.enum(cancellingParties).optional().catch(undefined),
	customerCents: cents,
	companyCents: cents,
}

type Typed = { account?: CancellingParty | undefined; customerCents: number; companyCents: number }

/** Returns the party and the cost that the office was shown; undefined where the form does not ask for a party. */
export const accountIn = ({ account, customerCents, companyCents }: Typed) =>
	account && { by: account, seenCents: account === 'customer' ? customerCents : companyCents }

const feeWords = ({ tag }: LanguageTexts, fee: BookingFees['customer']) => ({
	fee: moneyLabel(tag, fee.cents),
	percent: percentLabel(tag, fee.basisPoints),
})

/** Returns on whose account a booking may be cancelled, with the cost now; null where no conditions apply. */
export function accountsOf(reader: LanguageTexts, { fees }: Pick<QuoteAtDesk, 'fees'>) {
	if (!fees) return null
	const { who, nobody, customerFree, companyFree } = reader.texts('conditions').desk
	const { customer, company } = fees
	const optionWords = (key: string, free: string, fee: BookingFees['customer']) =>
		fee.cents === 0 ? free : reader.t(`conditions:desk.${key}`, feeWords(reader, fee))
	return {
		who,
		customerCents: customer.cents,
		companyCents: company.cents,
		options: [
			{ value: 'company', text: optionWords('company', companyFree, company) },
			{ value: 'customer', text: optionWords('customer', customerFree, customer) },
			{ value: 'nobody', text: nobody },
		],
	}
}

export type CancelAccounts = ReturnType<typeof accountsOf>

/** Returns the fee of a cancellation the customer requested, which the office may waive; null where there is none. */
export function changeRequestFee(reader: LanguageTexts, { fees }: Pick<QuoteAtDesk, 'fees'>) {
	if (!fees || fees.customer.cents === 0) return null
	const { waive } = reader.texts('conditions').desk
	return { cents: fees.customer.cents, text: reader.t('conditions:desk.asked', feeWords(reader, fees.customer)), waive }
}

type TrailLine = {
	kind: QuoteEventKind
	/** hash of the conditions, and their day where it is known */
	conditions: string | null
	conditionsDay: string | undefined
	cents: number | null
	/** for a cancelled booking: on whose account it was cancelled */
	cancelledBy: CancellingParty | null
}

const feeKey = ({ cancelledBy }: TrailLine) =>
	cancelledBy === 'company' ? 'conditions:desk.trailOwed' : 'conditions:desk.trailFee'

/**
 * Returns what a trail entry adds about conditions and fees. Entries for sent offers name no conditions, because the
 * offer itself links to them.
 */
export function trailWords({ t, tag }: LanguageTexts, event: TrailLine) {
	const { conditions, conditionsDay: day } = event
	const isSending = event.kind === 'quoted' || event.kind === 'changeOffered'
	const named = day
		? t('conditions:named', { date: dayLabel(tag, day) })
		: t('conditions:desk.trail', { hash: conditions?.slice(0, 12) ?? '' })
	return [
		...(conditions && !isSending ? [named] : []),
		...(event.cents === null ? [] : [t(feeKey(event), { fee: moneyLabel(tag, event.cents) })]),
	]
}

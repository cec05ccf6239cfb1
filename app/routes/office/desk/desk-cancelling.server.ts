import { z } from 'zod'
import type { BookingFees } from '#app/domain/bookings/booking-fees.server.ts'
import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { type CancellingParty, cancellingParties, type QuoteEventKind } from '#app/domain/quotes/statuses.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { percentLabel } from '#app/platform/text/percent-label.ts'

/** Fields that say on whose account a booking is cancelled, and what was read that it costs each. */
export const accountFields = ['account', 'customerCents', 'companyCents'] as const

const cents = z.coerce.number().int().catch(-1)

export const accountShape = {
	account: z.enum(cancellingParties).optional().catch(undefined),
	customerCents: cents,
	companyCents: cents,
}

type Typed = { account?: CancellingParty | undefined; customerCents: number; companyCents: number }

/** On whose account, and what the office has read that it costs them; undefined where the form asks for none. */
export const accountIn = ({ account, customerCents, companyCents }: Typed) =>
	account && { by: account, seenCents: account === 'customer' ? customerCents : companyCents }

const saidOf = ({ tag }: LanguageTexts, fee: BookingFees['customer']) => ({
	fee: moneyLabel(tag, fee.cents),
	percent: percentLabel(tag, fee.basisPoints),
})

/** On whose account the office may cancel a booking, and what that costs now; null where no conditions say so. */
export function accountsOf(reader: LanguageTexts, { fees }: Pick<QuoteAtDesk, 'fees'>) {
	if (!fees) return null
	const { who, nobody, customerFree, companyFree } = reader.texts('conditions').desk
	const { customer, company } = fees
	const told = (key: string, free: string, fee: BookingFees['customer']) =>
		fee.cents === 0 ? free : reader.t(`conditions:desk.${key}`, saidOf(reader, fee))
	return {
		who,
		customerCents: customer.cents,
		companyCents: company.cents,
		options: [
			{ value: 'company', text: told('company', companyFree, company) },
			{ value: 'customer', text: told('customer', customerFree, customer) },
			{ value: 'nobody', text: nobody },
		],
	}
}

export type CancelAccounts = ReturnType<typeof accountsOf>

/** What the customer owes whose wish to cancel is met, unless the office waives it; null where they owe nothing. */
export function wishFee(reader: LanguageTexts, { fees }: Pick<QuoteAtDesk, 'fees'>) {
	if (!fees || fees.customer.cents === 0) return null
	const { waive } = reader.texts('conditions').desk
	return { cents: fees.customer.cents, text: reader.t('conditions:desk.asked', saidOf(reader, fees.customer)), waive }
}

type TrailLine = {
	kind: QuoteEventKind
	conditions: string | null
	cents: number | null
	/** of a booking that was called off: on whose account */
	cancelledBy: CancellingParty | null
}

const feeKey = ({ cancelledBy }: TrailLine) =>
	cancelledBy === 'company' ? 'conditions:desk.trailOwed' : 'conditions:desk.trailFee'

/**
 * What a line of the trail says of conditions and fees, behind its other words. Of what was sent, the offer itself leads to
 * them.
 */
export function trailWords({ t, tag }: LanguageTexts, event: TrailLine) {
	const hash = event.conditions?.slice(0, 12)
	const isSending = event.kind === 'quoted' || event.kind === 'changeOffered'
	return [
		...(hash && !isSending ? [t('conditions:desk.trail', { hash })] : []),
		...(event.cents === null ? [] : [t(feeKey(event), { fee: moneyLabel(tag, event.cents) })]),
	]
}

import type { PaymentWay } from '#app/domain/company/payment-terms.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { amountIn } from './amount-in.ts'

type TwinFacts = {
	code: string
	kind: 'received' | 'refunded'
	cents: number
	/** ISO 4217 code */
	currency: string
	day: string
	way: PaymentWay
	isHeld: boolean
}

/** Returns the sentence that the same amount is already recorded: its date, way of payment and booking. */
export function twinWords({ t, tag, texts }: LanguageTexts, { code, kind, day, way, isHeld, ...money }: TwinFacts) {
	const values = {
		code,
		amount: amountIn(tag, money.cents, money.currency),
		date: dayLabel(tag, day),
		way: texts('payments').ways[way],
	}
	if (isHeld) return t('payments:twin.held', values)
	return kind === 'received' ? t('payments:twin.received', values) : t('payments:twin.refunded', values)
}

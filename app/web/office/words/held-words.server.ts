import type { Held } from '#app/domain/payments/money.server.ts'
import { isNotice } from '#app/domain/payments/payment.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { QUOTES_PATH } from '../office-paths.ts'
import { amountIn } from './amount-in.ts'

/** Returns the deadline to respond to a dispute. Returns undefined for other held payments. */
function answerWords({ t, tag, texts }: LanguageTexts, { why, answerBy }: Held) {
	if (why !== 'disputed') return undefined
	const { askProvider } = texts('payments').held
	return answerBy === null ? askProvider : t('payments:held.answerBy', { date: dayLabel(tag, dayAt(answerBy)) })
}

/** Returns a line with a held payment's amount, the reason, and the deadline of a dispute. */
export function heldSentence(texts: LanguageTexts, held: Held) {
	const { why } = texts.texts('payments').held
	const amount = amountIn(texts.tag, held.cents, held.currency)
	return [`${amount} · ${why[held.why]}`, answerWords(texts, held)].filter(Boolean).join('. ')
}

/** Formats a held payment that waits for a decision by the office. */
export function heldLine(texts: LanguageTexts, { held, code }: { held: Held; code: string | null }) {
	const { t, tag } = texts
	const { ways } = texts.texts('payments')
	const times = held.times > 1 ? t('payments:held.times', { count: held.times }) : ''
	const facts = [dayLabel(tag, dayAt(held.paidAt)), ways[held.way], held.orderText, held.note, times]
	return {
		id: held.id,
		title: heldSentence(texts, held),
		isUrgent: held.why === 'disputed',
		booking: code && { code, href: `${QUOTES_PATH}${code}/#payment` },
		facts: facts.filter((fact) => fact !== '' && fact !== code).join(' · '),
		kind: isNotice(held.why) ? ('notice' as const) : held.cents < 0 ? ('outgoing' as const) : ('incoming' as const),
		values: { code: code ?? '', reason: '' },
	}
}

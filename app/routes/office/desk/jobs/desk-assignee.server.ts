import type { Session } from '#app/domain/accounts/sessions.server.ts'
import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Lists who may be responsible for a quote: the reader, colleagues, no one; the current person even if they left. */
export function assigneeOf(
	{ t, texts }: LanguageTexts,
	{ quote, staff, assignees }: QuoteAtDesk,
	{ account }: Session,
) {
	const now = quote.assigneeId
	const colleagues = staff.filter(({ id }) => id !== account.id)
	const isLeft = now !== null && now !== account.id && !colleagues.some(({ id }) => id === now)
	const others = isLeft ? [{ id: now, email: assignees.get(now) ?? '' }, ...colleagues] : colleagues
	return {
		value: String(now ?? ''),
		options: [
			{ value: String(account.id), label: t('desk:assign.me', { email: account.email }) },
			...others.map(({ id, email }) => ({ value: String(id), label: email })),
			{ value: '', label: texts('desk').assign.nobody },
		],
	}
}

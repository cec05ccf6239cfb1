import { may } from '#app/domain/accounts/rights.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { mayRemoveNote } from '#app/domain/bookings/quote-notes.server.ts'
import { shortTimeLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Lists the office's internal notes, and whether the reader may remove each. */
export function notesOf({ tag, texts }: LanguageTexts, { notes }: QuoteAtDesk, { account }: Session) {
	const reader = { email: account.email, isAdministrator: may(account, 'othersNotes') }
	return notes.map(({ id, at, author, text }) => ({
		id: String(id),
		at: new Date(at).toISOString(),
		time: shortTimeLabel(tag, wallClockAt(at)),
		who: author ?? texts('desk').timeline.office,
		text,
		mayBeRemoved: mayRemoveNote(reader, author),
	}))
}

import type { Session } from '#app/accounts/sessions.server.ts'
import { cardTime } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { QuoteAtDesk } from '#app/quotes/quote-at-desk.server.ts'
import { mayRemoveNote } from '#app/quotes/quote-notes.server.ts'
import { ADMINISTRATOR } from '#app/shared/access-level.ts'

/** What the office wrote to itself, and what of it whoever reads may remove. */
export function notesOf({ texts }: LanguageTexts, { notes }: QuoteAtDesk, { account }: Session) {
	const reader = { email: account.email, isAdministrator: account.level === ADMINISTRATOR }
	return notes.map(({ id, at, author, text }) => ({
		id: String(id),
		at: new Date(at).toISOString(),
		time: cardTime(wallClockAt(at)),
		who: author ?? texts('desk').timeline.office,
		text,
		mayBeRemoved: mayRemoveNote(reader, author),
	}))
}

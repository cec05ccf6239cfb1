import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { changeRows } from '#app/domain/fields/rows/change-rows.server.ts'
import type { RequestChanges } from '#app/domain/fields/rows/request-changes.server.ts'
import { withZones } from '#app/domain/fields/zones-from-before.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import { handedOver } from '#app/domain/quotes/hand-over.server.ts'
import type { QuoteEventKind } from '#app/domain/quotes/statuses.ts'
import { shortTimeLabel } from '#app/platform/clock/day-label.server.ts'
import { clockTimeAt, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { mailName } from '#app/web/office/words/mail-name.server.ts'
import { trailWords } from './desk-cancelling.server.ts'
import type { notesOf } from './desk-notes.server.ts'
import { whyNotSent } from './offer/desk-goes-out.server.ts'
import { answerNotedWords } from './office-answer.server.ts'

type Entry = {
	key: string
	at: number
	time: string
	who: string
	what: string
	/** old and new values of a change */
	changes: string[]
	/** a mail that can be sent again */
	mail: { id: string; label: string } | null
	/** a note of the office */
	note: { id: string; mayBeRemoved: boolean } | null
}

/** Lists the old and new values of a change, one line each; only labels for a customer whose data was erased. */
function changeLines(reader: LanguageTexts, detail: string | null) {
	if (detail === null) return []
	const { nothing } = reader.texts('desk').change
	return changeRows(reader, JSON.parse(detail, withZones) as RequestChanges).map(({ label, values }) =>
		values
			? reader.t('desk:timeline.change', { label, from: values.from || nothing, to: values.to || nothing })
			: label,
	)
}

/** Says from whom to whom a quote was handed over. */
function handOverWords({ t, texts }: LanguageTexts, { assignees }: QuoteAtDesk, detail: string) {
	const { nobody, gone } = texts('desk').assign
	const nameOf = (id = 0) => (id === 0 ? nobody : (assignees.get(id) ?? gone))
	const [from, to] = handedOver(detail)
	return t('desk:timeline.handOver', { from: nameOf(from), to: nameOf(to) })
}

type Note = ReturnType<typeof notesOf>[number]

/** Formats a note of the office as an entry. */
const noteEntry = ({ id, at, time, who, text, mayBeRemoved }: Note): Entry => ({
	...{ key: `note-${id}`, at: Date.parse(at), time, who, what: text, changes: [], mail: null },
	note: { id, mayBeRemoved },
})

type Shown = {
	/** notes of the office, newest first */
	notes?: readonly Note[]
	/** whether a mail can be sent again */
	mayResend?: boolean
}

/** Lists everything that happened to a quote, notes, events and mails, newest first. */
export function timelineOf(
	reader: LanguageTexts,
	desk: QuoteAtDesk,
	{ notes = [], mayResend = true }: Shown = {},
): Entry[] {
	const { mails } = desk
	const noted = new Set(notes.map(({ at }) => Date.parse(at)))
	// A note that can be read needs no entry that says that it was written.
	const events = desk.events.filter(({ kind, at }) => kind !== 'noted' || !noted.has(at))
	const { t, texts } = reader
	const text = texts('desk').timeline
	const nameOf = (template: string) => mailName(reader, template)
	const time = (at: number) => shortTimeLabel(reader.tag, wallClockAt(at))
	const wordsOf = (kind: QuoteEventKind, detail: string) => {
		if (kind === 'assigned') return handOverWords(reader, desk, detail)
		if (kind === 'scheduled') return clockTimeAt(Number(detail))
		if (kind === 'toTell') return nameOf(detail)
		if (kind === 'answerNoted') return answerNotedWords(reader, detail)
		return detail
	}
	const whatOf = (kind: QuoteEventKind, detail: string | null) => {
		const event = text.events[kind]
		if (kind === 'notSent') return `${event}. ${whyNotSent(reader, detail)}`
		return detail ? t('desk:timeline.detail', { event, detail: wordsOf(kind, detail) }) : event
	}
	const steps: Entry[] = events.map(({ id, kind, at, actor, actorName, detail, conditions, cents }) => ({
		key: `event-${id}`,
		at,
		time: time(at),
		who: actorName ?? text[actor],
		...(kind === 'changed' || kind === 'changeDrafted' || kind === 'clockSet'
			? { what: text.events[kind], changes: changeLines(reader, detail) }
			: {
					what: whatOf(kind, detail),
					changes: trailWords(reader, {
						...{ kind, conditions, cents },
						conditionsDay: desk.offers.find((offer) => offer.conditions?.hash === conditions)?.conditions?.version,
						cancelledBy: desk.quote.cancelledBy,
					}),
				}),
		mail: null,
		note: null,
	}))
	const letters: Entry[] = mails.map(({ id, template, toAddress, status, createdAt, sentAt, lastError }) => {
		const name = nameOf(template)
		const sentence = t('desk:timeline.mail', { name, address: toAddress, status: text.mailStatuses[status] })
		return {
			key: `mail-${id}`,
			at: sentAt ?? createdAt,
			time: time(sentAt ?? createdAt),
			who: text.clock,
			changes: [],
			what: status !== 'sent' && lastError ? `${sentence} (${lastError})` : sentence,
			mail:
				mayResend && status === 'sent' && !hasNoEmail(desk.quote)
					? { id, label: t('desk:timeline.resendNamed', { name }) }
					: null,
			note: null,
		}
	})
	// Within the same instant the later entry of the trail also comes first.
	return [...steps, ...letters, ...notes.map(noteEntry).reverse()].reverse().sort((one, other) => other.at - one.at)
}

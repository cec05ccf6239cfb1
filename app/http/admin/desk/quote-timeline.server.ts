import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import type { QuoteAtDesk } from '#app/quotes/quote-at-desk.server.ts'
import { cardTime } from '#app/shared/day-label.server.ts'
import { wallClockAt } from '#app/shared/wall-clock.ts'

type Entry = {
	key: string
	at: number
	time: string
	who: string
	what: string
	/** a mail that can go out once more */
	mail: { id: string; label: string } | null
}

/** Everything that happened to a quote, step by step and mail by mail, the newest first. */
export function timelineOf({ t, texts }: LanguageTexts, { events, mails }: QuoteAtDesk): Entry[] {
	const text = texts('desk').timeline
	const names: Record<string, string> = texts('office').outbox.templates
	const time = (at: number) => cardTime(wallClockAt(at))
	const steps: Entry[] = events.map(({ id, kind, at, actor, actorName, detail }) => ({
		key: `event-${id}`,
		at,
		time: time(at),
		who: actorName ?? text[actor],
		what: detail ? t('desk:timeline.detail', { event: text.events[kind], detail }) : text.events[kind],
		mail: null,
	}))
	const letters: Entry[] = mails.map(({ id, template, toAddress, status, createdAt, sentAt, lastError }) => {
		const name = names[template] ?? template
		const told = t('desk:timeline.mail', { name, address: toAddress, status: text.mailStatuses[status] })
		return {
			key: `mail-${id}`,
			at: sentAt ?? createdAt,
			time: time(sentAt ?? createdAt),
			who: '',
			what: status !== 'sent' && lastError ? `${told} (${lastError})` : told,
			mail: status === 'sent' ? { id, label: t('desk:timeline.resendNamed', { name }) } : null,
		}
	})
	// Of what happened in the same instant, the later line of the trail stands first too.
	return [...steps, ...letters].reverse().sort((one, other) => other.at - one.at)
}

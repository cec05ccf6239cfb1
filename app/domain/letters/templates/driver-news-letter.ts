import { onClock } from '#app/domain/fields/leg-clock.ts'
import { type NamedLeg, tripName } from '#app/domain/fields/trip-name.ts'
import { weekdayLabel, weekdaySpanLabel } from '#app/platform/clock/day-label.server.ts'
import { MADRID, type Zone } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import { unlinked } from './hire-facts.ts'
import type { Letter, Letterhead } from './letter.ts'
import { driverFrame } from './letter-frames.ts'

/** What has become of a job for one who drives: theirs now, another than they know, or theirs no more. */
export type JobNews = {
	news: 'assigned' | 'changed' | 'gone'
	/** reference of the hire */
	code: string
	/** from garage to garage, `yyyy-MM-dd HH:mm` on the clock of its first leg */
	startsAt: string
	endsAt: string
	/** which that is; mails from before, which do not say, have Madrid's */
	zone?: Zone
	/** false where nobody knows how far the garage is */
	timesKnown: boolean
	/** towns; streets stand behind the link */
	trip?: NamedLeg[]
	/** the same in mails from before, by their two ends */
	from?: string
	to?: string
	/** plate and name, empty where it has none yet */
	coach: string
	passengers: number
}

/** What changed for one driver within a few minutes. */
export type DriverNewsMail = {
	driver: { id: number; firstName: string }
	/** one at least, in order of time */
	jobs: JobNews[]
	page: SealedLink
}

/** Where a job goes. */
const tripOf = ({ trip, from = '', to = '', startsAt }: JobNews): NamedLeg[] =>
	trip ?? [{ originLocality: from, destinationLocality: to, pickupAt: startsAt, until: '' }]

/** A job as a heading and what is known of it; of one that is gone only what tells which it was. */
function newsWords(texts: LanguageTexts, job: JobNews) {
	const { driverNews: mail } = texts.texts('mail')
	const { job: labels } = texts.texts('driving')
	const { passengers } = texts.texts('fields')
	const facts = [
		{
			label: labels[job.timesKnown ? 'duty' : 'roughDuty'],
			value: onClock(texts, weekdaySpanLabel(texts.tag, job.startsAt, job.endsAt), job.zone ?? MADRID),
		},
		...(job.coach === '' ? [] : [{ label: labels.coach, value: unlinked(job.coach) }]),
		{ label: passengers, value: String(job.passengers) },
	]
	return {
		title: `${mail[job.news]}: ${tripName(texts, tripOf(job), unlinked)} (${job.code})`,
		facts: job.news === 'gone' ? facts.slice(0, 1) : facts,
	}
}

/** To whoever drives, once for all that has changed for them: days, times, towns and coach; the rest is behind the link. */
export function driverNews(texts: LanguageTexts, letterhead: Letterhead, data: DriverNewsMail): Letter {
	const { t, tag } = texts
	const { driverNews: mail } = texts.texts('mail')
	const [first, ...others] = data.jobs.map((job) => newsWords(texts, job))
	return {
		...driverFrame(texts, letterhead, data.driver.firstName),
		subject: t('mail:driverNews.subject', { day: weekdayLabel(tag, data.jobs[0]?.startsAt ?? '') }),
		preheader: [first, ...others].flatMap((each) => each?.title ?? []).join(', '),
		before: [mail.text],
		first: first ? { title: first.title, lines: first.facts.map(({ label, value }) => `${label}: ${value}`) } : null,
		action: { label: mail.button, href: letterhead.addressOf(data.page) },
		links: [],
		after: [t('mail:driverNews.call', { phone: letterhead.company.phone })],
		sections: others,
	}
}

import { onClock } from '#app/domain/fields/leg-clock.ts'
import { type NamedLeg, tripName } from '#app/domain/fields/trip-name.ts'
import { weekdayLabel, weekdaySpanLabel } from '#app/platform/clock/day-label.server.ts'
import { MADRID, type Zone } from '#app/platform/clock/wall-clock.ts'
import { labelled } from '#app/platform/i18n/labelled.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import { unlinked } from './hire-facts.ts'
import type { Letter, Letterhead } from './letter.ts'
import { driverFrame } from './letter-frames.ts'

/** Change of a job for one driver: newly assigned, changed, or no longer theirs. */
export type JobNews = {
	news: 'assigned' | 'changed' | 'gone'
	/** reference of the booking */
	code: string
	/** from garage to garage, `yyyy-MM-dd HH:mm` in the time zone of its first leg */
	startsAt: string
	endsAt: string
	/** that time zone; Madrid in older mails, which lack it */
	zone?: Zone
	/** false where the distance from the garage is unknown */
	timesKnown: boolean
	/** towns only; streets are shown behind the link */
	trip?: NamedLeg[]
	/** the two ends of the trip, in older mails instead of `trip` */
	from?: string
	to?: string
	/** plate and name; empty where no coach is assigned yet */
	coach: string
	passengers: number
}

/** Data of the mail with all changes for one driver within a few minutes. */
export type DriverNewsMail = {
	driver: { id: number; firstName: string }
	/** at least one, in order of time */
	jobs: JobNews[]
	page: SealedLink
}

/** Returns the legs of a job; for older mails, one leg from its two ends. */
const tripOf = ({ trip, from = '', to = '', startsAt }: JobNews): NamedLeg[] =>
	trip ?? [{ originLocality: from, destinationLocality: to, pickupAt: startsAt, until: '' }]

/** Returns a heading and facts for a job; for one that is no longer the driver's, only the times. */
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
		title: labelled(texts, mail[job.news], `${tripName(texts, tripOf(job), unlinked)} (${job.code})`),
		facts: job.news === 'gone' ? facts.slice(0, 1) : facts,
	}
}

/**
 * Writes the mail to a driver with all changes of their jobs: days, times, towns and coach. Details are behind the
 * link.
 */
export function driverNews(texts: LanguageTexts, letterhead: Letterhead, data: DriverNewsMail): Letter {
	const { t, tag } = texts
	const { driverNews: mail } = texts.texts('mail')
	const [first, ...others] = data.jobs.map((job) => newsWords(texts, job))
	return {
		...driverFrame(texts, letterhead, data.driver.firstName),
		subject: t('mail:driverNews.subject', { day: weekdayLabel(tag, data.jobs[0]?.startsAt ?? '') }),
		preheader: [first, ...others].flatMap((each) => each?.title ?? []).join(', '),
		before: [mail.text],
		first: first
			? { title: first.title, lines: first.facts.map(({ label, value }) => labelled(texts, label, value)) }
			: null,
		action: { label: mail.button, href: letterhead.addressOf(data.page) },
		links: [],
		after: [t('mail:driverNews.call', { phone: letterhead.company.phone })],
		sections: others,
	}
}

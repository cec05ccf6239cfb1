import type { Context } from '#app/context.server.ts'
import { crewHours } from '#app/domain/dispatch/hours/crew-hours.server.ts'
import { weekAbout } from '#app/domain/dispatch/hours/driver-hours.server.ts'
import { hoursOfChoices } from '#app/domain/dispatch/hours/hours-of-choices.server.ts'
import { hoursRefuse } from '#app/domain/dispatch/hours/hours-setting.server.ts'
import { isJobOver, type Job } from '#app/domain/dispatch/job.ts'
import type { JobAtDesk } from '#app/domain/dispatch/job-at-desk.server.ts'
import { proposePairs } from '#app/domain/dispatch/proposals/propose-pairs.server.ts'
import { notTheSame, restOfHire } from '#app/domain/dispatch/proposals/rest-of-hire.server.ts'
import { legsNumbered } from '#app/domain/fields/trip-name.ts'
import { driving as limits } from '#app/domain/hours/limits.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { GroupedOptions } from '#app/web/form/posted-form.server.ts'
import { driverName, vehicleName } from '#app/web/office/words/plan-words.server.ts'
import { jobOptions } from './job-choices.server.ts'
import { type ChoiceSearch, listedChoices } from './job-search.server.ts'
import {
	alsoWords,
	notPlannedWords,
	type PairCard,
	pairCards,
	tripHeading,
	weekWords,
} from './proposals/proposal-words.server.ts'

/** Parameter that says that other duties of the trip could not be planned with the job. */
export const REST_LEFT = 'left'

/** Lists what can be assigned to a job, with the effect on each driver's hours; no drivers' hours where it is over. */
async function optionsFor(context: Context, texts: LanguageTexts, desk: JobAtDesk, search: ChoiceSearch) {
	const { job } = desk
	const choices = listedChoices(desk.choices, search)
	const ids = isJobOver(job, context.now()) ? [] : choices.drivers.map(({ id }) => id)
	const brought = await hoursOfChoices(context, job, ids)
	const week = await crewHours(context.database, ids, weekAbout(job.startsAt))
	const weekOf = (id: number) => {
		const known = week.get(id)
		return known ? weekWords(texts, known.driving, limits.week) : ''
	}
	return jobOptions(texts, choices, { brought, refuse: await hoursRefuse(context.database.read), weekOf }, desk.sea)
}

/** Returns the card of what is assigned to a job; null where nothing is. */
function cardNow({ texts }: LanguageTexts, { job, choices }: JobAtDesk): PairCard | null {
	const vehicle = choices.vehicles.find(({ id }) => id === job.vehicleId)
	const crew = [job.driverId, job.secondDriverId].flatMap((id) => choices.drivers.find((each) => each.id === id) ?? [])
	const partner = choices.partners.find(({ id }) => id === job.partnerId)
	const names = [vehicle && vehicleName(vehicle), ...crew.map(driverName), partner?.name].filter(Boolean)
	return names.length > 0 ? { value: 'now', name: names.join(' + '), detail: texts('plan').who.now, notes: [] } : null
}

const withTrips = ({ quote }: JobAtDesk, rest: readonly Job[]) =>
	rest.map((job) => ({ ...job, trip: legsNumbered([quote, ...quote.furtherLegs], job.legs) }))

/** Lists the duties of the trip that did not get what the job has, with the reason. */
export async function restLeft(context: Context, texts: LanguageTexts, desk: JobAtDesk): Promise<string[]> {
	return (await notTheSame(context, desk.job)).map((left) => {
		const [job] = withTrips(desk, [left.job])
		const trip = tripHeading(texts, job?.trip ?? [])
		return texts.t('plan:who.left', { trip, reason: notPlannedWords(texts, desk.choices, left) })
	})
}

/** Reads what the form that assigns a job offers: proposed pairs, what is assigned now, and all other choices. */
export async function whoFor(context: Context, texts: LanguageTexts, desk: JobAtDesk, search: ChoiceSearch) {
	const { job } = desk
	const { who } = texts.texts('plan')
	const now = cardNow(texts, desk)
	const proposed = pairCards(texts, job, (await proposePairs(context, [job])).get(job.id))
	const isNow = `${job.vehicleId}-${job.driverId}`
	const others = proposed.filter(({ value }) => value !== isNow || job.secondDriverId !== null)
	const none: PairCard = { value: 'none', name: who.none, detail: '', notes: [] }
	const also = alsoWords(texts, job, withTrips(desk, await restOfHire(context, job)))
	const options = await optionsFor(context, texts, desk, search)
	const countOf = ({ free, warned }: GroupedOptions) => {
		const count = texts.t('plan:who.count', { count: free.length })
		const number = warned.length
		return number === 0 ? count : texts.t('plan:who.countWarned', { free: count, number })
	}
	return {
		options,
		counts: {
			vehicleId: countOf(options.vehicleId),
			driverId: countOf(options.driverId),
			secondDriverId: countOf(options.secondDriverId),
		},
		cards: [...(now ? [now] : []), ...others, none],
		noPairs: proposed.length === 0 ? who.noPairs : null,
		also,
		who: { pairs: who.pairs, others: who.others, asPair: who.asPair, alone: who.alone },
		values: {
			pair: now?.value ?? proposed[0]?.value ?? none.value,
			...{ vehicleId: '', driverId: '', secondDriverId: String(job.secondDriverId ?? ''), partnerId: '' },
			...{ serviceKind: job.serviceKind, also: also ? 'on' : '' },
		},
	}
}

import type { JobAtDesk } from '#app/domain/dispatch/job-at-desk.server.ts'
import { onLegClock } from '#app/domain/fields/leg-clock.ts'
import { legsNumbered } from '#app/domain/fields/trip-name.ts'
import { shortWeekdayLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { telephone } from '#app/platform/text/telephone.ts'
import type { reportsShown } from '#app/web/office/job-reports.server.ts'
import { driverName } from '#app/web/office/words/plan-words.server.ts'

/** Step of a job: its time by the clock of its place, marked in `note` where that is not Madrid's. */
type Step = { at: string; time: string; what: string; note: string; day: string }

/** Returns the legs that a job drives, in order. */
export const legsOf = ({ job, quote }: JobAtDesk) => legsNumbered([quote, ...quote.furtherLegs], job.legs)

type Leg = ReturnType<typeof legsOf>[number]

const placeWords = (address: string | null, locality: string) => [address, locality].filter(Boolean).join(', ')

const MINUTE = 60_000

/** Returns the wall-clock time some minutes after another one. */
const later = (wallClock: string, minutes: number) =>
	new Date(Date.parse(`${wallClock.replace(' ', 'T')}Z`) + minutes * MINUTE)
		.toISOString()
		.slice(0, 16)
		.replace('T', ' ')

/** Returns the minutes from the pick-up of a leg to its arrival: at the wheel and at the stops. */
const minutesOf = ({ drivingMinutes, stops }: Leg) =>
	(drivingMinutes ?? 0) + stops.reduce((sum, { minutes }) => sum + minutes, 0)

/** Returns the pick-up, the stops and the arrival of a leg; an arrival that was not agreed is an estimate. */
function stepsOfLeg(reader: LanguageTexts, leg: Leg): Omit<Step, 'day'>[] {
	const step = (at: string, what: string) => {
		const marked = at && onLegClock(reader, at.slice(11, 16), leg)
		return { at, time: at.slice(11, 16), what, note: marked === at.slice(11, 16) ? '' : marked }
	}
	const arrival = leg.until || (leg.drivingMinutes ? later(leg.pickupAt, minutesOf(leg)) : '')
	const end = step(arrival, placeWords(leg.destinationAddress, leg.destinationLocality))
	const stops = leg.stops.map(({ address, locality }) => step('', placeWords(address, locality)))
	return [
		step(leg.pickupAt, placeWords(leg.originAddress, leg.originLocality)),
		...stops,
		leg.until || arrival === '' ? end : { ...end, time: `≈ ${end.time}` },
	]
}

/** Lists what happens in a job from leaving the garage until back there; `day` is set where a day begins. */
export function stepsOf(reader: LanguageTexts, desk: JobAtDesk): Step[] {
	const { leaves, home } = reader.texts('driving').job
	const garage = (instant: number, what: string) => {
		const at = wallClockAt(instant)
		return { at, time: at.slice(11), what, note: '' }
	}
	const steps = [
		garage(desk.job.startsAt, leaves),
		...legsOf(desk).flatMap((leg) => stepsOfLeg(reader, leg)),
		garage(desk.job.endsAt, home),
	]
	let day = ''
	return steps.map((step) => {
		const own = step.at.slice(0, 10)
		const isNew = own !== '' && own !== day
		if (isNew) day = own
		return { ...step, day: isNew ? shortWeekdayLabel(reader.tag, own) : '' }
	})
}

/** Lists the facts of a job that its steps do not show. */
export function factsOf(texts: LanguageTexts, { job, quote }: JobAtDesk) {
	const { t } = texts
	const { facts } = texts.texts('plan').job
	const km = { quoted: job.quotedKm, driven: job.drivenKm ?? 0 }
	const size = quote.vehicles.find(({ fleetId }) => fleetId === job.fleetId)?.name ?? quote.fleetName
	const rows: [label: string, value: string][] = [
		[facts.size, size],
		[facts.people, t('plan:job.people', { count: quote.passengers })],
		[facts.customer, quote.company || `${quote.firstName} ${quote.surname}`],
		[facts.kilometres, t(job.drivenKm === null ? 'plan:hire.quoted' : 'plan:hire.driven', km)],
	]
	return rows.map(([label, value]) => ({ label, value }))
}

/** Returns the box of the incidents that the office has not seen, with whom to call; null where there are none. */
export function incidentOf(
	texts: LanguageTexts,
	{ job, quote, choices }: JobAtDesk,
	{ rows, lastRead }: ReturnType<typeof reportsShown>,
) {
	if (lastRead === null) return null
	const crew = choices.drivers.filter(({ id }) => id === job.driverId || id === job.secondDriverId)
	const called = [
		...crew.map((driver) => ({ name: driverName(driver), phone: driver.phone })),
		{ name: `${quote.firstName} ${quote.surname}`.trim(), phone: quote.phone },
	]
	return {
		title: texts.texts('plan').who.incident,
		words: rows.filter(({ isOpen }) => isOpen),
		calls: called
			.filter(({ phone }) => phone !== '')
			.map(({ name, phone }) => ({ href: telephone(phone), label: texts.t('plan:who.call', { name }) })),
		lastRead,
	}
}

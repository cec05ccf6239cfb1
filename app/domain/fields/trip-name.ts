import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { StoredLeg } from './leg-fields.server.ts'
import type { StoredStop } from './stop-fields.server.ts'

/** Parts of a leg from which a trip is named. Stops and minutes are left out where they are unknown. */
export type NamedLeg = Pick<StoredLeg, 'originLocality' | 'destinationLocality' | 'pickupAt' | 'until'> & {
	stops?: readonly Pick<StoredStop, 'locality' | 'minutes'>[]
	/** driving time of the coach, breaks included */
	drivingMinutes?: number | null
}

/** Selects the parts of a leg that its name needs. */
export const namedLeg = ({
	originLocality,
	destinationLocality,
	pickupAt,
	until,
	drivingMinutes,
	stops,
}: NamedLeg): NamedLeg => ({
	...{ originLocality, destinationLocality, pickupAt, until, drivingMinutes },
	stops: stops?.map(({ locality, minutes }) => ({ locality, minutes })),
})

/** Selects the legs of a booking by their numbers, from 1. */
export const legsNumbered = <Leg>(hired: readonly Leg[], numbers: readonly number[]): Leg[] =>
	hired.filter((_, index) => numbers.includes(index + 1))

/** Place where a trip begins, stays or ends, and the minutes that it stays there. */
type Visit = { place: string; minutes: number }

const noVisit: Visit = { place: '', minutes: 0 }

/** Maximum number of places that a name lists one by one. */
const MAX_NAMED = 4

const collator = new Intl.Collator('es', { sensitivity: 'base' })
const isSame = (one: string, other: string) => collator.compare(one.trim(), other.trim()) === 0

/** Converts a wall-clock time to minutes since 1970, ignoring the time zone: only differences are used. */
const minutesOf = (wallClock: string) => Date.parse(`${wallClock.replace(' ', 'T')}Z`) / 60_000

/** Returns the end of a leg, in the same minutes. */
const endOf = ({ pickupAt, until, drivingMinutes, stops = [] }: NamedLeg) =>
	until
		? minutesOf(until)
		: minutesOf(pickupAt) + (drivingMinutes ?? 0) + stops.reduce((sum, { minutes }) => sum + minutes, 0)

/**
 * Lists the places of a trip in order, merging consecutive visits to the same one. @param withStops whether stops on
 * the way are included
 */
function visitsOf(legs: readonly NamedLeg[], withStops: boolean): Visit[] {
	const visits: Visit[] = []
	const visit = (place: string, minutes: number) => {
		const last = visits.at(-1)
		if (place.trim() === '') return
		if (last && isSame(last.place, place)) last.minutes += minutes
		else visits.push({ place: place.trim(), minutes })
	}
	for (const [index, leg] of legs.entries()) {
		const next = legs[index + 1]
		const stay = next ? minutesOf(next.pickupAt) - endOf(leg) : 0
		visit(leg.originLocality, 0)
		if (withStops) for (const { locality, minutes } of leg.stops ?? []) visit(locality, minutes)
		visit(leg.destinationLocality, Math.max(0, stay || 0))
	}
	return visits
}

/** Route of a trip for its name: its places, its destination, and how much of it is written. */
type Route = { places: string[]; target: string; sign: '→' | '⇄'; shown: 'all' | 'ends' | 'shortened' }

function routeOf(legs: readonly NamedLeg[]): Route {
	const alone = visitsOf(legs, false)
	// A trip that ends where it begins, without another place, is named after its stops.
	const visits = alone.length > 1 ? alone : visitsOf(legs, true)
	const places = visits.map(({ place }) => place)
	const [home = '', last = ''] = [places[0], places.at(-1)]
	const others = visits.filter(({ place }) => !isSame(place, home))
	const longest = others.reduce((most, each) => (each.minutes > most.minutes ? each : most), others[0] ?? noVisit)
	const isBack = isSame(home, last)
	const isBetweenTwo = others.every(({ place }) => isSame(place, longest.place))
	return {
		places,
		target: (isBack ? longest.place : last) || home,
		sign: isBack || (isBetweenTwo && places.length > 2) ? '⇄' : '→',
		shown: isBetweenTwo ? 'ends' : places.length > MAX_NAMED ? 'shortened' : 'all',
	}
}

/** Returns the destination of a trip: the place where it stays longest if it comes back, otherwise its end. */
export const tripTarget = (legs: readonly NamedLeg[]): string => routeOf(legs).target

function wordsOf({ places, target, sign, shown }: Route, spell: (typed: string) => string) {
	if (shown === 'all') return places.map(spell).join(' – ')
	const [home = ''] = places
	return places.length < 2 ? spell(home) : `${spell(home)} ${sign} ${spell(target)}`
}

/**
 * Names the route of a trip. A single journey is «Barcelona → Cadaqués», a return journey «Barcelona ⇄ Cadaqués». A
 * tour lists up to four places; a longer one is «Barcelona ⇄ Zaragoza», by the place where it stays longest.
 * @param spell escapes or formats typed text for its place of use
 */
export const tripRoute = (legs: readonly NamedLeg[], spell = (typed: string) => typed): string =>
	wordsOf(routeOf(legs), spell)

/** Names a trip by its two ends, as it was done until November 2026. */
export const formerRoute = (legs: readonly NamedLeg[]): string =>
	`${legs[0]?.originLocality ?? ''} – ${legs.at(-1)?.destinationLocality ?? ''}`

/** Counts the calendar days that a trip touches. */
function daysOf(legs: readonly NamedLeg[]) {
	const [first, last] = [legs[0], legs.at(-1)]
	if (!first || !last) return 0
	const dayOf = (minutes: number) => Math.floor(minutes / 1440)
	return dayOf(endOf(last)) - dayOf(minutesOf(first.pickupAt)) + 1
}

/**
 * Names a trip, or the given legs of it, in the reader's language. It is the route of `tripRoute`, marked where the
 * coach is at disposal throughout. A tour shortened to two places gets its number of days.
 * @param spell escapes or formats typed text for its place of use
 */
export function tripName({ t }: LanguageTexts, legs: readonly NamedLeg[], spell = (typed: string) => typed): string {
	const route = routeOf(legs)
	const words = wordsOf(route, spell)
	if (words === '') return ''
	if (legs.every(({ until }) => until !== '')) return t('trip:disposal', { trip: words })
	const days = route.shown === 'shortened' ? daysOf(legs) : 0
	return days > 1 ? t('trip:days', { trip: words, count: days }) : words
}

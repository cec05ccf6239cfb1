import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { StoredLeg } from './leg-fields.server.ts'
import type { StoredStop } from './stop-fields.server.ts'

/** What names a trip of each of its legs; stops and minutes on the way are left out where nobody knows them. */
export type NamedLeg = Pick<StoredLeg, 'originLocality' | 'destinationLocality' | 'pickupAt' | 'until'> & {
	stops?: readonly Pick<StoredStop, 'locality' | 'minutes'>[]
	/** of the coach, breaks included */
	drivingMinutes?: number | null
}

/** What names a leg, and nothing else of its row. */
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

/** Those legs of a hire that have these numbers, 1 for the first. */
export const legsNumbered = <Leg>(hired: readonly Leg[], numbers: readonly number[]): Leg[] =>
	hired.filter((_, index) => numbers.includes(index + 1))

/** A place where a trip begins, stays or ends, and how many minutes it stays there. */
type Visit = { place: string; minutes: number }

const noVisit: Visit = { place: '', minutes: 0 }

/** As many places are named one by one. */
const MOST_NAMED = 4

const collator = new Intl.Collator('es', { sensitivity: 'base' })
const isSame = (one: string, other: string) => collator.compare(one.trim(), other.trim()) === 0

/** Minutes since 1970 as the clocks show them: only what lies between two of them counts. */
const minutesOf = (wallClock: string) => Date.parse(`${wallClock.replace(' ', 'T')}Z`) / 60_000

/** When a leg is over, in the same minutes. */
const endOf = ({ pickupAt, until, drivingMinutes, stops = [] }: NamedLeg) =>
	until
		? minutesOf(until)
		: minutesOf(pickupAt) + (drivingMinutes ?? 0) + stops.reduce((sum, { minutes }) => sum + minutes, 0)

/** The places of a trip in their order, each neighbour once. @param withStops those on the way as well */
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

/** How a trip goes: its places, the one that it is for, and how it is told. */
type Route = { places: string[]; target: string; sign: '→' | '⇄'; told: 'all' | 'ends' | 'shortened' }

function routeOf(legs: readonly NamedLeg[]): Route {
	const alone = visitsOf(legs, false)
	// A trip that ends where it begins and knows no other place is for what lies on its way.
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
		told: isBetweenTwo ? 'ends' : places.length > MOST_NAMED ? 'shortened' : 'all',
	}
}

/** Where a trip goes to, in one place: where it stays longest of one that comes back, else where it ends. */
export const tripTarget = (legs: readonly NamedLeg[]): string => routeOf(legs).target

function wordsOf({ places, target, sign, told }: Route, spell: (typed: string) => string) {
	if (told === 'all') return places.map(spell).join(' – ')
	const [home = ''] = places
	return places.length < 2 ? spell(home) : `${spell(home)} ${sign} ${spell(target)}`
}

/**
 * Names where a trip goes: «Barcelona → Cadaqués», «Barcelona ⇄ Cadaqués» there and back, up to four places of a tour one
 * by one, «Barcelona ⇄ Zaragoza» of a longer one by the place where it stays longest.
 * @param spell how text that somebody typed is written there
 */
export const tripRoute = (legs: readonly NamedLeg[], spell = (typed: string) => typed): string =>
	wordsOf(routeOf(legs), spell)

/** How trips were named up to November 2026, by their two ends. */
export const formerRoute = (legs: readonly NamedLeg[]): string =>
	`${legs[0]?.originLocality ?? ''} – ${legs.at(-1)?.destinationLocality ?? ''}`

/** How many days of the calendar a trip touches. */
function daysOf(legs: readonly NamedLeg[]) {
	const [first, last] = [legs[0], legs.at(-1)]
	if (!first || !last) return 0
	const dayOf = (minutes: number) => Math.floor(minutes / 1440)
	return dayOf(endOf(last)) - dayOf(minutesOf(first.pickupAt)) + 1
}

/**
 * Names a trip, or those of its legs that are given, in the reader's language: where it goes as `tripRoute` tells it, that
 * the coach is at disposal where it is all the time, and the days of a tour that is told by two of its places.
 * @param spell how text that somebody typed is written there
 */
export function tripName({ t }: LanguageTexts, legs: readonly NamedLeg[], spell = (typed: string) => typed): string {
	const route = routeOf(legs)
	const words = wordsOf(route, spell)
	if (words === '') return ''
	if (legs.every(({ until }) => until !== '')) return t('trip:disposal', { trip: words })
	const days = route.told === 'shortened' ? daysOf(legs) : 0
	return days > 1 ? t('trip:days', { trip: words, count: days }) : words
}

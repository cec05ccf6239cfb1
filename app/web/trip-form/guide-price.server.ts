import type { AppLoadContext } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { mirrorCountries } from '#app/domain/fields/countries.ts'
import { MAX_STOPS } from '#app/domain/fields/field-limits.ts'
import { type LegRequest, LegSchema } from '#app/domain/fields/leg-fields.server.ts'
import { emptyQuoteForm, type QuoteRequest, QuoteRequestSchema } from '#app/domain/fields/quote-request.server.ts'
import { StopSchema } from '#app/domain/fields/stop-fields.server.ts'
import { listFleetsAsKnown } from '#app/domain/fleet/fleets.server.ts'
import { isHoliday } from '#app/domain/pricing/holidays.ts'
import { assessRequest } from '#app/domain/quotes/assess-request.ts'
import type { HireRequest } from '#app/domain/quotes/hire-request.ts'
import { guidePriceOf } from '#app/domain/quotes/offer/guide-price-of.server.ts'
import { formLegs } from '#app/domain/quotes/trip/form-legs.ts'
import { formStops, type StopFormValues } from '#app/domain/quotes/trip/form-stops.ts'
import { splitDayAndTime } from '#app/platform/clock/day-and-time.ts'
import { addDays, dayAt, parseWallClock } from '#app/platform/clock/wall-clock.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { requestFacts } from '#app/web/http/request-facts.server.ts'
import { type GuideWords, guideWords } from './guide-words.server.ts'
import { countLookUp } from './place-suggestions.server.ts'

const nothing: GuideWords = { facts: [], notes: [], warning: null, price: null }

const { numPasajeros, numMaletas, esVip, todoEnBodega } = QuoteRequestSchema.shape

/** Returns the first day from this one on that is not a holiday. */
const workingDay = (day: string): string => (isHoliday(day) ? workingDay(addDays(day, 1)) : day)

/** Returns the chosen pick-up. Parts not chosen yet are replaced so that no surcharge applies. */
function momentOf(datePickup: string, today: string) {
	const { day, time } = splitDayAndTime(datePickup)
	const chosen = parseWallClock(`${day} ${time || '09:00'}`)
	return chosen ?? `${workingDay(today)} 09:00`
}

/** Returns the stops whose town is known; the others are ignored until then. */
const known = (stops: readonly StopFormValues[]) =>
	stops.flatMap((stop) => StopSchema.safeParse(stop).data ?? []).slice(0, MAX_STOPS)

/** Parses the further trips of a query. Returns undefined if there are none or one is incomplete. */
function legsIn(query: URLSearchParams): LegRequest[] | undefined {
	const read = formLegs(query).map(({ paradas, ...leg }) =>
		LegSchema.safeParse({ ...mirrorCountries(leg), paradas: known(paradas), numPasajeros: undefined }),
	)
	const legs = read.flatMap(({ data }) => data ?? [])
	return legs.length > 0 && legs.length === read.length ? legs : undefined
}

/**
 * Parses the trip of a query by the form's field names. Returns undefined if the group's size or a place is missing.
 */
function tripIn(query: URLSearchParams, today: string): HireRequest | undefined {
	const given = Object.keys(emptyQuoteForm).map((name) => [name, (query.get(name) ?? '').slice(0, 200).trim()])
	const typed = mirrorCountries(Object.fromEntries(given) as typeof emptyQuoteForm)
	const group = [numPasajeros.safeParse(typed.numPasajeros), numMaletas.safeParse(typed.numMaletas)] as const
	if (!group[0].success || !group[1].success || !typed.codLocalidadOrigen || !typed.codLocalidadDestino)
		return undefined
	const trayectos = typed.tipoViaje === 'varios' ? legsIn(query) : []
	if (!trayectos) return undefined
	return {
		...(typed as unknown as QuoteRequest),
		numPasajeros: group[0].data,
		numMaletas: group[1].data,
		esVip: esVip.parse(typed.esVip),
		todoEnBodega: todoEnBodega.parse(typed.todoEnBodega),
		datePickup: momentOf(typed.datePickup, today),
		paradas: known(formStops(query).get(0) ?? []),
		trayectos,
	}
}

/** Returns what the review would show of a trip, as soon as its places and the size of the group are known. */
async function guideOf(context: Context, request: Request): Promise<GuideWords> {
	const today = dayAt(context.now())
	const trip = tripIn(queryOf(request), today)
	const fleets = await listFleetsAsKnown(context)
	if (!trip || fleets.length === 0) return nothing
	const assessment = assessRequest(fleets, today, trip)
	// Without a valid end or return trip there is no price.
	if (assessment.untilProblem || assessment.legProblem) return nothing
	const guide = await guidePriceOf(context, assessment)
	return guide ? guideWords(await textsFor(request), guide) : nothing
}

/** Responds to the form's script while a visitor fills in the trip. Each request counts as a look-up of places. */
export async function handleGuidePrice(request: Request, loadContext: AppLoadContext) {
	const context = await appContext()
	const headers = { 'Cache-Control': 'no-store' }
	const wait = await countLookUp(context, requestFacts(loadContext).clientAddress)
	if (wait > 0) return Response.json(nothing, { status: 429, headers: { ...headers, 'Retry-After': String(wait) } })
	return Response.json(await guideOf(context, request), { headers })
}

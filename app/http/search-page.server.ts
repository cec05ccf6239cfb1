import { type AppLoadContext, data, redirect } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import { type LanguageTexts, textsFor } from '#app/i18n/texts.server.ts'
import { fillIn } from '#app/places/fill-in.ts'
import { type FoundPlaces, findPlaces } from '#app/places/find-places.server.ts'
import type { Place, PlaceFilter } from '#app/places/place.ts'
import { countLookUp } from './place-suggestions.server.ts'
import { requestFacts } from './request-facts.server.ts'

/** Shorter texts are not looked up (contract §5). */
const SHORTEST = 3
const LONGEST = 200
/** Provinces are counted over so many of the gazetteer's answers. */
const MOST = 50
/** The tool is for Spain (contract §2). */
const COUNTRY = 'ES'

/** What the page's address asks for: unknown values are as good as none. */
function questionIn(request: Request) {
	const query = new URL(request.url).searchParams
	const filter: PlaceFilter = query.get('filter') === 'streets' ? 'streets' : 'all'
	return { query: (query.get('q') ?? '').slice(0, LONGEST), filter, province: query.get('province') ?? '' }
}

/** One entry for each province with its count, in the order of the language's alphabet (contract §2). */
function provincesOf({ tag, texts }: LanguageTexts, places: readonly Place[]) {
	const { otherProvinces } = texts('places')
	const counts = new Map<string, number>()
	for (const { province } of places) counts.set(province, (counts.get(province) ?? 0) + 1)
	return [...counts]
		.map(([name, count]) => ({ value: name || '-', label: name || otherProvinces, count }))
		.sort((one, other) => one.label.localeCompare(other.label, tag))
}

const nothingTyped = { address: '', postalCode: '', locality: '', country: '' }

function cardOf({ t, texts }: LanguageTexts, place: Place) {
	const { address, postalCode, locality, country } = fillIn(nothingTyped, place)
	const destination = new URLSearchParams({
		direccionDestino: address,
		codPostalDestino: postalCode,
		codLocalidadDestino: locality,
		codPaisDestino: country,
	})
	return {
		key: `${place.type}:${place.id}`,
		address: place.address,
		type: t('places:type', { type: texts('places').types[place.type] }),
		postalCode: [
			place.postalCodes.length > 0 && t('places:postalCode', { code: place.postalCodes.slice(0, 3).join(', ') }),
			place.province,
		]
			.filter(Boolean)
			.join(' · '),
		state: place.stateMessage,
		quote: `/budgetRequest/?${destination}`,
	}
}

/** Why streets, or anything at all, may be missing. */
function noticeOf({ texts }: LanguageTexts, { streets }: FoundPlaces, filter: PlaceFilter) {
	const { streetsOffline, streetsUnavailable } = texts('places')
	if (streets === 'unavailable') return streetsUnavailable
	return streets === 'offline' && filter === 'streets' ? streetsOffline : null
}

function resultsOf(texts: LanguageTexts, found: FoundPlaces, filter: PlaceFilter, chosen: string) {
	const places = found.places.filter(({ country }) => country === COUNTRY)
	const provinces = provincesOf(texts, places)
	const isChosen = provinces.some(({ value }) => value === chosen)
	const shown = isChosen ? places.filter(({ province }) => (province || '-') === chosen) : places
	return {
		notice: noticeOf(texts, found, filter),
		total: places.length,
		provinces: provinces.map((province) => ({ ...province, isChosen: province.value === chosen })),
		showsAll: !isChosen,
		summary: texts.t('places:results', { count: shown.length }),
		cards: shown.map((place) => cardOf(texts, place)),
		credit: texts.texts('places').sources[found.source],
	}
}

const nothing = { places: [], source: 'gazetteer', streets: 'known' } satisfies FoundPlaces

/**
 * What the address search shows (contract §2, §4). Everything it needs stands in its address, so that it works without
 * scripts and can be shared.
 */
export async function searchPage(request: Request, loadContext: AppLoadContext) {
	const context = await appContext()
	if (context.config.places.searchPage === 'redirect') throw redirect('/')
	const texts = await textsFor(request)
	const { title, description, tooMany, ...text } = texts.texts('places')
	const { query, filter, province } = questionIn(request)
	const isAsked = query.trim().length >= SHORTEST
	const wait = isAsked ? await countLookUp(context, requestFacts(loadContext).clientAddress) : 0
	const page = { page: { title, description }, text, query, filter }
	if (wait > 0) {
		loadContext.retryAfter = wait
		const busy = { ...resultsOf(texts, nothing, filter, ''), notice: tooMany }
		return data({ ...page, results: busy, none: null }, { status: 429, headers: { 'Retry-After': String(wait) } })
	}
	if (!isAsked) return data({ ...page, results: null, none: query.trim() === '' ? null : text.tooShort })

	const results = resultsOf(
		texts,
		await findPlaces(context, { query, filter, limit: MOST }, request.signal),
		filter,
		province,
	)
	const isEmpty = results.total === 0 && results.notice === null
	return data({ ...page, results, none: isEmpty ? texts.t('places:none', { query: query.trim() }) : null })
}

export type SearchPage = Awaited<ReturnType<typeof searchPage>>['data']

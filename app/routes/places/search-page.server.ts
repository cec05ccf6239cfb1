import { type AppLoadContext, data, redirect } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import { fillIn } from '#app/domain/places/fill-in.ts'
import { type FoundPlaces, findPlaces } from '#app/domain/places/find-places.server.ts'
import { localAddress, localName } from '#app/domain/places/gazetteer/local-names.server.ts'
import type { Place, PlaceFilter } from '#app/domain/places/place.ts'
import { postalCodeRanges } from '#app/domain/places/postal-code-ranges.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { requestFacts } from '#app/web/http/request-facts.server.ts'
import { countLookUp } from '#app/web/trip-form/place-suggestions.server.ts'
import { placeTexts } from '#app/web/trip-form/place-texts.server.ts'

/** Minimum length of a search text (contract §5). */
const SHORTEST = 3
const LONGEST = 200
/** Maximum number of places that are read, over which provinces are counted. */
const MAX_RESULTS = 50
/** Country of the search: Spain only (contract §2). */
const COUNTRY = 'ES'

/** Reads the query from the page's address; unknown values are ignored. */
function questionIn(request: Request) {
	const query = queryOf(request)
	const filter: PlaceFilter = query.get('filter') === 'streets' ? 'streets' : 'all'
	return { query: (query.get('q') ?? '').slice(0, LONGEST), filter, province: query.get('province') ?? '' }
}

/** Lists the provinces with their counts, in the language's alphabetical order (contract §2). */
function provincesOf({ language, tag, texts }: LanguageTexts, places: readonly Place[]) {
	const { otherProvinces } = texts('places')
	const counts = new Map<string, number>()
	for (const { province } of places) counts.set(province, (counts.get(province) ?? 0) + 1)
	return [...counts]
		.map(([name, count]) => ({
			value: name || '-',
			label: name ? localName(language, COUNTRY, name) : otherProvinces,
			count,
		}))
		.sort((one, other) => one.label.localeCompare(other.label, tag))
}

/** Lists the postal codes of a place, or some of them and the number of the rest. */
function postalCodesLine({ t }: LanguageTexts, codes: readonly string[]) {
	const { text: code, left } = postalCodeRanges(codes)
	if (left > 0) return t('places:postalCodesMore', { code, more: left })
	return t(codes.length > 1 ? 'places:postalCodes' : 'places:postalCode', { code })
}

const nothingTyped = { address: '', postalCode: '', locality: '', country: '' }

function cardOf(languageTexts: LanguageTexts, place: Place) {
	const { language, t, texts } = languageTexts
	const { address, postalCode, locality, country } = fillIn(nothingTyped, place)
	const destination = new URLSearchParams({
		direccionDestino: address,
		codPostalDestino: postalCode,
		codLocalidadDestino: locality,
		codPaisDestino: country,
	})
	return {
		key: `${place.type}:${place.id}`,
		address: localAddress(language, place),
		type: t('places:type', { type: texts('places').types[place.type] }),
		postalCode: [
			place.postalCodes.length > 0 && postalCodesLine(languageTexts, place.postalCodes),
			localName(language, place.country, place.province),
		]
			.filter(Boolean)
			.join(' · '),
		state: place.stateMessage,
		quote: `/budgetRequest/?${destination}`,
	}
}

function resultsOf(texts: LanguageTexts, found: FoundPlaces, chosen: string) {
	const places = found.places.filter(({ country }) => country === COUNTRY)
	const provinces = provincesOf(texts, places)
	const isChosen = provinces.some(({ value }) => value === chosen)
	const shown = isChosen ? places.filter(({ province }) => (province || '-') === chosen) : places
	return {
		notice: found.streets === 'unavailable' ? texts.texts('places').streetsUnavailable : null,
		total: places.length,
		provinces: provinces.map((province) => ({ ...province, isChosen: province.value === chosen })),
		showsAll: !isChosen,
		summary: texts.t('places:results', { count: shown.length }),
		cards: shown.map((place) => cardOf(texts, place)),
		credit: texts.texts('places').sources[found.source],
	}
}

/** Explains why a search for streets is not possible, with a link to the same search for everything. */
function streetsMissing({ texts }: LanguageTexts, query: string) {
	const { streetsOffline, everythingInstead } = texts('places')
	const search = query === '' ? '' : `?${new URLSearchParams({ q: query })}`
	return { reason: streetsOffline, everything: { label: everythingInstead, href: `/search-page/${search}` } }
}

const nothing = { places: [], source: 'gazetteer', streets: 'known' } satisfies FoundPlaces

/**
 * Reads what the address search shows (contract §2, §4). The address holds the whole query, so that the page works
 * without scripts and can be shared.
 */
export async function searchPage(request: Request, loadContext: AppLoadContext) {
	const context = await appContext()
	if (context.config.places.searchPage === 'redirect') throw redirect('/')
	const texts = await textsFor(request)
	const { title, description, tooMany, ...text } = placeTexts(texts, context)
	const { query, filter, province } = questionIn(request)
	const missing = filter === 'streets' && !context.places.directory ? streetsMissing(texts, query) : null
	const needsDirectory = context.places.directory ? null : text.info.filter
	const page = { page: { title, description }, text, query, filter, missing, needsDirectory }
	if (missing) return data({ ...page, results: null, none: null })

	const isAsked = query.trim().length >= SHORTEST
	const wait = isAsked ? await countLookUp(context, requestFacts(loadContext).clientAddress) : 0
	if (wait > 0) {
		const busy = { ...resultsOf(texts, nothing, ''), notice: tooMany }
		return data({ ...page, results: busy, none: null }, { status: 429, headers: { 'Retry-After': String(wait) } })
	}
	if (!isAsked) return data({ ...page, results: null, none: query.trim() === '' ? null : text.tooShort })

	const results = resultsOf(
		texts,
		await findPlaces(context, { query, filter, limit: MAX_RESULTS }, request.signal),
		province,
	)
	const isEmpty = results.total === 0 && results.notice === null
	const noneKey = context.places.directory ? 'places:none' : 'places:withoutStreets.nothing'
	return data({ ...page, results, none: isEmpty ? texts.t(noneKey, { query: query.trim() }) : null })
}

export type SearchPage = Awaited<ReturnType<typeof searchPage>>['data']

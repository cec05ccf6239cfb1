import { z } from 'zod'
import { typedJourney } from '#app/domain/places/journeys/typed-journey.server.ts'
import type { Place } from '#app/domain/places/place.ts'
import { suggestPlaces } from '#app/domain/places/suggest-places.server.ts'
import { splitAddress } from '#app/domain/places/typed-address.ts'
import { accepted } from '#app/platform/result.ts'
import { requiredText } from '#app/platform/text/text.schema.ts'
import { service } from './service.server.ts'

/** Minimum length of a search text (contract §5). */
const SHORTEST = 3
/** Maximum length of a search text; no address is longer. */
const LONGEST = 200

const line = requiredText('field_required', LONGEST)

const CandidateSchema = z.object({
	id: z.string(),
	address: z.string().meta({ examples: ['Sitges, Barcelona'] }),
	type: z.string().meta({ description: 'What it is, in CartoCiudad’s words: municipio, poblacion, callejero …' }),
	postalCode: z.string().optional().meta({ description: 'Only where the place has exactly one' }),
	province: z.string(),
	stateMsg: z.string(),
})

/** Returns a place for the reply. A place with several postal codes gets none, because a wrong one would be worse. */
const candidateOf = (key: string, { address, type, postalCodes, province, stateMessage }: Place) => ({
	id: key,
	address,
	type,
	...(postalCodes.length === 1 && { postalCode: postalCodes[0] }),
	province,
	stateMsg: stateMessage,
})

export const addressService = service({
	method: 'GET',
	audience: 'public',
	summary: 'Finds places by an address, with its town after a comma if need be',
	input: () =>
		z.object({
			address: line.meta({
				description: `At least ${SHORTEST} characters; of a shorter one the list is empty`,
				examples: ['Sitges', 'Carrer de Mallorca 401, Barcelona'],
			}),
		}),
	reply: z.array(CandidateSchema),
	limit: 'serviceAddresses',
	operate: async ({ address }, { context, request }) => {
		if (address.trim().length < SHORTEST) return accepted([])
		const typed = { address, postalCode: '', locality: '', country: '' }
		const { suggestions } = await suggestPlaces(context, typed, 'address', request.signal)
		return accepted(suggestions.map(({ key, place }) => candidateOf(key, place)))
	},
})

export const distanceService = service({
	method: 'GET',
	audience: 'public',
	summary: 'Says how far it is from one place to another by road, one way',
	input: () =>
		z.object({
			origen: line.meta({ description: 'Where the journey starts', examples: ['Barcelona'] }),
			destino: line.meta({ description: 'Where it ends', examples: ['Girona'] }),
		}),
	reply: z.object({
		success: z.literal(true),
		kms: z.int().meta({ description: 'Kilometres' }),
		minutes: z.int().meta({ description: 'Minutes of a coach, with its driver’s breaks' }),
		source: z
			.enum(['table', 'engine', 'estimate'])
			.meta({ description: 'A table of usual routes, a routing engine, or an estimate' }),
	}),
	limit: 'serviceDistances',
	operate: async ({ origen, destino }, { context, request, texts }) => {
		const found = await typedJourney(context, { from: origen, to: destino }, request.signal)
		if (found.ok) {
			const { km, minutes, source } = found.value
			return accepted({ success: true as const, kms: km, minutes, source })
		}
		if (found.refusal === 'noRoad') return { status: 422, alert: { text: texts.texts('api').noRoad } }
		if (found.refusal === 'distance') return { status: 422, alert: { text: texts.texts('api').distanceUnknown } }
		const place = found.refusal === 'from' ? origen : destino
		const hasTown = splitAddress(place).town !== ''
		return { status: 422, alert: { text: texts.t(hasTown ? 'api:townUnknown' : 'api:placeUnknown', { place }) } }
	},
})

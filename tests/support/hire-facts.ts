import type { BookedHire, OfferedHire } from '#app/domain/documents/offer-pdf.ts'
import { type LegRequest, storedLeg } from '#app/domain/fields/leg-fields.server.ts'
import { pickupZone } from '#app/domain/fields/place-zone.ts'
import { exampleRequest, type QuoteRequest, storedRequest } from '#app/domain/fields/quote-request.server.ts'
import { type StopRequest, storedStop } from '#app/domain/fields/stop-fields.server.ts'
import { SAMPLE_AT, sampleOffer } from '#app/domain/letters/sample-mails.server.ts'
import { withVat } from '#app/domain/pricing/vat.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'

type Seen = {
	request?: Partial<QuoteRequest>
	stops?: StopRequest[]
	legs?: (LegRequest & { paradas?: StopRequest[] })[]
	offer?: Partial<OfferedHire['offer']>
}

/** Returns a booking with its offer, as PDFs show it: by default one way for sixteen passengers. */
export function hireFacts({ request, stops = [], legs = [], offer }: Seen = {}): OfferedHire {
	const { vatBasisPoints } = sampleOffer
	const lines = offer?.lines ?? sampleOffer.lines
	const asked = {
		...exampleRequest,
		tipoViaje: '' as const,
		dateHasta: '',
		esVip: false,
		todoEnBodega: false,
		...request,
	}
	return {
		quote: {
			...storedRequest(asked),
			code: 'P-2026-00042',
			seats: 24,
			vehicles: [{ seats: 24, count: 1 }],
			vip: 0,
			stops: stops.map(storedStop),
			furtherLegs: legs.map((leg) => ({
				...storedLeg({ ...leg, zone: pickupZone(leg) }),
				stops: (leg.paradas ?? []).map(storedStop),
			})),
		},
		offer: {
			...sampleOffer,
			...withVat(
				lines.reduce((sum, { cents }) => sum + cents, 0),
				vatBasisPoints,
			),
			...offer,
			lines,
		},
	}
}

/** Returns the same after its acceptance. */
export const bookedHire = (facts: Seen = {}): BookedHire => ({
	...hireFacts(facts),
	answeredBy: 'Núria Puig',
	answeredAt: SAMPLE_AT + 86_400_000,
})

/** Name of the greatest length that the form takes, with words as long as in German place names. */
const longName = 'Oberammergauer Alpenfestspielgesellschaft Donaudampfschifffahrtsgesellschaftsbetriebswerk'

/** Returns a further leg on some day of a tour. */
export const furtherLeg = (number: number, changes: Partial<LegRequest> = {}): LegRequest => {
	const request = exampleRequest
	return {
		direccionOrigen: `${longName} ${number}`,
		codPostalOrigen: '82487',
		codLocalidadOrigen: 'Garmisch-Partenkirchen',
		codPaisOrigen: 'DE',
		datePickup: `${addDays(request.datePickup.slice(0, 10), number)} 09:30`,
		dateHasta: '',
		direccionDestino: 'Plaça del Monestir',
		codPostalDestino: '08199',
		codLocalidadDestino: 'Montserrat',
		codPaisDestino: 'ES',
		numBillete: '',
		numPasajeros: 12,
		...changes,
	} as LegRequest
}

/** Returns the further legs of a tour of so many legs. */
export const tour = (legs: number) => Array.from({ length: legs - 1 }, (_, index) => furtherLeg(index + 1))

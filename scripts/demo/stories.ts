import type { PaymentWay } from '#app/domain/company/payment-terms.ts'
import { exampleRequest, type QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import { addDays, instantOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { dice } from '#tests/support/many-quotes.ts'
import { type Customer, drawPerson, personsNumber, regulars } from './customers.ts'
import { between, byShare, happens, oneOf, type Roll } from './draw.ts'
import { drawTrip } from './trips.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** Days before today on which the demo begins, and of the first and the last trip. */
const [BEGINS, FIRST_TRIP, LAST_TRIP] = [155, -146, 31]
/** Share of the trips that are in the weeks around today, and their days: the sum of two draws, so most are close. */
const BUSY_SHARE = 62
const [BUSY_BEFORE, BUSY_AFTER] = [
	[-12, 5],
	[-6, 16],
] as const
/** Fewest days between a request and its trip, so that every size of vehicle has its notice. */
const LEAST_NOTICE = 7

/** What becomes of a request, as far as time allows until today. */
export type Story = {
	language: Language
	request: QuoteRequest
	/** epoch milliseconds */
	askedAt: number
	/** hours until the office sends its price, and until the customer answers it */
	pricedAfter: number
	answeredAfter: number
	answer: 'accepts' | 'rejects' | 'none' | 'withdraws'
	/** of a booking: whether the customer or the company cancels it, or it is changed */
	afterwards: 'nothing' | 'changes' | 'declined' | 'asksNow' | 'cancels' | 'companyCancels'
	/** tax number that the customer gives with the answer; empty where the office has to ask */
	taxNumber: string
	payment: {
		way: PaymentWay
		/** days from the due day of each part to its payment, below zero where it comes early */
		deposit: number
		balance: number
		/** whether the balance never comes */
		stops: boolean
	}
	note: string
}

const NOTES = [
	'Llama mañana por la tarde para confirmar el número de plazas.',
	'Cliente de siempre: aparcamos dentro del patio.',
	'Piden conductor que hable inglés.',
	'Ojo con la calle: el autocar de 55 no gira, mejor por detrás.',
	'Quieren factura a nombre de la asociación.',
]

const drawDay = (roll: Roll, today: string) =>
	addDays(
		today,
		happens(roll, BUSY_SHARE)
			? between(roll, ...BUSY_BEFORE) + between(roll, ...BUSY_AFTER)
			: between(roll, FIRST_TRIP, LAST_TRIP),
	)

/** Draws when a trip was asked for: some time before it, and in the past. */
function drawAsked(roll: Roll, datePickup: string, today: string) {
	const midnight = instantOf(`${today} 00:00`, MADRID)
	const tripDay = instantOf(`${datePickup.slice(0, 10)} 00:00`, MADRID)
	const wanted = tripDay - between(roll, LEAST_NOTICE + 1, 60) * DAY
	const latest = tripDay - LEAST_NOTICE * DAY
	const earliest = midnight - BEGINS * DAY
	const day = wanted >= midnight ? midnight - between(roll, 1, 6) * DAY : Math.max(wanted, Math.min(earliest, latest))
	return day + between(roll, 8 * 60, 22 * 60 + 30) * 60_000
}

/** Draws a payment: most come in time, some late, few not at all. */
function drawPayment(roll: Roll): Story['payment'] {
	const late = () => (happens(roll, 16) ? between(roll, 3, 14) : -between(roll, 0, 5))
	return {
		way: byShare(roll, { transfer: 66, card: 16, bizum: 11, cash: 7 }),
		...{ deposit: late(), balance: late(), stops: happens(roll, 4) },
	}
}

/** Draws the tax number given with the answer. */
const drawTaxNumber = (roll: Roll, { who, language }: Customer, number: number) =>
	who.nif !== '' || language === 'en' || happens(roll, 10) ? who.nif : personsNumber(number + 1)

function drawStory(roll: Roll, today: string, number: number): Story {
	const customer = happens(roll, 62) ? oneOf(roll, regulars) : drawPerson(roll, number)
	const trip = drawTrip(roll, oneOf(roll, customer.trips), drawDay(roll, today))
	return {
		language: customer.language,
		request: { ...exampleRequest, ...nothingMore, ...trip, ...customer.who },
		askedAt: drawAsked(roll, trip.datePickup, today),
		pricedAfter: between(roll, 1, 30),
		answeredAfter: between(roll, 5, 190),
		answer: byShare(roll, { accepts: 62, rejects: 14, none: 18, withdraws: 6 }),
		afterwards: byShare(roll, { nothing: 74, changes: 8, declined: 4, asksNow: 5, cancels: 7, companyCancels: 2 }),
		taxNumber: drawTaxNumber(roll, customer, number),
		payment: drawPayment(roll),
		note: happens(roll, 14) ? oneOf(roll, NOTES) : '',
	}
}

/** Fields of the example request that few customers fill in. */
const nothingMore = {
	...{ numSillasRuedas: 0, numSillasNinos: 0, notas: '', contactoNombre: '', contactoTelefono: '', numPedido: '' },
	todoEnBodega: false,
}

const SEED = 20_260

/**
 * Draws requests and what becomes of them: the same ones for the same day and number.
 * @param today `yyyy-MM-dd` in Madrid
 * @returns them in the order in which they come in
 */
export function drawStories(today: string, count: number): Story[] {
	const roll = dice(SEED)
	return Array.from({ length: count }, (_, number) => drawStory(roll, today, number)).sort(
		(one, other) => one.askedAt - other.askedAt,
	)
}

/** Returns when the demo begins, in epoch milliseconds: before the first request. */
export const beginningOf = (today: string) => instantOf(`${addDays(today, -BEGINS - 1)} 08:00`, MADRID)

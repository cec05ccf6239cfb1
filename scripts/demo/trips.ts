import type { QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import { addDays, addMinutes, MADRID, weekOf } from '#app/platform/clock/wall-clock.ts'
import { between, oneOf, type Roll } from './draw.ts'
import { type PlaceName, places, type TripPlace } from './places.ts'

/** Kind of trip that a group asks for. Times are `HH:mm`; `back` is the way back, `until` the end at disposal. */
type TripKind = {
	/** days of the week on which it takes place, 1 for Monday */
	days: readonly number[]
	times: readonly string[]
	from: readonly PlaceName[]
	to: readonly PlaceName[]
	people: readonly [least: number, most: number]
	/** hours after the pick-up at which the way back begins, or at which the coach is given back */
	back?: readonly number[]
	until?: readonly number[]
	ticket?: readonly string[]
	/** what the customer writes with it; mostly nothing */
	remarks?: readonly string[]
}

const [WEEKDAYS, WEEKEND, ANY] = [
	[1, 2, 3, 4, 5],
	[6, 7],
	[1, 2, 3, 4, 5, 6, 7],
] as const
const AROUND = ['barcelona', 'badalona', 'sabadell', 'terrassa', 'mataro'] as const

/** Kinds of trips by their name. */
export const tripKinds = {
	school: {
		...{ days: WEEKDAYS, times: ['08:30', '09:00', '09:15'], from: AROUND, people: [24, 55], back: [7, 8] },
		to: ['figueres', 'tarragona', 'montserrat', 'girona', 'sadurni', 'vic'],
		remarks: ['Los alumnos suben por la puerta de atrás del colegio.', 'Volvemos antes de que cierre el comedor.'],
	},
	match: {
		...{ days: WEEKEND, times: ['08:00', '09:30', '15:00'], from: AROUND, people: [14, 40], back: [5, 6] },
		to: ['girona', 'lleida', 'tarragona', 'manresa', 'vic', 'figueres'],
		remarks: ['Llevamos balones y una bolsa de material por jugador.'],
	},
	arrival: {
		...{ days: ANY, times: ['09:40', '11:20', '13:05', '17:30'], from: ['airport', 'port', 'sants'], people: [8, 50] },
		to: ['catalunya', 'sitges', 'lloret', 'salou', 'roses', 'barcelona'],
		ticket: ['VY 8311', 'FR 6398', 'LH 1134', 'BA 478', 'U2 8571', 'AF 1148'],
	},
	departure: {
		...{ days: ANY, times: ['06:15', '08:45', '12:30', '16:00'], to: ['airport', 'port'], people: [8, 50] },
		from: ['catalunya', 'sitges', 'lloret', 'salou', 'roses', 'barcelona'],
		ticket: ['VY 1874', 'FR 9046', 'LH 1125', 'BA 485', 'U2 2264'],
	},
	wedding: {
		...{ days: [6], times: ['16:00', '17:00', '17:30'], from: ['barcelona', 'girona', 'sitges'], people: [38, 90] },
		...{ to: ['sadurni', 'cadaques', 'montserrat', 'vic'], back: [8] },
		remarks: ['Habrá dos personas mayores que suben despacio.', 'La vuelta puede retrasarse media hora.'],
	},
	company: {
		...{ days: WEEKDAYS, times: ['08:15', '09:00', '18:30'], from: ['fira', 'catalunya', 'barcelona'] },
		...{ to: ['sitges', 'sadurni', 'fira', 'montserrat'], people: [10, 55], until: [5, 8, 10] },
		remarks: ['Recogida delante de la entrada principal, por favor.'],
	},
	cityTour: {
		...{ days: ANY, times: ['09:00', '09:30', '10:00'], from: ['catalunya', 'port'], to: ['catalunya', 'port'] },
		...{ people: [12, 48], until: [4, 7] },
	},
	excursion: {
		...{ days: ANY, times: ['08:00', '08:30', '09:00'], from: ['catalunya', 'lloret', 'salou', 'sitges'] },
		...{ to: ['montserrat', 'cadaques', 'figueres', 'girona', 'perpignan'], people: [15, 55], back: [8, 9] },
	},
	mountains: {
		...{ days: [5, 6], times: ['06:30', '07:00'], from: AROUND, to: ['andorra', 'puigcerda'] },
		...{ people: [20, 50], back: [34, 35] },
		remarks: ['Llevamos esquís: necesitamos bodega grande.'],
	},
} as const satisfies Record<string, TripKind>

export type TripKindName = keyof typeof tripKinds

/** Returns the first day from a given one on that is one of these days of the week. */
function dayAmong(day: string, days: readonly number[]): string {
	const { monday } = weekOf(day)
	const number = Array.from({ length: 7 }, (_, index) => addDays(monday, index)).indexOf(day) + 1
	return days.includes(number) ? day : dayAmong(addDays(day, 1), days)
}

const endsOf = (from: TripPlace, to: TripPlace) => ({
	...{ direccionOrigen: from.address, codPostalOrigen: from.postalCode, codLocalidadOrigen: from.locality },
	...{ direccionDestino: to.address, codPostalDestino: to.postalCode, codLocalidadDestino: to.locality },
	...{ codPaisOrigen: from.country ?? 'ES', codPaisDestino: to.country ?? 'ES' },
})

/** Part of a request about its trip. */
export type TripAsked = Partial<QuoteRequest> & Pick<QuoteRequest, 'datePickup' | 'numPasajeros'>

/**
 * Draws a trip of a kind.
 * @param day on which it takes place, `yyyy-MM-dd`, or some days later where that kind needs another day of the week
 */
export function drawTrip(roll: Roll, name: TripKindName, day: string): TripAsked {
	const kind: TripKind = tripKinds[name]
	const from = oneOf(roll, kind.from)
	const to = oneOf(
		roll,
		kind.to.filter((place) => place !== from || kind.until !== undefined),
	)
	const datePickup = `${dayAmong(day, kind.days)} ${oneOf(roll, kind.times)}`
	const numPasajeros = between(roll, ...kind.people)
	const later = (hours: readonly number[] | undefined) =>
		hours ? addMinutes(datePickup, oneOf(roll, hours) * 60, MADRID) : ''
	const [dateReturn, dateHasta] = [later(kind.back), later(kind.until)]
	return {
		...endsOf(places[from], places[to]),
		...{ datePickup, dateReturn, dateHasta, numPasajeros },
		tipoViaje: dateReturn ? 'idaVuelta' : dateHasta ? 'disposicion' : 'ida',
		numMaletas: Math.floor((numPasajeros * between(roll, 0, 8)) / 10),
		numBillete: kind.ticket ? oneOf(roll, kind.ticket) : '',
		notas: kind.remarks && roll(3) === 0 ? oneOf(roll, kind.remarks) : '',
		esVip: numPasajeros <= 16 && roll(3) === 0,
	}
}

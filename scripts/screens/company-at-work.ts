import type { Context } from '#app/context.server.ts'
import { assignJob } from '#app/domain/dispatch/assign-job.server.ts'
import { jobsOfQuote } from '#app/domain/dispatch/jobs.server.ts'
import { catchUpWithCustomers } from '#app/domain/quotes/catch-up-with-customers.server.ts'
import { indexOldQuotes } from '#app/domain/quotes/quote-index.server.ts'
import { setUp } from '#app/domain/setup/set-up.server.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { storeDriver, storeVehicle } from '#tests/support/resources.ts'
import { secondCompany } from '#tests/support/second-company.ts'
import { answer, ask, done, quoteNow, sendPrice } from '../demo/desk-work.ts'

const DAY = 24 * 3_600_000

/* A week of a small coach company, made by the operations of the office: what the pictures in the documents show. */

export const OWNER = { email: 'marta@empuries.example', password: 'Tramuntana-12' }

type Place = { address: string; postalCode: string; locality: string }

const places = {
	figueres: { address: 'Plaça de l’Estació 1', postalCode: '17600', locality: 'Figueres' },
	girona: { address: 'Plaça del Vi 1', postalCode: '17004', locality: 'Girona' },
	roses: { address: 'Avinguda de Rhode 77', postalCode: '17480', locality: 'Roses' },
	cadaques: { address: 'Passeig 2', postalCode: '17488', locality: 'Cadaqués' },
	airport: { address: 'Aeroport, terminal 1', postalCode: '08820', locality: 'El Prat de Llobregat' },
	lloret: { address: 'Carrer de Just Marlès 14', postalCode: '17310', locality: 'Lloret de Mar' },
	barcelona: { address: 'Carrer de Mallorca 401', postalCode: '08013', locality: 'Barcelona' },
	besalu: { address: 'Plaça Major 1', postalCode: '17850', locality: 'Besalú' },
} satisfies Record<string, Place>

type PlaceName = keyof typeof places

/** Clock of the context: `ago` milliseconds behind that of the pictures. */
export type Clock = { ago: number }

/** Days after the day of the pictures, hour, ends, people, customer, and how far the request has come. */
type Trip = [
	days: number,
	time: string,
	from: PlaceName,
	to: PlaceName,
	people: number,
	customer: [firstName: string, surname: string, company: string],
	stage: 'requested' | 'priced' | 'rejected' | 'accepted' | 'planned',
]

const trips: Trip[] = [
	[1, '08:30', 'figueres', 'barcelona', 48, ['Anna', 'Puig Serra', 'Escola Tramuntana'], 'planned'],
	[1, '10:00', 'airport', 'roses', 22, ['John', 'Miller', ''], 'planned'],
	[1, '16:30', 'girona', 'airport', 14, ['Sophie', 'Laurent', ''], 'planned'],
	[2, '07:45', 'roses', 'girona', 52, ['Pau', 'Ferrer Vila', 'Club Esportiu Roses'], 'planned'],
	[2, '12:15', 'airport', 'lloret', 38, ['Karin', 'Schmidt', 'Nordreisen GmbH'], 'planned'],
	[3, '09:00', 'figueres', 'besalu', 30, ['Montse', 'Vidal', 'Casal de la Gent Gran'], 'planned'],
	[3, '19:00', 'girona', 'cadaques', 55, ['Núria', 'Serra', ''], 'accepted'],
	[4, '11:30', 'barcelona', 'cadaques', 16, ['Giulia', 'Ferri', ''], 'accepted'],
	[5, '06:15', 'figueres', 'airport', 24, ['Jordi', 'Camps', 'Celler Camps'], 'accepted'],
	[9, '10:00', 'airport', 'roses', 45, ['Emma', 'Clark', 'Sunline Travel'], 'priced'],
	[16, '12:00', 'girona', 'cadaques', 60, ['Laia', 'Roca', ''], 'priced'],
	[12, '08:00', 'figueres', 'barcelona', 33, ['Marc', 'Soler', 'Institut Alexandre Deulofeu'], 'rejected'],
	[8, '17:30', 'roses', 'figueres', 50, ['Carme', 'Pons', 'Festival de la Muga'], 'requested'],
	[10, '09:30', 'airport', 'cadaques', 12, ['Peter', 'Olsen', ''], 'requested'],
	[13, '15:00', 'lloret', 'barcelona', 54, ['Hélène', 'Morel', 'Voyages du Midi'], 'requested'],
	[20, '10:30', 'figueres', 'girona', 20, ['Quim', 'Batlle', ''], 'requested'],
]

const plates = ['4821 MBC', '7350 LPD', '1946 MKH', '6073 LVR', '9118 KZT', '2764 MTG']
const names = ['Estel', 'Muga', 'Creus', 'Fluvià', 'Albera', 'Salins']
/** Ids of the sizes of a new site, and their seats. */
const sizes = [2, 3, 5, 5, 4, 6]
const seats = [16, 24, 55, 55, 40, 60]
const people: [firstName: string, surname: string][] = [
	['Joan', 'Riera'],
	['Rosa', 'Matas'],
	['Miquel', 'Sala'],
	['Isabel', 'Cano'],
	['Albert', 'Bosch'],
	['Fina', 'Oliver'],
]

const languageOf: Record<string, Language> = {
	John: 'en',
	Emma: 'en',
	Sophie: 'fr',
	Hélène: 'fr',
	Karin: 'de',
	Giulia: 'it',
}

function askedFor(today: string, [days, time, from, to, seats, [firstName, surname, company]]: Trip) {
	const ends = { origin: places[from], destination: places[to] }
	return {
		language: languageOf[firstName] ?? ('cat' as const),
		request: {
			...{ nombreUsuario: firstName, apellidosUsuario: surname, empresa: company, nif: company ? 'B17000001' : '' },
			...{ email: `${firstName.normalize('NFD').replace(/[^A-Za-z]/g, '')}@example.com`.toLowerCase() },
			...{ phone: '+34 600 111 222', numPasajeros: seats, numMaletas: Math.min(20, Math.floor(seats / 2)) },
			datePickup: `${addDays(today, days)} ${time}`,
			direccionOrigen: ends.origin.address,
			codPostalOrigen: ends.origin.postalCode,
			codLocalidadOrigen: ends.origin.locality,
			direccionDestino: ends.destination.address,
			codPostalDestino: ends.destination.postalCode,
			codLocalidadDestino: ends.destination.locality,
			numBillete: from === 'airport' ? 'VY 8311' : '',
		},
	}
}

const MARTA = { kind: 'office', email: OWNER.email } as const

/** Sends the offer of a trip: one line and VAT of 10 %. */
async function price(context: Context, code: string, trip: Trip) {
	const [, , from, to, seats] = trip
	const draft = {
		lines: [{ text: `${places[from].locality} – ${places[to].locality}`, cents: 20_000 + seats * 900 }],
		...{ vatBasisPoints: 1000, included: 'Conductor, combustible y peajes', excluded: 'Aparcamiento' },
		...{ validDays: 14, message: '' },
	}
	await sendPrice(context, code, draft, MARTA)
}

/** Stores the trip and takes it as far as it has come. Returns its reference. */
async function storeTrip(context: Context, today: string, trip: Trip, index: number) {
	const { request, language } = askedFor(today, trip)
	const code = await ask(context, { request: validRequest(request), requestKey: `trip-${index}`, language })
	const stage = trip[6]
	if (stage === 'requested') return code
	await price(context, code, trip)
	if (stage === 'priced') return code
	const accept = stage !== 'rejected'
	await answer(context, code, { accept, reason: accept ? '' : 'Hem trobat una altra companyia.' })
	return code
}

/** Assigns each job of a booking a vehicle of its size and a driver. Returns the ids of the planned jobs. */
async function plan(context: Context, code: string, vehicles: number[], driverId: number) {
	const planned: number[] = []
	for (const job of await jobsOfQuote(context.database.read, (await quoteNow(context, code)).id)) {
		const vehicleId = vehicles.find((_, at) => sizes[at] === job.fleetId) ?? null
		const crew = { vehicleId, driverId, secondDriverId: null, partnerId: null }
		const assigned = await assignJob(context, { jobId: job.id, version: job.version, ...crew, actor: MARTA })
		if (assigned.ok) planned.push(job.id)
	}
	return planned
}

/**
 * Fills an empty site with the week.
 * @returns references of requests, bookings and jobs, by what the pictures need
 */
export async function fillWithWork(context: Context, clock: Clock) {
	const today = dayAt(context.now())
	const owner = { name: 'Marta', ...OWNER, language: 'es' as const }
	done(await setUp(context, null, { company: secondCompany, owner }), 'The set-up')
	const vehicles: number[] = []
	for (const [index, plate] of plates.entries())
		vehicles.push(
			await storeVehicle(context, {
				plate,
				name: names[index],
				fleetId: sizes[index],
				seats: seats[index],
				insuranceUntil: '2027-12-31',
			}),
		)
	const drivers: number[] = []
	for (const [firstName, surname] of people)
		drivers.push(await storeDriver(context, { firstName, surname, noticeReadAt: context.now() }))
	const codes: string[] = []
	const planned: number[] = []
	for (const [index, trip] of trips.entries()) {
		// Sizes need some days' notice, so that what is soon was asked for before.
		clock.ago = trip[6] === 'requested' ? 0 : 8 * DAY
		const code = await storeTrip(context, today, trip, index)
		codes.push(code)
		if (trip[6] === 'planned')
			planned.push(...(await plan(context, code, vehicles, drivers[index % drivers.length] ?? 0)))
	}
	clock.ago = 0
	await catchUpWithCustomers(context)
	await indexOldQuotes(context)
	const codeAt = (stage: Trip[6]) => codes[trips.findIndex((trip) => trip[6] === stage)] ?? ''
	return {
		requested: codeAt('requested'),
		priced: codeAt('priced'),
		accepted: codeAt('accepted'),
		job: planned[0] ?? 0,
		driver: drivers[0] ?? 0,
	}
}

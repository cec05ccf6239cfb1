import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openContext } from '#app/context.server.ts'
import { exampleRequest } from '#app/domain/fields/quote-request.server.ts'
import type { HireRequest } from '#app/domain/quotes/hire-request.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { median, say } from './side-by-side.ts'

/*
 * Measures what it costs to find the distances of a booking, to plan, to price and to store it. A booking of twenty
 * legs with three vehicles is compared with a request of one leg with one vehicle: time of one core, in the same run.
 * Places are cached already, as when a visitor sends what they have reviewed. The first booking shows the cost without
 * the cache.
 */

const ROUNDS = Number(process.env.ROUNDS ?? 200)
const towns = ['Girona', 'Figueres', 'Tarragona', 'Reus', 'Lleida', 'Vic', 'Manresa', 'Sitges', 'Mataró', 'Granollers']

const dataDir = mkdtempSync(path.join(tmpdir(), 'garbi-hires-'))
const context = await openContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
const day = (index: number) => addDays(dayAt(context.now()), 30 + index)

function hireOf(legs: number, people: number): HireRequest {
	const { tipoViaje, dateHasta, ...asked } = exampleRequest
	const legAt = (index: number) => ({
		direccionOrigen: `Plaça Major ${index}`,
		codPostalOrigen: '08002',
		codLocalidadOrigen: towns[index % towns.length] ?? '',
		codPaisOrigen: 'ES' as const,
		direccionDestino: `Passeig ${index}`,
		codPostalDestino: '17310',
		codLocalidadDestino: towns[(index * 3 + 1) % towns.length] ?? '',
		codPaisDestino: 'ES' as const,
		// Two a day, so that the planner has alternatives to compare.
		datePickup: `${day(Math.floor(index / 2))} ${index % 2 ? '17:00' : '08:30'}`,
		dateHasta: '',
		numBillete: '',
	})
	const trayectos = Array.from({ length: legs - 1 }, (_, index) => legAt(index + 1))
	return { ...asked, tipoViaje: '', ...legAt(0), numPasajeros: people, numMaletas: people, trayectos }
}

let keys = 0

/** Returns the milliseconds of a core for one request, from its check to its commit. */
async function cost(request: HireRequest) {
	const before = process.cpuUsage()
	const stored = await requestQuote(context, { request, requestKey: `bench ${++keys}`, language: 'es' })
	if (!stored.ok) throw new Error(stored.refusal)
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1000
}

try {
	const [one, twenty] = [hireOf(1, 40), hireOf(20, 150)]
	const cold = await cost(twenty)
	await cost(one)
	const costs: { one: number[]; twenty: number[] } = { one: [], twenty: [] }
	for (let round = 0; round < ROUNDS; round++) {
		costs.one.push(await cost(one))
		costs.twenty.push(await cost(twenty))
	}
	const figure = (milliseconds: number) => milliseconds.toFixed(1)
	say(
		`a hire of 20 legs with three vehicles, measured, planned and stored: ${figure(median(costs.twenty))} ms of a core`,
	)
	say(
		`one leg with one vehicle: ${figure(median(costs.one))} ms; the first hire, with places to look up: ${figure(cold)} ms`,
	)
} finally {
	await context.database.close()
	context.places.close()
	rmSync(dataDir, { recursive: true, force: true })
}

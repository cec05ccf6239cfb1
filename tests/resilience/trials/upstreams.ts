import { allMisdeeds, openHttpServer } from '#tests/support/http-server.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import type { Trial, Trying } from '../trial.ts'
import { pickup, post, quoteForm, startFor, tally } from '../visitors.ts'

async function run(trying: Trying) {
	const { tell, later } = trying
	const directory = await openHttpServer(() => ({ status: 200, body: '[]' }))
	const roads = await openHttpServer(() => ({ status: 200, body: '{}' }))
	later(directory.close)
	later(roads.close)
	const statuses: number[] = []
	let slowest = { ms: 0, of: '' }
	for (const misdeed of allMisdeeds) {
		directory.mood = misdeed
		roads.mood = misdeed
		// A new process each time: after some failures it would make no more requests for a while.
		const site = await startFor(trying, { GEOCODER_URL: directory.url, ROUTING_URL: roads.url })
		const looking = requestForm({
			datePickup: pickup(),
			intent: 'lookup-origin',
			direccionOrigen: 'Gran Via 640',
			codLocalidadOrigen: '',
		})
		const asked: Record<string, () => Promise<Response>> = {
			getAddress: () => fetch(`${site.origin}/services/?tipo=getAddress&address=Gran%20Via%20585,%20Barcelona`),
			prueba: () => fetch(`${site.origin}/services/?tipo=prueba&origen=Vic&destino=Olot`),
			'address search': () => fetch(`${site.origin}/search-page/?q=carrer%20de%20sants`),
			'quote form': () => post(site, '/budgetRequest/', looking),
			request: async () => post(site, '/budgetRequest/', await quoteForm(site)),
		}
		await Promise.all(
			Object.entries(asked).map(async ([name, send]) => {
				const started = performance.now()
				const answer = await send()
				await answer.arrayBuffer()
				const ms = performance.now() - started
				statuses.push(answer.status)
				if (ms > slowest.ms) slowest = { ms, of: `${name}, ${misdeed}` }
			}),
		)
		await site.stop()
	}
	tell(
		'answers',
		tally(statuses),
		'200 and 303',
		statuses.every((status) => [200, 303].includes(status)),
	)
	const { ms, of } = slowest
	tell('slowest answer', `${(ms / 1000).toFixed(1)} s (${of})`, '≤ 5.2 s', ms <= 5200)
	tell(
		'asked upstream',
		directory.requests.length + roads.requests.length,
		'> 0',
		directory.requests.length > 0 && roads.requests.length > 0,
	)
}

export const upstreams: Trial = {
	name: 'R12',
	about: `a directory and a router that do ${allMisdeeds.length} kinds of harm: every page is usable all the same`,
	run,
}

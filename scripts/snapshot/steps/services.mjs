import { PASSWORD } from './accounts.mjs'
import { journey } from './journeys.mjs'

const json = (fields, headers = {}) => ({
	method: 'POST',
	body: typeof fields === 'string' ? fields : JSON.stringify(fields),
	headers: { 'Content-Type': 'application/json', ...headers },
})
const datos = (changes) =>
	journey({ numPasajeros: 16, numMaletas: 10, esVip: false, datePickup: '2027-03-24 09:30', ...changes })

/** Sends twelve requests like those of any month, one for each town, as outside programs. */
async function seedOfRequests({ visitor }) {
	const towns = [
		'Sitges',
		'Lleida',
		'Vielha',
		'Figueres',
		'Tarragona',
		'Reus',
		'Vic',
		'Olot',
		'Berga',
		'Salou',
		'Cadaqués',
		'Blanes',
	]
	for (const [index, town] of towns.entries()) {
		const program = visitor('a program that asks')
		const changes = { codLocalidadDestino: town, numPasajeros: 5 + 5 * index, esVip: index % 5 === 0 }
		const email = `client${index % 4}@example.com`
		const datePickup = `2027-0${3 + (index % 3)}-${10 + index} 0${6 + (index % 4)}:15`
		await program.send(
			'/services/?tipo=sendRequestBudget',
			json({ idUser: null, datos: datos({ ...changes, email, datePickup }) }),
		)
	}
}

async function goodCalls({ site, visitor, mails }, administrator) {
	const fromPage = { headers: { Origin: site.origin, 'Sec-Fetch-Site': 'same-origin' }, label: 'by an administrator' }
	const program = visitor('a program', { language: 'en' })
	const account = { email: 'program@example.com', password: PASSWORD }
	await program.send('/services/?tipo=register', json(account))
	const link = await mails.link(account.email, '/activate/')
	const sealed = new URL(link, 'http://site').searchParams.get('email')
	await program.send('/services/?tipo=login', json(account, { 'User-Agent': 'curl' }))
	await program.send('/services/?tipo=activate', { method: 'POST', body: new URLSearchParams({ email: sealed }) })
	const { text } = await program.send('/services/?tipo=login', json(account))
	const bearer = { Authorization: `Bearer ${JSON.parse(text).token}` }
	for (const query of [
		'fl',
		'visits',
		'getAddress&address=Sitges',
		'prueba&origen=Barcelona&destino=Girona',
		'fl&lng=de',
	])
		await program.send(`/services/?tipo=${query}`, { headers: bearer })
	await program.send(
		'/services/?tipo=sendRequestBudget',
		json({ idUser: null, datos: datos({ email: account.email }) }, bearer),
	)
	await program.send('/services/?tipo=sendRequestBudget', {
		method: 'POST',
		body: new URLSearchParams({ datos: JSON.stringify(datos({ email: 'text@example.com' })), lng: 'fr' }),
	})
	const code = new URL(await mails.link('text@example.com', '/quote/'), 'http://site').searchParams.get('i')
	await program.send(`/services/?tipo=getBudgetRequest&encCodBudget=${encodeURIComponent(code)}`)
	for (const tipo of ['tu', 'us', 'us&page=2']) {
		await program.send(`/services/?tipo=${tipo}`, { headers: bearer })
		await administrator.send(`/services/?tipo=${tipo}`, fromPage)
	}
	await administrator.send('/services/?tipo=generaSitemap', { method: 'POST', ...fromPage })
}

const BAD = [
	...[
		'',
		'?tipo=',
		'?tipo=nada',
		'?tipo=fl&tipo=us',
		'?tipo=FL',
		'?tipo=toString',
		'?tipo=us',
		'?tipo=us&page=0',
		'?tipo=tu',
	],
	...[
		'?tipo=getAddress',
		'?tipo=getAddress&address=',
		'?tipo=getAddress&address=xqzw',
		'?tipo=prueba&origen=Barcelona',
	],
	...['?tipo=prueba&origen=xqzw&destino=Girona', '?tipo=getBudgetRequest', '?tipo=getBudgetRequest&encCodBudget=nada'],
	...['?tipo=register', '?tipo=sendRequestBudget', '?tipo=visits&lng=xx'],
]

async function badCalls({ visitor }) {
	const program = visitor('a bad program')
	for (const query of BAD) await program.send(`/services/${query}`)
	for (const tipo of ['register', 'login', 'activate', 'sendRequestBudget', 'generaSitemap', 'fl'])
		await program.send(`/services/?tipo=${tipo}`, json({}))
	const bodies = ['{', '[]', 'null', '{"tipo":"us"}', '{"email":1,"email":2}', '{"email":{"a":1}}']
	for (const body of bodies) await program.send('/services/?tipo=login', { ...json(body), label: body })
	await program.send('/services/?tipo=login', json({ email: 'program@example.com', password: 'nada' }))
	await program.send('/services/?tipo=register', json({ email: 'nada', password: 'corta' }))
	await program.send('/services/?tipo=activate', json({ email: 'nada', lng: 'it' }))
	await program.send('/services/?tipo=fl', { method: 'DELETE' })
	await program.send('/services/?tipo=us', { headers: { Authorization: 'Bearer nada' }, label: 'a bad token' })
	await program.send('/services/?tipo=fl', { method: 'OPTIONS', headers: { Origin: 'https://elsewhere.example' } })
	const wrong = [
		{ datePickup: '2027-02-10 09:30' },
		{ datePickup: 'mañana' },
		{ numPasajeros: 0 },
		{ email: '' },
		{ esVip: 'sí' },
	]
	for (const changes of wrong)
		await program.send('/services/?tipo=sendRequestBudget', {
			...json({ datos: datos(changes) }),
			label: JSON.stringify(changes),
		})
	await program.send('/services/?tipo=sendRequestBudget', {
		...json({ idUser: 1, datos: datos() }),
		label: 'for another',
	})
}

/**
 * Calls every `tipo`, rightly and wrongly.
 * @param administrator who is logged in
 */
export async function services(run, administrator) {
	await seedOfRequests(run)
	await goodCalls(run, administrator)
	await badCalls(run)
}

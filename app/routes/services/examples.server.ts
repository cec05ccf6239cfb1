import type { Context } from '#app/context.server.ts'
import { exampleRequest } from '#app/domain/fields/quote-request.server.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { services, type Tipo } from './services.server.ts'

type Site = Pick<Context, 'config' | 'now'>

const account = { email: exampleRequest.email, password: 'Mistral%2040' }

/** Returns a future day, so that the examples always work. */
const dayIn = ({ now }: Site, days: number) => addDays(dayAt(now()), days)

/** Returns a request for a trip in 30 days. */
const trip = (site: Site) => {
	const { datePickup, tipoViaje, dateHasta, dateReturn, ...asked } = exampleRequest
	return { ...asked, datePickup: `${dayIn(site, 30)} 09:30` }
}

/** Returns the same request with a return journey five days later. */
const thereAndBack = (site: Site) => ({ ...trip(site), dateReturn: `${dayIn(site, 35)} 17:00` })

const town = (postalCode: string, locality: string) => [`Estació d’autobusos`, postalCode, locality, 'ES'] as const

/** Returns a tour of three days; on the second one the coach is at the group's disposal. */
function tour(site: Site) {
	const { barcelona, girona, figueres } = {
		barcelona: town('08013', 'Barcelona'),
		girona: town('17001', 'Girona'),
		figueres: town('17600', 'Figueres'),
	}
	const leg = (day: number, time: string, from: typeof barcelona, to: typeof barcelona, until?: string) => ({
		...{ direccionOrigen: from[0], codPostalOrigen: from[1], codLocalidadOrigen: from[2], codPaisOrigen: from[3] },
		...{ direccionDestino: to[0], codPostalDestino: to[1], codLocalidadDestino: to[2], codPaisDestino: to[3] },
		datePickup: `${dayIn(site, day)} ${time}`,
		...(until && { dateHasta: `${dayIn(site, day)} ${until}` }),
	})
	const { nombreUsuario, apellidosUsuario, email, phone, numPasajeros, numMaletas } = exampleRequest
	return {
		...{ nombreUsuario, apellidosUsuario, email, phone, numPasajeros, numMaletas },
		trayectos: [
			leg(30, '09:00', barcelona, girona),
			leg(31, '10:00', girona, figueres, '18:00'),
			leg(32, '16:00', figueres, barcelona),
		],
	}
}

type Example = { fields?: Record<string, string>; json?: unknown }

/** Example input of each operation; words with a dollar sign are shell variables. */
const examples = (site: Site): Record<Tipo, Example> => ({
	register: { fields: account },
	activate: { fields: { email: '$LINK' } },
	login: { fields: account },
	fl: {},
	getAddress: { fields: { address: 'Sitges' } },
	prueba: { fields: { origen: 'Barcelona', destino: 'Girona' } },
	sendRequestBudget: { json: { idUser: null, datos: trip(site) } },
	getBudgetRequest: { fields: { encCodBudget: '$CODE' } },
	visits: {},
	tu: {},
	us: {},
	generaSitemap: {},
})

/** Further examples of an operation, each with a title. */
const furtherExamples = (site: Site): { tipo: Tipo; says: string; example: Example }[] => [
	{ tipo: 'sendRequestBudget', says: 'there and back', example: { json: { datos: thereAndBack(site) } } },
	{ tipo: 'sendRequestBudget', says: 'a tour of three days', example: { json: { datos: tour(site) } } },
]

/** Quotes a text for the shell, which expands variables only between double quotes. */
const quoted = (text: string) => (text.includes('$') ? `"${text}"` : `'${text}'`)

function commandOf(site: Site, tipo: Tipo, { fields = {}, json }: Example) {
	const { method, audience } = services[tipo]
	const way = method === 'POST' ? '--request POST' : '--get'
	const lines = [
		`curl ${way} '${site.config.origin}/services/?tipo=${tipo}'`,
		...(audience === 'public' ? [] : ['--header "Authorization: Bearer $TOKEN"']),
		...Object.entries(fields).map(([field, value]) => `--data-urlencode ${quoted(`${field}=${value}`)}`),
		...(json ? [`--header 'Content-Type: application/json'`, `--data '${JSON.stringify(json)}'`] : []),
	]
	return lines.join(' \\\n  ')
}

/**
 * Returns a curl command for each operation, in the order in which one would try them.
 * @returns commands that can be run unchanged; `$LINK` and `$CODE` come from mails, `$TOKEN` from `login`
 */
export const curlExamples = (site: Site): [Tipo, string][] =>
	Object.entries(examples(site)).map(([tipo, example]) => [tipo as Tipo, commandOf(site, tipo as Tipo, example)])

/** Returns the commands of an operation's further examples. */
export const furtherCurlExamples = (site: Site, operation: Tipo) =>
	furtherExamples(site)
		.filter(({ tipo }) => tipo === operation)
		.map(({ tipo, says, example }) => `# ${says}\n${commandOf(site, tipo, example)}`)

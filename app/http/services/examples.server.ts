import type { Context } from '#app/context.server.ts'
import { exampleRequest } from '#app/fields/quote-request.server.ts'
import { addDays, dayAt } from '#app/shared/wall-clock.ts'
import { services, type Tipo } from './services.server.ts'

type Site = Pick<Context, 'config' | 'now'>

const account = { email: exampleRequest.email, password: 'Mistral%2040' }

/** A request for a trip a month from now, so that the example works on the day on which it is read. */
const trip = ({ now }: Site) => {
	const { datePickup, tipoViaje, dateHasta, ...asked } = exampleRequest
	return { ...asked, datePickup: `${addDays(dayAt(now()), 30)} 09:30` }
}

type Example = { fields?: Record<string, string>; json?: unknown }

/** What to put in; words with a dollar sign are variables of the shell. */
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

/** A shell expands variables between double quotes only. */
const quoted = (text: string) => (text.includes('$') ? `"${text}"` : `'${text}'`)

/**
 * A command of curl's for each operation, in the order in which one would try them.
 * @returns commands that run as they stand; `$LINK` and `$CODE` come from mails, `$TOKEN` from login
 */
export function curlExamples(site: Site): [Tipo, string][] {
	return Object.entries(examples(site)).map(([name, { fields = {}, json }]) => {
		const tipo = name as Tipo
		const { method, audience } = services[tipo]
		const way = method === 'POST' ? '--request POST' : '--get'
		const lines = [
			`curl ${way} '${site.config.origin}/services/?tipo=${tipo}'`,
			...(audience === 'public' ? [] : ['--header "Authorization: Bearer $TOKEN"']),
			...Object.entries(fields).map(([field, value]) => `--data-urlencode ${quoted(`${field}=${value}`)}`),
			...(json ? [`--header 'Content-Type: application/json'`, `--data '${JSON.stringify(json)}'`] : []),
		]
		return [tipo, lines.join(' \\\n  ')]
	})
}

import { expect, test } from 'vitest'
import { customerCard } from '#app/domain/customers/customer-at-desk.server.ts'
import { findCustomers, nameOfCustomer } from '#app/domain/customers/find-customers.server.ts'
import { MAX_CANDIDATES, mergeCandidates } from '#app/domain/customers/merge-candidates.server.ts'
import type { QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import { catchUpWithCustomers } from '#app/domain/quotes/catch-up-with-customers.server.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import { requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const nuria = {
	...{ nombreUsuario: 'Núria', apellidosUsuario: 'Puig', email: 'nuria.puig@example.com', phone: '+34 600 111 222' },
	...{ empresa: '', codLocalidadOrigen: 'Sant Cugat' },
}

const stranger = {
	...{ nombreUsuario: 'Remei', apellidosUsuario: 'Vila', email: 'remei@example.com', phone: '+34 600 999 888' },
	...{ empresa: '', codLocalidadOrigen: 'Girona' },
}

/** Returns the candidates of the customer with an e-mail address, each with its reason. */
async function candidatesOf(context: TestContext, email: string) {
	const [row] = (await findCustomers(context, { text: email, page: 1, size: 25 })).rows
	const card = await customerCard(context, row?.id ?? 0)
	if (!card) throw new Error('no such customer')
	const found = await mergeCandidates(context, { page: card.row.id, members: card.members, facts: card.facts })
	return found.map((candidate) => `${nameOfCustomer(candidate)}: ${candidate.reason}`)
}

test.each<[string, Partial<QuoteRequest>, string[]]>([
	['the telephone, however spaced', { phone: '600111222' }, ['Remei Vila: phone']],
	['the e-mail address but for its dots', { email: 'nuriapuig@example.com' }, ['Remei Vila: email']],
	['the e-mail address with more dots', { email: 'N.uria.Puig@example.com' }, ['Remei Vila: email']],
	['no other address of the domain', { email: 'nuria@example.com' }, []],
	[
		'a longer name in the same town',
		{ nombreUsuario: 'NURIA', apellidosUsuario: 'Puig i Serra', codLocalidadOrigen: 'sant cugat' },
		['NURIA Puig i Serra: name'],
	],
	['no like name in another town', { nombreUsuario: 'Nuria', apellidosUsuario: 'Puig' }, []],
	['no name with one word in common', { apellidosUsuario: 'Puig', codLocalidadOrigen: 'Sant Cugat' }, []],
	['nothing', {}, []],
])('a record is proposed for %s', async (_, request, expected) => {
	const context = await createTestContext()
	await requestedQuote(context, { request: nuria })
	await requestedQuote(context, { request: { ...stranger, ...request } })
	expect(await candidatesOf(context, nuria.email)).toEqual(expected)
})

test('an organisation is proposed for a person who asks with its e-mail address, and for a like name of its own', async () => {
	const context = await createTestContext()
	const town = { codLocalidadOrigen: 'Vic' }
	await requestedQuote(context, { request: { ...nuria, ...town, empresa: 'Escola Tramuntana', nif: 'B12345674' } })
	await requestedQuote(context, { request: { ...nuria, ...town } })
	const school = { ...stranger, ...town, empresa: 'Escola Tramuntana de Vic', nif: 'B87654323' }
	await requestedQuote(context, { request: school })
	expect(await candidatesOf(context, stranger.email)).toEqual(['Escola Tramuntana: name'])
	expect(await candidatesOf(context, 'B12345674')).toEqual(['Núria Puig: email', 'Escola Tramuntana de Vic: name'])
})

test('of two thousand customers a few are proposed', async () => {
	const context = await createTestContext()
	await insertQuotes(context, 2000, (index) => ({
		...{ originLocality: 'Barcelona', firstName: index % 2 ? 'Marta' : 'Jordi', surname: 'Vidal Soler' },
		...(index < 20 && { phone: '600 111 222' }),
		email: `${index % 3 ? 'm' : 'm.'}${index}@example.com`,
	}))
	await catchUpWithCustomers(context)
	const some = await candidatesOf(context, 'm1@example.com')
	expect(some).toEqual(Array.from({ length: MAX_CANDIDATES }, () => expect.stringMatching(/: phone$/)))
	const others = await candidatesOf(context, 'm1001@example.com')
	expect(others).toEqual(Array.from({ length: MAX_CANDIDATES }, () => 'Marta Vidal Soler: name'))
})

import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { curlExamples } from '#app/routes/services/examples.server.ts'
import { openApiDocument } from '#app/routes/services/openapi.server.ts'
import { services } from '#app/routes/services/services.server.ts'
import { loader as docs } from '#app/routes/services/services-docs.route.tsx'
import { loader as openapi } from '#app/routes/services/services-openapi.route.ts'
import { argsOf, ORIGIN, openSite } from '#tests/support/account-requests.ts'

const tipos = Object.keys(services)

test('the description is valid OpenAPI 3.1 and names every operation, its fields and its reply', async () => {
	const document = openApiDocument(await openSite())
	const { valid, errors } = await new Validator().validate(structuredClone(document))
	expect(errors).toBeUndefined()
	expect(valid).toBe(true)
	expect(document.openapi).toMatch(/^3\.1\./)
	const { get, post } = document.paths['/services/']
	const [{ schema: reading } = {}] = get.parameters
	const { mapping } = post.requestBody.content['application/json']?.schema.discriminator ?? {}
	expect([...(reading?.enum ?? []), ...Object.keys(mapping ?? {})].sort()).toEqual(tipos.toSorted())
	expect(get.parameters.map(({ name }) => name)).toEqual(
		expect.arrayContaining(['encCodBudget', 'address', 'origen', 'destino', 'page']),
	)
	expect(Object.keys(get.responses[200].headers)).toEqual(['Link', 'X-Total-Count'])
	const schemas = document.components.schemas as Record<string, { properties?: object; required?: string[] }>
	expect(schemas.loginReply?.required).toEqual(['existe', 'data', 'token', 'message'])
	expect(Object.keys(schemas.sendRequestBudgetRequest?.properties ?? {})).toEqual(['tipo', 'idUser', 'datos'])
	expect(Object.keys(schemas.getBudgetRequestReply?.properties ?? {})).toContain('FEC_PASSENGER_PICKUP')
})

test('programs of any site read the description, and get 304 for an unchanged one', async () => {
	await openSite()
	const ask = (headers?: HeadersInit) => openapi(argsOf(new Request(`${ORIGIN}/services/openapi.json`, { headers })))
	const first = await ask()
	expect(first.headers.get('Access-Control-Allow-Origin')).toBe('*')
	expect(await first.json()).toMatchObject({ paths: { '/services/': {} } })
	const again = await ask({ 'If-None-Match': first.headers.get('ETag') ?? '' })
	expect([again.status, await again.text()]).toEqual([304, ''])
})

test('every operation has an example', async () => {
	expect(
		curlExamples(await openSite())
			.map(([tipo]) => tipo)
			.sort(),
	).toEqual(tipos.toSorted())
})

test.each(languageCodes)('the page describes every operation and each of its fields (%s)', async (language) => {
	await openSite()
	const { page, services: described } = await docs(argsOf(new Request(`${ORIGIN}/services/docs?lng=${language}`)))
	expect(page.limits).toContain('120')
	expect(described.map(({ tipo }) => tipo).sort()).toEqual(tipos.toSorted())
	const quote = described.find(({ tipo }) => tipo === 'sendRequestBudget')
	expect(quote?.fields).toContainEqual(
		expect.objectContaining({ name: 'datos.nombreUsuario', type: 'string', required: true }),
	)
	const users = described.find(({ tipo }) => tipo === 'us')
	expect(users?.headers.map(({ name }) => name)).toEqual(['Link', 'X-Total-Count'])
	expect(described.flatMap(({ fields, reply }) => [...fields, ...reply]).filter(({ type }) => type === '')).toEqual([])
})

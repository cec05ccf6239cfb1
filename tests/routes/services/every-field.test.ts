import { expect, test } from 'vitest'
import type { Field } from '#app/domain/fields/field.ts'
import { exampleRequest, storedRequest } from '#app/domain/fields/quote-request.server.ts'
import { type FieldKey, requestFields } from '#app/domain/fields/request-fields.server.ts'
import { QUOTE_PURPOSE } from '#app/domain/quotes/quote-links.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { openApiDocument } from '#app/routes/services/openapi.server.ts'
import { loader as docs } from '#app/routes/services/services-docs.route.tsx'
import { quotes } from '#drizzle/schema.ts'
import { argsOf, get, openSite } from '#tests/support/account-requests.ts'
import { call, post } from '#tests/support/service-calls.ts'

/*
 * What outside programs send and read of a request, checked for each of its field entries. A new field is accepted,
 * returned and described without any change in these tests.
 */

const entries = Object.entries(requestFields) as [FieldKey, Field & { name: string }][]
const asked = { ...exampleRequest, datePickup: '2026-12-24 09:30', dateHasta: '2026-12-24 19:00' }
const stored = storedRequest(asked)

const columnOf = (key: FieldKey) => quotes[key].name

type Schema = { properties?: Record<string, Schema>; required?: string[]; description?: string }

/** Returns the schemas that the OpenAPI description gives for sending and reading. */
async function described() {
	const schemas = openApiDocument(await openSite()).components.schemas as Record<string, Schema>
	return {
		sent: schemas.sendRequestBudgetRequest?.properties?.datos ?? {},
		read: schemas.getBudgetRequestReply ?? {},
	}
}

/** Returns a request as an outside program reads it, by the sealed code of a mailed link. */
async function readBack(context: Awaited<ReturnType<typeof openSite>>, code: string) {
	const reply = await call(`tipo=getBudgetRequest&encCodBudget=${seal(context.config.secret, QUOTE_PURPOSE, code)}`)
	expect(reply.status).toBe(200)
	return reply.body
}

test('every field of a program’s request is stored as sent, and can be read where its entry says so', async () => {
	const context = await openSite()
	const reply = await post('sendRequestBudget', { datos: asked })
	expect([reply.status, reply.body.success]).toEqual([200, true])
	const [row] = await context.database.read.select().from(quotes)
	expect(row).toMatchObject(stored)

	const record = await readBack(context, String(reply.body.COD_BUDGET))
	for (const [key, { shows }] of entries) {
		expect(Object.hasOwn(record, columnOf(key)), key).toBe(shows.record)
		if (shows.record) expect(record).toMatchObject({ [columnOf(key)]: stored[key] })
	}
})

test('a request with the required fields alone is accepted, and the other fields are empty', async () => {
	const { sent } = await described()
	const context = await openSite()
	const [must, may] = [true, false].map((isRequired) =>
		entries.filter(([, { name }]) => (sent.required ?? []).includes(name) === isRequired),
	)
	const names = must?.map(([, { name }]) => name) ?? []
	const datos = Object.fromEntries(Object.entries(asked).filter(([name]) => names.includes(name)))
	expect((await post('sendRequestBudget', { datos })).status).toBe(200)
	const [row] = await context.database.read.select().from(quotes)
	for (const [key] of may ?? []) expect([key, row?.[key]]).toEqual([key, quotes[key].default])
})

test('every field is in the description for programs, with its entry’s words', async () => {
	const { sent, read } = await described()
	expect(Object.keys(sent.properties ?? {})).toEqual(expect.arrayContaining(entries.map(([, { name }]) => name)))
	for (const [key, { name, described: words, shows }] of entries) {
		if (words) expect(sent.properties?.[name]?.description, key).toBe(words)
		expect(Object.hasOwn(read.properties ?? {}, columnOf(key)), key).toBe(shows.record)
	}
})

test('every field is on the page about the calls', async () => {
	await openSite()
	const { services } = await docs(argsOf(get('/services/docs?lng=es')))
	const [sends, reads] = ['sendRequestBudget', 'getBudgetRequest'].map((tipo) =>
		services.find((one) => one.tipo === tipo),
	)
	for (const [key, { name, described: words = '', shows }] of entries) {
		expect(sends?.fields, key).toContainEqual(expect.objectContaining({ name: `datos.${name}`, description: words }))
		expect(
			reads?.reply.some((row) => row.name === columnOf(key)),
			key,
		).toBe(shows.record)
	}
})

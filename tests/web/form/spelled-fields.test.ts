import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isPasswordField } from '#app/domain/accounts/passwords/password-fields.ts'
import { exampleRequest, quoteFields } from '#app/domain/fields/quote-request.server.ts'
import { driverFields } from '#app/domain/resources/driver-fields.server.ts'
import { readForm } from '#app/web/form/read-form.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { ORIGIN, post } from '#tests/support/account-requests.ts'

const sourcesBelow = (folder: string) =>
	readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.filter((name) => /\.tsx?$/.test(name))
		.map((name) => path.join(folder, name))

const sent = 'Nu\u0301ria\u200b ٣\u00a0\ufeff'
const kept = 'Núria 3 '

test('a form is read in one spelling in all fields, of trips and stops too', async () => {
	const names = [
		...quoteFields,
		...Object.keys(driverFields),
		...['trayectos[1].direccionOrigen', 'trayectos[0].paradas[0].codLocalidad', 'text-es', 'anything'],
	]
	const form = await readForm(post('/x/', Object.fromEntries(names.map((name) => [name, sent]))), ORIGIN)
	for (const name of names) expect([name, form.get(name)]).toEqual([name, kept])
	expect(names.length).toBeGreaterThan(40)
	expect(Object.keys(exampleRequest).every((name) => names.includes(name))).toBe(true)
})

test('a field that comes twice keeps both values, in their order', async () => {
	const body = new URLSearchParams('a=1&b=2&a=%D9%A3')
	const form = await readForm(
		new Request(`${ORIGIN}/x/`, { method: 'POST', body, headers: { Origin: ORIGIN } }),
		ORIGIN,
	)
	expect(form.getAll('a')).toEqual(['1', '3'])
})

test.each(['password', 'repeat', 'currentPassword'])('%s is read as it was typed', async (name) => {
	expect((await readForm(post('/x/', { [name]: sent }), ORIGIN)).get(name)).toBe(sent)
	expect(queryOf({ url: `https://x.example/?${new URLSearchParams({ [name]: sent })}` }).get(name)).toBe(sent)
})

test('a file is read unchanged', async () => {
	const body = new FormData()
	const bytes = new Uint8Array([0, 0xc3, 0xb1, 0xe2, 0x80, 0x8b, 13, 10])
	body.set('file', new File([bytes], 'a\u200b.csv', { type: 'text/csv' }))
	const request = new Request(`${ORIGIN}/x/`, { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin' } })
	const file = (await readForm(request, ORIGIN)).get('file') as File
	expect([new Uint8Array(await file.arrayBuffer()), file.name, file.type]).toEqual([bytes, 'a\u200b.csv', 'text/csv'])
})

test('the query of an address is read in one spelling too', () => {
	const query = queryOf({
		url: `https://x.example/?${new URLSearchParams([
			['q', sent],
			['q', 'b'],
		])}`,
	})
	expect(query.getAll('q')).toEqual([kept, 'b'])
})

/** Parameters of our own links: numbers, days, words of a list, sealed values. Visitors do not type them. */
const OURS =
	'answered asked card conditions draft email file from i lng notice offer outcome page redirectTo sent tipo token until with'.split(
		' ',
	)

test('only known places read an address directly', () => {
	const strays = ['app/web', 'app/routes']
		.flatMap(sourcesBelow)
		.flatMap((file) =>
			[...readFileSync(file, 'utf8').matchAll(/new URL\([^)]*\)\.searchParams(?:\.(?:get|has)\('(\w+)'\))?/g)]
				.filter(([, name]) => !OURS.includes(name ?? ''))
				.map(() => file),
		)
	expect(strays).toEqual([
		// The first makes the query of this test; the second normalises these fields together with those of a body.
		'app/web/form/spelled-fields.ts',
		'app/routes/services/read-call.server.ts',
	])
})

test('only two modules read forms', () => {
	const readers = sourcesBelow('app').filter((file) => /\.formData\(\)/.test(readFileSync(file, 'utf8')))
	expect(readers.sort()).toEqual(['app/routes/services/read-call.server.ts', 'app/web/form/read-form.server.ts'])
})

test('every password field is excepted from respelling', () => {
	const drawn = ['app/web', 'app/routes']
		.flatMap(sourcesBelow)
		.flatMap((file) =>
			[
				...readFileSync(file, 'utf8').matchAll(/<(?:PasswordField|CurrentPassword)\b[^>]*?field=\{(?:\w+\.)*(\w+)\}/gs),
			].map(([, name = '']) => name),
		)
	expect(drawn.length).toBeGreaterThan(4)
	expect(drawn.filter((name) => !isPasswordField(name))).toEqual([])
})

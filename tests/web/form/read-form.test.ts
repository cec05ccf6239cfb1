import { expect, test } from 'vitest'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { MAX_BYTES } from '#app/web/form/body-limits.ts'
import { isSameOrigin, readForm } from '#app/web/form/read-form.server.ts'

const ORIGIN = 'https://www.garbi.example'
const PAGE = `${ORIGIN}/login/`
const MAX_BODY_BYTES = MAX_BYTES.bytes
const URLENCODED = 'application/x-www-form-urlencoded'

type Post = { body?: BodyInit; headers?: Record<string, string>; url?: string; sender?: Record<string, string> }

/** Makes a post, by default as a browser sends it from our own page. */
const post = ({ body = 'a=1', headers = {}, url = PAGE, sender = { 'Sec-Fetch-Site': 'same-origin' } }: Post = {}) =>
	new Request(url, {
		method: 'POST',
		headers: { ...(typeof body === 'string' && { 'Content-Type': URLENCODED }), ...sender, ...headers },
		body,
		duplex: 'half',
	} as RequestInit)

const entries = async (request: Request) => [...(await readForm(request, ORIGIN))]

/** Returns status and title of the error page that refuses a post. */
async function refusal(request: Request) {
	const thrown = await readForm(request, ORIGIN).then(
		() => undefined,
		(error) => error,
	)
	return { status: thrown?.init?.status as number | undefined, title: thrown?.data?.title as string | undefined }
}

/** Makes a body that counts the bytes read from it, in pieces of 16 KiB; endless by default. */
function countedBody(pieces = Number.POSITIVE_INFINITY) {
	const read = { bytes: 0, cancelled: false }
	const body = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				if (pieces-- <= 0) return controller.close()
				read.bytes += 16_384
				controller.enqueue(new Uint8Array(16_384).fill(0x61))
			},
			cancel() {
				read.cancelled = true
			},
		},
		{ highWaterMark: 0 },
	)
	return { body, read }
}

test('a form with accents, blanks and repeated names is read as it was typed', async () => {
	const form = await readForm(post({ body: 'nombre=N%C3%BAria+Puig&a=1&a=2&empty=' }), ORIGIN)
	expect([...form]).toEqual([
		['nombre', 'Núria Puig'],
		['a', '1'],
		['a', '2'],
		['empty', ''],
	])
})

test.each([`${URLENCODED};charset=UTF-8`, 'Application/X-WWW-Form-Urlencoded', `  ${URLENCODED} ; charset=utf-8`])(
	'%s is a form',
	async (type) => {
		expect(await entries(post({ headers: { 'Content-Type': type } }))).toEqual([['a', '1']])
	},
)

test('a multipart form is read too, with its files', async () => {
	const body = new FormData()
	body.set('nombre', 'Núria')
	body.set('lines', 'one\r\ntwo')
	body.set('file', new File(['x'], 'x.txt'))

	const form = await readForm(post({ body }), ORIGIN)
	expect(form.get('nombre')).toBe('Núria')
	expect(form.get('lines')).toBe('one\r\ntwo')
	expect(form.get('file')).toBeInstanceOf(File)
})

test('an empty form is accepted', async () => {
	expect(await entries(post({ body: '' }))).toEqual([])
})

const lookalikes = [
	'https://www.garbi.example.evil.example',
	'https://wwwXgarbi.example',
	'https://garbi.example',
	'https://evil.example/https://www.garbi.example',
	'https://www.garbi.example@evil.example',
	'https://www.garbi.example:8443',
	'http://www.garbi.example',
	'null',
	'',
	'garbage',
	'https://',
	'file:///www.garbi.example',
]

test.each<[string, Record<string, string>]>([
	['the browser says same-origin', { 'Sec-Fetch-Site': 'same-origin' }],
	['the visitor typed the address', { 'Sec-Fetch-Site': 'none' }],
	['only Origin says so', { Origin: ORIGIN }],
	['only Referer says so', { Referer: `${ORIGIN}/budgetRequest/?numPasajeros=16` }],
	['Origin says so and Referer is cut to the origin', { Origin: ORIGIN, Referer: `${ORIGIN}/` }],
	['Origin says so, whatever Referer is', { Origin: ORIGIN, Referer: 'https://evil.example/' }],
])('a post is accepted where %s', async (_, sender) => {
	expect(isSameOrigin(post({ sender }), ORIGIN)).toBe(true)
	expect(await entries(post({ sender }))).toEqual([['a', '1']])
})

test.each<[string, Record<string, string>]>([
	['nothing says where it comes from', {}],
	['the browser says cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
	['the browser says same-site', { 'Sec-Fetch-Site': 'same-site' }],
	['the browser says something new', { 'Sec-Fetch-Site': 'same-origin-ish' }],
	['Fetch Metadata says cross-site though Origin looks right', { 'Sec-Fetch-Site': 'cross-site', Origin: ORIGIN }],
	['Origin is null though Referer looks right', { Origin: 'null', Referer: PAGE }],
	['Origin is another site though Referer looks right', { Origin: 'https://evil.example', Referer: PAGE }],
	...lookalikes.map((site): [string, Record<string, string>] => [
		`Origin is ${JSON.stringify(site)}`,
		{ Origin: site },
	]),
	...lookalikes.map((site): [string, Record<string, string>] => [
		`Referer is ${JSON.stringify(site)}`,
		{ Referer: site },
	]),
])('a post is refused with 403 where %s', async (_, sender) => {
	expect(isSameOrigin(post({ sender }), ORIGIN)).toBe(false)
	expect((await refusal(post({ sender }))).status).toBe(403)
})

test('a try-out accepts its machine’s own names as origin; a public site has one origin', () => {
	const url = 'http://192.168.1.7:3000/budgetRequest/'
	const tryOut = 'http://localhost:3000'
	expect(isSameOrigin(post({ url, sender: { Origin: 'http://192.168.1.7:3000' } }), tryOut)).toBe(true)
	expect(isSameOrigin(post({ url, sender: { Origin: 'http://192.168.1.7:3001' } }), tryOut)).toBe(false)
	expect(isSameOrigin(post({ url, sender: { Origin: tryOut } }), tryOut)).toBe(true)
	expect(isSameOrigin(post({ url, sender: { Origin: ORIGIN } }), ORIGIN)).toBe(true)
	expect(isSameOrigin(post({ url, sender: { Origin: 'http://192.168.1.7:3000' } }), ORIGIN)).toBe(false)
	expect(isSameOrigin(post({ sender: { Origin: ORIGIN.replace('https', 'http') } }), ORIGIN)).toBe(false)
})

test('the body of a post from another site is not read', async () => {
	const { body, read } = countedBody()
	expect((await refusal(post({ body, sender: {}, headers: { 'Content-Type': URLENCODED } }))).status).toBe(403)
	expect(read.bytes).toBe(0)
})

test.each([
	'application/json',
	'text/plain',
	'text/plain; x=application/x-www-form-urlencoded',
	'multipart/mixed',
	'x',
	'',
])('the content type %j is refused with 415', async (type) => {
	expect((await refusal(post({ headers: { 'Content-Type': type } }))).status).toBe(415)
})

test('a body without any content type is refused with 415, unread', async () => {
	const { body, read } = countedBody()
	expect((await refusal(post({ body }))).status).toBe(415)
	expect(read.bytes).toBe(0)
})

test('a form may have 64 KiB and not one byte more', async () => {
	expect(MAX_BODY_BYTES).toBe(65_536)
	const [[, value] = []] = await entries(post({ body: `a=${'x'.repeat(MAX_BODY_BYTES - 2)}` }))
	expect(value).toHaveLength(MAX_BODY_BYTES - 2)
	expect((await refusal(post({ body: `a=${'x'.repeat(MAX_BODY_BYTES - 1)}` }))).status).toBe(413)
})

test('a length over the limit is refused with 413 before anything is read', async () => {
	const { body, read } = countedBody()
	const headers = { 'Content-Type': URLENCODED, 'Content-Length': String(MAX_BODY_BYTES + 1) }
	expect((await refusal(post({ body, headers }))).status).toBe(413)
	expect(read.bytes).toBe(0)
})

test.each([undefined, '10', '0', 'many', '-1'])(
	'an endless body that claims the length %j is cut off with 413 at the limit',
	async (length) => {
		const { body, read } = countedBody()
		const headers = { 'Content-Type': URLENCODED, ...(length !== undefined && { 'Content-Length': length }) }
		expect((await refusal(post({ body, headers }))).status).toBe(413)
		expect(read.bytes).toBeLessThanOrEqual(MAX_BODY_BYTES + 16_384)
		// Cancelling would close the connection before the response is sent.
		expect(read.cancelled).toBe(false)
	},
)

test('a body that arrives in pieces is put together again', async () => {
	const { body, read } = countedBody(4)
	const [[name] = []] = await entries(post({ body, headers: { 'Content-Type': URLENCODED } }))
	expect(name).toBe('a'.repeat(MAX_BODY_BYTES))
	expect(read.bytes).toBe(MAX_BODY_BYTES)
})

test.each([
	['no boundary', 'multipart/form-data', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'],
	['another boundary', 'multipart/form-data; boundary=y', '--x\r\n\r\n1\r\n--x--\r\n'],
	['no end', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
	['no name', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n'],
	['nothing in it', 'multipart/form-data; boundary=x', ''],
	['only noise', 'multipart/form-data; boundary=x', '\0\u0001\u0002'],
])('a multipart form with %s is refused with 400', async (_, type, body) => {
	expect((await refusal(post({ body, headers: { 'Content-Type': type } }))).status).toBe(400)
})

test('a form may have 80 fields and not one more, whatever their names', async () => {
	const fields = (count: number, name: (index: number) => string) =>
		Array.from({ length: count }, (_, index) => `${name(index)}=1`).join('&')
	for (const name of [(index: number) => `f${index}`, () => 'same']) {
		expect(await entries(post({ body: fields(80, name) }))).toHaveLength(80)
		expect((await refusal(post({ body: fields(81, name) }))).status).toBe(400)
	}
})

test.each(languageCodes)('a refusal is explained in %s to the visitor', async (language) => {
	const { errors } = textsIn(language).texts('shell')
	const headers = { Cookie: `i18next=${language}` }
	expect(await refusal(post({ headers, sender: {} }))).toEqual({ status: 403, title: errors['403'].title })
	expect(await refusal(post({ headers: { ...headers, 'Content-Type': 'text/plain' } }))).toEqual({
		status: 415,
		title: errors['415'].title,
	})
	expect(await refusal(post({ headers, body: 'x'.repeat(MAX_BODY_BYTES + 1) }))).toEqual({
		status: 413,
		title: errors['413'].title,
	})
	expect(await refusal(post({ headers, body: '&a=1'.repeat(81) }))).toEqual({ status: 400, title: errors['400'].title })
})

import { DrizzleQueryError } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openLog } from '#app/platform/log.server.ts'
import { seal } from '#app/platform/sealed.server.ts'

/** Opens a log, and collects the lines that it writes. */
function logOf() {
	let text = ''
	const log = openLog('debug', { write: (chunk) => (text += chunk) })
	return { log, text: () => text, lines: () => text.split('\n').slice(0, -1) }
}

const corpus = [
	...[
		'line\nbreak',
		'return\r\nSet-Cookie: a=b',
		'{"level":"fatal"}',
		'"}\n{"level":"error"}',
		'\u2028\u2029\0\x1b[31m',
	],
	...[
		"'; DROP TABLE quotes; --",
		'$' + '{7*7}',
		'{{7*7}}',
		'<svg onload=alert(1)>',
		'=cmd|calc',
		'%0d%0a',
		'\ud800 alone',
	],
]

test('every log line is one JSON object, with the time in UTC and the level', () => {
	const { log, lines } = logOf()
	const texts = fc.sample(fc.oneof(fc.constantFrom(...corpus), fc.string({ unit: 'binary' })), 500)
	for (const text of [...corpus, ...texts]) {
		log.info({ path: `/${text}`, method: text }, text)
		log.error({ error: new Error(text, { cause: { text } }), requestId: text }, 'request failed')
	}
	expect(lines()).toHaveLength(2 * (texts.length + corpus.length))
	for (const line of lines())
		expect(JSON.parse(line)).toMatchObject({
			time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
			level: expect.stringMatching(/^(info|error)$/),
		})
})

test('the log of a failed query has the query and its place, and no values', () => {
	const { log, lines } = logOf()
	const written = ['Núria Puig', 'Carrer de Mallorca 1\n+34 600 000 000']
	const cause = new Error('disk I/O error')
	const error = new DrizzleQueryError('insert into quotes values (?, ?)', written, cause)
	log.error({ error, requestId: 'id' }, 'quote request not stored')
	expect(lines()[0]).not.toMatch(/Puig|Mallorca|600 000/)
	expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
		error: {
			message: 'Failed query: insert into quotes values (?, ?)',
			stack: expect.stringContaining('log.test.ts'),
			cause: { message: 'disk I/O error' },
		},
	})
})

test('neither e-mail addresses nor sealed links get into the log, wherever they are in an error', () => {
	const { log, text } = logOf()
	const link = seal('a secret of the tests, 32 characters long', 'quote', 'P-2026-00042')
	const facts = ['nuria.puig@example.com', 'nuria%40example.com', '"Núria" <nuria@example.com>', 'a@b,c@d', link]
	for (const one of facts) {
		const refusal = Object.assign(new Error(`550 5.1.1 ${one} unknown`), { code: 'EENVELOPE', rejected: [one] })
		log.error({ error: refusal }, 'mail worker')
		log.error({ error: new Error('failed', { cause: new Error(`of ${one}`) }) }, 'cause')
		log.info({ path: `/quote/${one}` })
		log.error({ error: one }, 'a text')
	}
	expect(text()).not.toMatch(/nuria|example\.com|a@b|c@d/)
	expect(text()).not.toContain(link)
	expect(text()).toContain('EENVELOPE')
})

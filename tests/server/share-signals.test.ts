import { expect, onTestFinished, test } from 'vitest'
import { shareSignals } from '#server/share-signals.ts'

function sharing() {
	const plain = globalThis.Request
	onTestFinished(() => {
		globalThis.Request = plain
	})
	shareSignals()
	return plain
}

const url = 'http://localhost/budgetRequest?lng=ca'

test('a request made of another has its signal, and what is aborted is both', () => {
	sharing()
	const left = new AbortController()
	const first = new Request(url, { signal: left.signal })
	const madeOf = [
		new Request(first.url, { signal: first.signal }),
		new Request(first),
		new Request(first, { method: 'PUT' }),
	]

	expect([first, ...madeOf].map(({ signal }) => signal)).toEqual(Array(4).fill(left.signal))
	expect(madeOf[0]?.signal).toBe(left.signal)
	left.abort('gone')
	for (const request of [first, ...madeOf]) expect(request.signal).toMatchObject({ aborted: true, reason: 'gone' })
})

test('a request without a signal, or told to have none, has one of its own that nobody aborts', () => {
	sharing()
	const left = new AbortController()
	const [alone, freed] = [new Request(url), new Request(new Request(url, { signal: left.signal }), { signal: null })]
	left.abort()

	expect([alone.signal.aborted, freed.signal.aborted]).toEqual([false, false])
	expect(alone.signal).not.toBe(freed.signal)
})

test('all else of a request is as it was: method, headers, body, copies, and what is a request', async () => {
	const Plain = sharing()
	const { signal } = new AbortController()
	const given = { method: 'POST', headers: { 'X-Who': 'somebody' }, body: 'nom=Núria', signal }
	const request = new Request(url, given)
	const copy = request.clone()

	expect([request.method, request.url, request.headers.get('X-Who')]).toEqual(['POST', url, 'somebody'])
	expect([await request.text(), await copy.text()]).toEqual(['nom=Núria', 'nom=Núria'])
	expect([request instanceof Request, copy instanceof Request, new Plain(url) instanceof Request]).toEqual([
		true,
		true,
		true,
	])
	expect(Object(url) instanceof Request).toBe(false)
	expect(() => new Request(url, { method: 'NOT ALLOWED' })).toThrow(TypeError)
})

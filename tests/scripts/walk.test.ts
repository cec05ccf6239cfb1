import { expect, test } from 'vitest'
import { differences } from '../../scripts/walk/compare.mjs'
import { formWith } from '../../scripts/walk/forms.mjs'
import { alike, bodyLines, headerLines } from '../../scripts/walk/told-alike.mjs'

const record = (request: string, ...lines: string[]) => ({ request, status: 200, headers: [], lines })

test('two walks that got the same differ in nothing; a line, a status or a request that changes is told', () => {
	const walk = [record('GET /', 'one', 'two'), record('GET /', 'one'), record('GET /about/', 'three')]
	expect(differences(walk, structuredClone(walk))).toEqual([])
	expect(differences(walk, [walk[0], { ...record('GET /', 'one'), status: 404 }, record('GET /about/', '3')])).toEqual([
		'GET / #2\n  - status 200\n  + status 404',
		'GET /about/\n  - three\n  + 3',
	])
	expect(differences(walk, walk.slice(0, 2))).toEqual(['GET /about/\n  is not there any more'])
	expect(differences(walk.slice(1), walk.slice(1).toReversed())).toEqual([])
	expect(differences([record('GET /', 'a', 'b')], [record('GET /', 'b', 'a')])).toEqual([
		'GET /\n  the same lines in another order',
	])
})

test('tokens, ids, nonces and names of built files are alike; words, amounts and moments are not', () => {
	const page = (token: string, hash: string) =>
		`<a href="/quote/?i=v1.${token}"><script nonce="${token}" src="/assets/form-${hash}.js">`
	expect(alike(page('a1B2c3D4e5F6g7H8i9J0kL', 'CDeND27B'))).toBe(alike(page('Z9y8X7w6V5u4T3s2R1q0pO', 'D4wb2Zjy')))
	for (const text of ['Buchung P-2027-00004: Mittwoch, 24. März 2027', '1.483,35 €', '2027-02-10 09:30', 'quote-form'])
		expect(alike(text)).toBe(text)
	expect(bodyLines('<p>a</p><p>b</p>')).toEqual(['<p>a</p>', '<p>b</p>'])
	const headers = new Headers({ Date: 'now', 'Set-Cookie': 'session=a1B2c3D4e5F6g7H8i9J0kL; Path=/', Vary: 'Cookie' })
	expect(headerLines(headers)).toEqual(['set-cookie: session=·token·; Path=/', 'vary: Cookie'])
})

test('a form sends what a browser would: chosen options, ticked boxes, what is typed and hidden', () => {
	const form = formWith(
		`<form method="post" action="/a/"><input type="hidden" name="token" value="&amp;1"/><input name="off" type="checkbox"/>
		<input name="on" type="checkbox" checked=""/><select name="pick"><option value="1">x</option>
		<option value="2" selected="">y</option></select><textarea name="note">n &lt;</textarea>
		<button type="submit" name="intent" value="send">Go</button></form>`,
		'/page/',
		'send',
		{ token: '&1' },
	)
	expect(form).toMatchObject({ action: '/a/', method: 'POST', buttons: [['intent', 'send']] })
	expect(Object.fromEntries(form?.fields ?? [])).toEqual({ token: '&1', on: 'on', pick: '2', note: 'n <' })
	expect(formWith('<form></form>', '/', 'send')).toBeUndefined()
})

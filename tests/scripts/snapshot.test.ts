import { expect, test } from 'vitest'
import { differences } from '../../scripts/snapshot/compare.mjs'
import { coverage } from '../../scripts/snapshot/coverage.mjs'
import { formsIn, formWith } from '../../scripts/snapshot/forms.mjs'
import { alike, bodyLines, headerLines } from '../../scripts/snapshot/normalize.mjs'

const record = (request: string, ...lines: string[]) => ({ request, status: 200, headers: [], lines })

test('equal snapshots have no differences; a changed line, status or request is reported', () => {
	const run = [record('GET /', 'one', 'two'), record('GET /', 'one'), record('GET /about/', 'three')]
	expect(differences(run, structuredClone(run))).toEqual([])
	expect(differences(run, [run[0], { ...record('GET /', 'one'), status: 404 }, record('GET /about/', '3')])).toEqual([
		'GET / #2\n  - status 200\n  + status 404',
		'GET /about/\n  - three\n  + 3',
	])
	expect(differences(run, run.slice(0, 2))).toEqual(['GET /about/\n  is not there any more'])
	expect(differences(run.slice(1), run.slice(1).toReversed())).toEqual([])
	expect(differences([record('GET /', 'a', 'b')], [record('GET /', 'b', 'a')])).toEqual([
		'GET /\n  the same lines in another order',
	])
})

test('tokens, ids, nonces and names of built files are normalized; words, amounts and times are not', () => {
	const page = (token: string, hash: string) =>
		`<a href="/quote/?i=v1.${token}"><script nonce="${token}" src="/assets/form-${hash}.js">`
	expect(alike(page('a1B2c3D4e5F6g7H8i9J0kL', 'CDeND27B'))).toBe(alike(page('Z9y8X7w6V5u4T3s2R1q0pO', 'D4wb2Zjy')))
	for (const text of ['Buchung P-2027-00004: Mittwoch, 24. März 2027', '1.483,35 €', '2027-02-10 09:30', 'quote-form'])
		expect(alike(text)).toBe(text)
	expect(bodyLines('<p>a</p><p>b</p>')).toEqual(['<p>a</p>', '<p>b</p>'])
	const headers = new Headers({ Date: 'now', 'Set-Cookie': 'session=a1B2c3D4e5F6g7H8i9J0kL; Path=/', Vary: 'Cookie' })
	expect(headerLines(headers)).toEqual(['set-cookie: session=·token·; Path=/', 'vary: Cookie'])
})

test('a form sends what a browser would: chosen options, ticked boxes, typed and hidden fields', () => {
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

test('a form includes fields that name it from elsewhere, and options without a value send their text', () => {
	const [form] = formsIn(
		`<form method="post" id="f" action="/b" enctype="multipart/form-data"><select name="n"><option>1</option>
		<option selected="">2 &amp; 3</option></select></form><input form="f" name="far" value="x"/><input name="alone"/>
		<button form="f" name="intent" value="go"></button>`,
		'/',
	)
	expect(form).toMatchObject({ takesFiles: true, buttons: [['intent', 'go']] })
	expect(Object.fromEntries(form?.fields ?? [])).toEqual({ n: '2 & 3', far: 'x' })
})

test('a button that no record presses is reported once for all records and rows', () => {
	const { see, press, left } = coverage()
	const form = (action: string, ...values: string[]) => ({
		...{ action, method: 'POST', takesFiles: false, fields: [] },
		buttons: values.map((value): [string, string] => ['intent', value]),
	})
	see('/', [form('/admin/quotes/P-2027-00001/', 'send', 'remove-1', 'choose-origin:poblacion:71')])
	see('/', [form('/admin/quotes/P-2027-00002/?notice=sent', 'send', 'remove-2')])
	expect(left()).toEqual([
		'/admin/quotes/:code intent=choose-origin:place',
		'/admin/quotes/:code intent=remove-:number',
		'/admin/quotes/:code intent=send',
	])
	press('/admin/quotes/P-2027-00003', ['intent', 'send'])
	press('/admin/quotes/P-2027-00003', ['intent', 'remove-9'])
	expect(left()).toEqual(['/admin/quotes/:code intent=choose-origin:place'])
})

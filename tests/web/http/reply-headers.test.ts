import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { headers } from '#app/web/http/reply-headers.ts'

/** Files of routes that have a page. */
const pages = [
	'app/root.tsx',
	...readdirSync('app/routes', { recursive: true }).map((file) => `app/routes/${file}`),
].filter((file) => /root\.tsx$|\.route\.tsx$/.test(file) && readFileSync(file, 'utf8').includes('export default'))

const none = () => new Headers()
const waiting = () => new Headers({ 'Retry-After': '90', 'Cache-Control': 'public' })

test('every page’s route exports its headers', () => {
	expect(pages.length).toBeGreaterThan(60)
	const without = pages.filter(
		(file) => !/^export \{ headers \} from '.*\/reply-headers\.ts'$/m.test(readFileSync(file, 'utf8')),
	)
	expect(without).toEqual([])
})

test('Retry-After is taken from loader, action, parent or error, and no other header is', () => {
	const plain = { errorHeaders: undefined, actionHeaders: none(), loaderHeaders: none(), parentHeaders: none() }
	expect([...new Headers(headers(plain))]).toEqual([])
	for (const from of ['errorHeaders', 'actionHeaders', 'loaderHeaders', 'parentHeaders'])
		expect([...new Headers(headers({ ...plain, [from]: waiting() }))]).toEqual([['retry-after', '90']])
})

import { logIn, openAccount, PASSWORD } from './accounts.mjs'
import { STAFF } from './desk.mjs'

/** Returns one of each page and each button of the office: what differs from record to record does not matter here. */
const once = (entries, keyOf) => [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()]
const withoutNumbers = (text) => text.replace(/P-\d{4}-\d{5}/g, 'P').replace(/\d+/g, '0')

/**
 * Requests every office page that the administrator has seen, and presses every button again, as users without the
 * right: a stranger and a customer. An office staff member comes last and may do most of it.
 */
export async function roles(run) {
	const office = run.office
	const pages = once(
		run.seen.filter((path) => /^\/(admin|profile)/.test(path)).map((path) => path.split('#')[0]),
		withoutNumbers,
	)
	const posts = once(
		run.posts.filter(({ name, path }) => name === 'the administrator' && path.startsWith('/admin')),
		({ path, intent }) => withoutNumbers(`${path.split('?')[0]} ${intent.split(',')[0]}`),
	)
	const customer = await openAccount(run, 'role@example.com')
	await logIn(customer, 'role@example.com', PASSWORD)
	await logIn(office, 'marta@garbi.example', STAFF)
	for (const who of [run.visitor('a stranger'), customer, office]) {
		for (const path of pages) await who.send(path)
		if (who === office) continue
		for (const { path, body, intent } of posts)
			await who.send(path, { method: 'POST', body, headers: { Origin: run.site.origin }, label: intent })
	}
}

import { TOTP } from 'otpauth'
import { logIn, openAccount } from './accounts.mjs'

export const ADMINISTRATOR = 'jordi@garbi.example'
export const STAFF = 'Tramunt#71-Nit'
const DAY = 24 * 3_600_000

/** Opens the first administrator's account, with the link that the command prints. */
export async function openAdministrator({ site, visitor }) {
	const administrator = visitor('the administrator')
	const output = await site.command('create-admin', ADMINISTRATOR)
	await administrator.look(/https?:\/\/[^/]*(\S+)/.exec(output)[1])
	await administrator.press('reset', { password: STAFF, repeat: STAFF })
	await logIn(administrator, ADMINISTRATOR, STAFF)
	return administrator
}

/** Returns the references of the quotes that a list shows, newest first. */
const codesIn = (html) => [...new Set([...html.matchAll(/P-\d{4}-\d{5}/g)].map(([code]) => code))]

const LISTS = [
	...['', '?status=requested', '?status=quoted', '?status=expired', '?q=sitges', '?q=NURIA', '?q=P-2027', '?q=xqzw'],
	...['?q=%2B34+600', '?from=2027-03-01&to=2027-03-31', '?sort=pickup', '?sort=passengers&size=5', '?size=5&page=2'],
	...['?from=nada&sort=nada&page=-1', '?status=nada', '?q=nuria&status=requested&size=5'],
]

async function lists(administrator) {
	for (const query of LISTS) await administrator.look(`/admin/quotes${query}`)
	for (const query of ['', '?status=requested', '?q=sitges']) await administrator.look(`/admin/quotes/csv${query}`)
}

const pages = [
	'overview',
	'',
	'outbox?to=oficina',
	'outbox?to=nuria&status=sent',
	'fleets',
	'users',
	'tariffs',
	'texts',
	'visits',
]

/**
 * Prices a request and sends the offer.
 * @returns the customer's link that answers it
 */
async function offer({ mails }, desk, { code, email, amount }) {
	const path = `/admin/quotes/${code}/`
	await desk.look(path)
	await desk.press('suggest')
	await desk.press('add-line')
	const offered = {
		...{ 'line-0-text': 'Autocar con conductor', 'line-0-amount': amount, vat: '10', validDays: '10' },
		...{ included: 'Peajes', excluded: 'Aparcamiento', message: 'Gracias por pensar en nosotros.' },
	}
	await desk.press('send', { ...offered, 'line-0-amount': 'mucho', validDays: '0' }, { label: 'wrong' })
	await desk.look(path)
	await desk.press('save', offered)
	await desk.press('preview', offered)
	await desk.look(path)
	await desk.press('send', offered)
	// The mail that acknowledges the request has a link of this form too; `/ar/r` is only in the offer.
	return mails.link(email, '/ar/a', '/ar/r')
}

async function changes(desk, code) {
	const path = `/admin/quotes/${code}/`
	await desk.look(path)
	await desk.press('note', { note: 'Llamar por la tarde' })
	await desk.press('distance', { km: 'mil', minutes: '-1' }, { label: 'wrong' })
	await desk.look(path)
	await desk.press('distance', { km: '105', minutes: '90', emptyKm: '10', emptyMinutes: '15' })
	await desk.press('note', { note: 'Tarde', version: '0' }, { label: 'an old page' })
	await desk.look(path)
	await desk.press('resend')
	await desk.look(path)
	await desk.press('cancel', { reason: 'El cliente ha llamado' })
}

async function answers(run, links) {
	const [toAccept, toReject, toLapse] = links
	const buyer = run.visitor('customer who accepts', { language: 'de' })
	await buyer.look(toAccept)
	await buyer.press('accept', { name: '' }, { label: 'without a name' })
	await buyer.press('accept', { name: 'Jürgen Sánchez' })
	await buyer.look(toAccept)
	const other = run.visitor('customer who rejects', { language: 'en' })
	await other.look(toReject.replace('/ar/a', '/ar/r'))
	await other.press('reject', { reason: 'Vamos en tren' })
	await other.look(toReject)
	return toLapse
}

async function company(run, administrator) {
	const office = await openAccount(run, 'marta@garbi.example')
	for (const query of ['', '?q=marta', '?role=2', '?state=active', '?q=xqzw'])
		await administrator.look(`/admin/users${query}`)
	const users = await administrator.look('/admin/users?q=marta')
	const [, user] = /\/admin\/users\/(\d+)/.exec(users) ?? []
	await administrator.look(`/admin/users/${user}/`)
	await administrator.press('office')
	await office.look(await run.mails.link('marta@garbi.example', '/reset-password/'))
	await office.press('reset', { password: STAFF, repeat: STAFF })
	await logIn(office, 'marta@garbi.example', STAFF)
	for (const page of ['quotes', 'users', 'overview']) await office.look(`/admin/${page}`)
	run.office = office
	await administrator.look(`/admin/users/${user}/`)
	for (const intent of ['administrator', 'customer', 'office', 'shut', 'open']) await administrator.press(intent)
	await office.look(await run.mails.link('marta@garbi.example', '/reset-password/'))
	await office.press('reset', { password: STAFF, repeat: STAFF })

	await administrator.look('/admin/fleets')
	await administrator.press('save-1', { marginDays: 'nada', name: '' }, { label: 'wrong' })
	await administrator.look('/admin/fleets')
	await administrator.press('save-1', { marginDays: '3' })
	await administrator.look('/admin/tariffs')
	await administrator.press('tariffs', { 'perKm-1': 'nada' }, { label: 'wrong' })
	await administrator.look('/admin/tariffs')
	await administrator.press('tariffs', {})
	await administrator.press('hide')
	await administrator.press('show')
	await administrator.look('/admin/users')
	await administrator.press('duty', { duty: 'nobody' })
	await run.mails.settle()
	for (const page of pages) await administrator.look(`/admin/${page}`)
}

const HALF_A_MINUTE = 30_000

/** Turns the second factor on, and logs in with it. */
async function secondFactor({ site, visitor }, administrator) {
	const code = async (page) => {
		await site.pass(HALF_A_MINUTE)
		const [, secret] = /secret=([A-Z2-7]+)/.exec(page) ?? []
		return new TOTP({ secret }).generate({ timestamp: site.now() })
	}
	await administrator.look('/profile/second-factor')
	await administrator.press('begin', { currentPassword: 'Nada#2040x' }, { label: 'wrong' })
	const page = await administrator.press('begin', { currentPassword: STAFF })
	await administrator.press('confirm', { code: '000000' }, { label: 'wrong' })
	await administrator.press('confirm', { code: await code(page) })
	const elsewhere = visitor('the administrator elsewhere')
	await logIn(elsewhere, ADMINISTRATOR, STAFF)
	await elsewhere.press('code', { code: '000000' }, { label: 'wrong' })
	await elsewhere.press('code', { code: await code(page) })
	await elsewhere.look('/profile/second-factor')
	await elsewhere.press('renew', { code: await code(page) })
	await elsewhere.press('off', { code: await code(page) })
}

/** Covers the office's day: lists, offers, answers, accounts, prices; and a fortnight later. */
export async function desk(run, administrator) {
	await lists(administrator)
	const asked = ['de@example.com', 'en@example.com', 'client1@example.com', 'cat@example.com']
	const codes = []
	for (const email of asked) codes.push(codesIn(await administrator.look(`/admin/quotes?q=${email}`)).at(0))
	const links = []
	for (const [index, amount] of ['1.234,50', '860', '95'].entries())
		links.push(await offer(run, administrator, { code: codes[index], email: asked[index], amount }))
	await changes(administrator, codes[3])
	const toLapse = await answers(run, links)
	for (const code of codes) await administrator.look(`/admin/quotes/${code}/`)
	await company(run, administrator)
	await secondFactor(run, administrator)

	for (const [days, state] of [
		[8, /quotes\{status="quoted"\} [1-9]/],
		[4, /quotes\{status="expired"\} [1-9]/],
	]) {
		await run.mails.settle()
		await run.site.restartAfter(days * DAY)
		await run.mails.arrival(asked[2], `Tu presupuesto ${codes[2]} vale hasta`)
		await run.site.until(state)
		await run.visitor('customer who answers late').look(toLapse)
		await logIn(administrator, ADMINISTRATOR, STAFF)
		await administrator.look('/admin/quotes?status=expired')
		await administrator.look(`/admin/quotes/${codes[2]}/`)
	}
	await lists(administrator)
}

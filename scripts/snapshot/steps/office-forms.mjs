import { booking } from './bookings.mjs'
import { journeyLegs, typed } from './journeys.mjs'

/** Covers a request that the office enters for a caller, from an empty form and from an earlier request. */
async function entry(_run, administrator, code) {
	for (const path of ['/admin/quotes/new', `/admin/quotes/new/?from=${code}`]) {
		await administrator.look(path)
		await administrator.press('review', {}, { label: 'as it stands' })
		await administrator.look(path)
		await journeyLegs(administrator, typed({ email: '' }))
		await administrator.look(path)
		await administrator.press('review', typed({ email: 'caller@example.com', numPasajeros: '20', language: 'it' }))
		await administrator.press('back')
		await administrator.press('review')
		await administrator.press('save')
	}
}

/** Covers a booking that the office changes, prices again, repeats, reserves a vehicle for, and cancels. */
async function change(run, administrator, { code, buyer, link }) {
	const path = `/admin/quotes/${code}`
	await buyer.look(link)
	await buyer.press('ask-change', { words: '' }, { label: 'empty' })
	await buyer.look(link)
	await buyer.press('ask-change', { words: 'Dos horas más tarde' })
	await administrator.look(`${path}/`)
	await administrator.press('decline-change', { words: 'No puede ser' })
	await buyer.look(link)
	await buyer.press('ask-change', { words: 'Una hora más tarde' })
	await administrator.look(`${path}/`)
	await administrator.press('assign', { assignee: '' })
	await administrator.look(`${path}/change`)
	await administrator.press('review', { numPasajeros: '0' }, { label: 'wrong' })
	await administrator.look(`${path}/change`)
	await journeyLegs(administrator)
	await administrator.look(`${path}/change`)
	await administrator.press('review', { datePickupTime: '10:30' })
	await administrator.press('back')
	await administrator.press('review')
	await administrator.press('save')
	await administrator.look(`${path}/`)
	await administrator.press('calculate')
	await administrator.press('save')
	await administrator.press('preview')
	await administrator.send(`${path}/preview`)
	await administrator.send(`${path}/preview/mail`)
	await administrator.look(`${path}/`)
	await administrator.press('discard-change')
	await administrator.look(`${path}/`)
	await administrator.press('change-price')
	await administrator.press('send', { 'line-0-amount': '1.050' })
	await run.mails.settle()
	await buyer.look(link)
	await buyer.press('accept', { name: 'Jürgen Sánchez' })
	await administrator.look(`${path}/`)
	await administrator.press('resend')
	await administrator.look(`${path}/`)
	await administrator.press('note', { note: 'Llamar antes' })
	await administrator.press('remove-note')
	await administrator.look(`${path}/hold`)
	await buyer.look(link)
	await buyer.press('cancel-booking', { words: 'Ya no vamos' })
	await administrator.look(`${path}/`)
}

async function repeat(_run, administrator, code) {
	const path = `/admin/quotes/${code}/repeat`
	await administrator.look(path)
	await administrator.press('fill', { weekday: '3', from: '2027-04-01', until: '2027-04-20' })
	await administrator.press('remove-1')
	await administrator.press('add')
	await administrator.look(path)
	await administrator.press('review', { day: 'nada' }, { label: 'wrong' })
	await administrator.look(path)
	await administrator.press('review', { day: '2027-04-07' })
	await administrator.press('back')
	await administrator.press('review')
	await administrator.press('save')
}

/** Covers a vehicle that is reserved for an offer until it is answered. */
async function reserve({ visitor, mails }, administrator, resources) {
	const email = 'reserves@example.com'
	await visitor('a program that reserves').send('/services/?tipo=sendRequestBudget', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({
			idUser: null,
			datos: { ...typed({ email, numPasajeros: 30 }), datePickup: '2027-06-09 09:30' },
		}),
	})
	await mails.link(email, '/quote/')
	const [code] = /P-\d{4}-\d{5}/.exec(await administrator.look(`/admin/quotes?q=${email}`))
	const path = `/admin/quotes/${code}/hold`
	await administrator.look(path)
	await administrator.press('hold', {}, { label: 'none' })
	await administrator.look(path)
	await administrator.press('hold', { vehicle: String(resources.vehicles) })
	await administrator.press('release')
	await administrator.look(path)
	await administrator.press('hold', { vehicle: String(resources.vehicles) }, { label: 'again' })
	await administrator.look(`/admin/quotes/${code}/`)
	await administrator.press('suggest')
	await administrator.press('preview', { 'line-0-amount': '900' })
	await administrator.press('send')
	const asker = visitor('who asks to cancel')
	const link = await mails.link(email, '/ar/a', '/ar/r')
	await asker.look(link)
	for (const intent of ['keep', 'cancel-as-asked']) {
		await asker.look(link)
		await asker.press('ask-cancellation', { words: 'Mejor en julio' })
		await administrator.look(`/admin/quotes/${code}/`)
		await administrator.press(intent)
	}
	await administrator.look(path)
}

async function company(_run, administrator) {
	await administrator.look('/admin/terms')
	await administrator.press('save', { offerDays: 'nada', iban: 'ES00' }, { label: 'wrong' })
	await administrator.look('/admin/terms')
	await administrator.press('save', { offerDays: '10', iban: 'ES9121000418450200051332', accountHolder: 'Garbí' })
	await administrator.look('/conditions/')
	await administrator.look('/admin/templates/new')
	await administrator.press('save', {}, { label: 'wrong' })
	await administrator.look('/admin/templates/new')
	await administrator.press('save', { name: 'Gracias', 'text-es': 'Gracias por llamar', 'text-en': 'Thank you' })
	await administrator.look('/admin/templates/')
	await administrator.look('/admin/templates/1/')
	await administrator.press('save', { 'text-fr': 'Merci' })
	await administrator.look('/admin/templates/1/')
	await administrator.press('remove')
	await administrator.look('/profile/')
	await administrator.press('details', { firstName: 'Jordi' })
}

async function lists(_run, administrator, codes) {
	for (const intent of ['export', 'assign', 'remind']) {
		await administrator.look('/admin/quotes')
		await administrator.press(intent, {}, { label: 'none chosen' })
		await administrator.look('/admin/quotes')
		await administrator.press(intent, { quote: codes.at(-1) })
	}
	const outbox = await administrator.look('/admin/outbox')
	const mail = /\/admin\/outbox\/[\da-f-]{36}/.exec(outbox)?.[0]
	await administrator.look(mail)
}

async function customers(_run, administrator) {
	const list = await administrator.look('/admin/customers/')
	await administrator.look('/admin/customers/?q=caller')
	const [one, other] = [...new Set([...list.matchAll(/\/admin\/customers\/(\d+)/g)].map(([, id]) => id))]
	const path = `/admin/customers/${one}`
	await administrator.look(`${path}/`)
	await administrator.press('note', { note: 'Paga siempre tarde' })
	await administrator.press('remove-note')
	await administrator.look(`${path}/merge`)
	await administrator.look(`${path}/merge/?q=caller`)
	await administrator.look(`${path}/merge/?with=${other}`)
	await administrator.press('merge')
	await administrator.press('part')
}

/** Covers all forms of the office apart from the desk's offers. */
export async function officeForms(run, administrator, resources) {
	const booked = await booking(run, administrator, {
		email: 'changes@example.com',
		numPasajeros: 20,
		datePickup: '2027-06-16 09:30',
	})
	await entry(run, administrator, booked.code)
	await repeat(run, administrator, booked.code)
	await reserve(run, administrator, resources)
	await company(run, administrator)
	await lists(run, administrator, [booked.code])
	await customers(run, administrator)
	await change(run, administrator, booked)
}

import { journey } from './journeys.mjs'

/**
 * Sends a request as an outside program does, prices it and accepts the offer.
 * @returns its reference, the links to the answer and to its state, and the customer who accepted
 */
export async function booking({ visitor, mails }, administrator, { email, name = 'Jürgen Sánchez', ...changes }) {
	const datos = journey({ numMaletas: 10, esVip: false, datePickup: '2027-03-24 09:30', email, ...changes })
	await visitor(`a program for ${email}`).send('/services/?tipo=sendRequestBudget', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ idUser: null, datos }),
	})
	const state = await mails.link(email, '/quote/')
	const [code] = /P-\d{4}-\d{5}/.exec(await administrator.look(`/admin/quotes?q=${email}`))
	await administrator.look(`/admin/quotes/${code}/`)
	await administrator.press('suggest')
	await administrator.press('send', { 'line-0-text': 'Autocar con conductor', 'line-0-amount': '1.100', vat: '10' })
	const link = await mails.link(email, '/ar/a', '/ar/r')
	const buyer = visitor(`the buyer ${email}`, { language: 'en' })
	await buyer.look(link)
	await buyer.press('accept', { name })
	await mails.settle()
	return { code, link, state, buyer }
}

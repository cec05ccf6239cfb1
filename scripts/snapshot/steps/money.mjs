import { redsysNotification, redsysResult } from '#tests/support/redsys-standin.ts'
import { paidSession, refundedCharge, stripeEvent } from '#tests/support/stripe-standin.ts'
import { booking } from './bookings.mjs'

const csv = (...lines) => new File([`${lines.join('\r\n')}\r\n`], 'bank.csv', { type: 'text/csv' })

/** Covers payments that the office enters, refunds and sends reminders for. */
async function byHand({ mails }, administrator, { code }) {
	const path = `/admin/quotes/${code}/`
	const paid = { amount: '150,00', day: '2027-02-10', way: 'transfer', reference: 'Banc' }
	await administrator.look(path)
	await administrator.press('enter-payment', { ...paid, amount: 'mucho' }, { label: 'wrong' })
	await administrator.look(path)
	await administrator.press('enter-payment', paid)
	await administrator.look(path)
	await administrator.press('enter-payment', paid, { label: 'the same again' })
	await administrator.press('enter-payment', {}, { label: 'the same, meant' })
	await administrator.look(path)
	await administrator.press('refund', { amount: '50,00', day: '2027-02-10' })
	await mails.settle()
}

/** Covers a bank's file: headings and columns recognised, reviewed and saved; and the money pages. */
async function bank(_run, administrator, { code }) {
	const path = '/admin/money/bank'
	await administrator.look(path)
	await administrator.press('check', { file: csv('nothing') }, { label: 'wrong' })
	const lines = [
		'Fecha;Concepto;Importe',
		`10/02/2027;TRANSF ${code};200,00`,
		'10/02/2027;NADA;55,00',
		'09/02/2027;LUZ;-20,00',
	]
	await administrator.look(path)
	await administrator.press('check', { file: csv(...lines) })
	await administrator.press('headings')
	await administrator.press('columns')
	await administrator.press('correct')
	await administrator.press('again')
	await administrator.look(path)
	await administrator.press('check', { file: csv(...lines) }, { label: 'known' })
	await administrator.press('save')
	await administrator.look(path)
	await administrator.press('check', { file: csv(...lines) }, { label: 'the same file' })
	for (const query of ['', '?from=2027-02-01&until=2027-02-28', '?from=nada'])
		await administrator.look(`/admin/money/${query}`)
	await administrator.send('/admin/money/csv?from=2027-02-01&until=2027-02-28')
}

const post = (visitor, path, body, headers) => visitor.send(path, { method: 'POST', body, headers })

/** Covers a customer's payments by card and by Bizum, and the providers' notices with right and wrong signatures. */
async function online(run, { buyer, link }) {
	const { site, visitor, stripe } = run
	const page = await buyer.look(link)
	const pay = /\/pay\/\?i=[^"]*/.exec(page)?.[0].replaceAll('&amp;', '&')
	const bank = visitor('the bank')
	const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
	await buyer.look(pay)
	const bizum = await buyer.press('redsys-bizum')
	const [, parameters] = /name="Ds_MerchantParameters" value="([^"]*)"/.exec(bizum)
	const sent = JSON.parse(Buffer.from(parameters, 'base64').toString())
	const cents = Number(sent.DS_MERCHANT_AMOUNT)
	const body = redsysNotification(redsysResult(sent.DS_MERCHANT_ORDER, cents))
	await post(bank, '/payments/redsys', body.replace(/Ds_Signature=../, 'Ds_Signature=__'), type)
	await post(bank, '/payments/redsys', body, type)
	await post(bank, '/payments/redsys', body, type)
	await post(bank, '/payments/redsys', 'nada', type)
	const event = (kind, object) => {
		const { body, header } = stripeEvent(kind, object, { at: site.now() })
		return post(bank, '/payments/stripe', body, { 'Content-Type': 'application/json', 'Stripe-Signature': header })
	}
	await event('checkout.session.completed', paidSession('nobody', 100))
	// Each differs from the amount due, so the office has to decide about it.
	for (const difference of [100, 200, 300]) {
		await buyer.look(pay)
		await buyer.press('stripe-card')
		const { payment_intent, fields } = stripe.sessions.at(-1)
		const order = fields.get('metadata[order]')
		await event('checkout.session.completed', paidSession(order, cents + difference, { payment_intent }))
		if (difference === 100) await event('charge.refunded', refundedCharge(order, cents, 100, { payment_intent }))
	}
	await post(bank, '/payments/stripe', '{}', { 'Stripe-Signature': 't=1,v1=00' })
	for (const path of ['/payments/paypal', '/pay/?i=nada']) await post(bank, path, '', type)
	await buyer.look(pay)
	const paid = await buyer.look(link)
	const receipt = /\/ar\/\w+\/receipts\/\d+\?i=[^"]*/.exec(paid)?.[0].replaceAll('&amp;', '&')
	if (receipt) await buyer.send(receipt)
}

/** Covers payments that await a decision: assigned to a booking, taken back, dropped. */
async function heldMoney(administrator, { code }) {
	for (const intent of ['take-back', 'given-back', 'drop', 'assign']) {
		await administrator.look('/admin/money/')
		await administrator.press(intent, { code: '' }, { label: 'wrong' })
		await administrator.look('/admin/money/')
		await administrator.press(intent, { code, reason: 'Lo dice el banco' })
	}
	await administrator.look('/admin/overview')
}

/** Covers what a booking owes and how it is paid. */
export async function money(run, administrator) {
	const owed = await booking(run, administrator, {
		email: 'pays@example.com',
		numPasajeros: 50,
		datePickup: '2027-06-02 10:00',
	})
	await online(run, owed)
	await byHand(run, administrator, owed)
	await bank(run, administrator, owed)
	await administrator.look(`/admin/quotes/${owed.code}/`)
	await administrator.press('invoice', { number: 'F-2027-1' })
	await heldMoney(administrator, owed)
}

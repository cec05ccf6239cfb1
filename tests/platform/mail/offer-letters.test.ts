import type { Attachment, Email } from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { followUpOffers } from '#app/domain/bookings/sending/follow-up.server.ts'
import type { QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import { deliverDueMails } from '#app/domain/letters/worker.server.ts'
import type { OfferDraft } from '#app/domain/quotes/offer/offer.ts'
import { openTransport } from '#app/platform/mail/transport.server.ts'
import { unseal } from '#app/platform/sealed.server.ts'
import { calendarEntry, longestLine } from '#tests/support/calendars.ts'
import { accept, DAY, MARTA, priceQuote, quoteNow, reject, requestedQuote } from '#tests/support/quotes-at-work.ts'
import { startSmtpDouble } from '#tests/support/smtp-double.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'
import { unfilledIn } from '#tests/support/unfilled-words.ts'

const ORIGIN = 'http://localhost:3000'

/** Opens a site that sends to a real mail server, and reads the mails there. */
async function mailingSite() {
	const context = await createTestContext({ MAILS_PER_RECIPIENT_HOUR: '0', MAILS_PER_RECIPIENT_DAY: '0' })
	const smtp = await startSmtpDouble()
	const transport = openTransport({ ...context.config, smtpUrl: smtp.url })
	onTestFinished(() => transport.close())
	/**
	 * Sends the queued mails.
	 * @returns the new ones
	 */
	const delivered = async () => {
		const before = smtp.received.length
		while ((await deliverDueMails(context, transport)) > 0);
		return smtp.received.slice(before)
	}
	return { context, delivered }
}

type Seen = { request?: Partial<QuoteRequest>; draft?: Partial<OfferDraft>; name?: string; reason?: string }

const called = (mails: Email[], subject: RegExp) => {
	const [mail, another] = mails.filter((one) => subject.test(one.subject ?? ''))
	if (!mail || another) throw new Error(`Not one ${subject} among ${mails.map((one) => one.subject)}`)
	return mail
}

/** Returns all mails of a quote as they arrive: priced, reminded of, accepted and then cancelled. */
async function lifeInMails({ request, draft, name, reason = 'Avería del autocar' }: Seen = {}) {
	const { context, delivered } = await mailingSite()
	const code = await requestedQuote(context, { request })
	await delivered()
	await priceQuote(context, code, draft)
	const [offer, ...more] = await delivered()
	context.advance(12 * DAY)
	await followUpOffers(context)
	const [reminder] = await delivered()
	await accept(context, code, 1, name)
	const answers = await delivered()
	await cancelQuote(context, { code, version: (await quoteNow(context, code)).version, reason, actor: MARTA })
	const [cancelled] = await delivered()
	if (!offer || !reminder || !cancelled || more.length > 0) throw new Error('Mails are missing.')
	const confirmation = called(answers, /^Reserva/)
	return { context, code, mails: { offer, reminder, confirmation, answered: called(answers, /^Aceptado/), cancelled } }
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }
const visibleText = (html = '') =>
	html
		.replace(/<head>.*?<\/head>/s, '')
		.replace(/<\/?span[^>]*>/g, '')
		.replace(/<[^>]*>/g, '\n')
		.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity)
const flat = (text = '') => text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim()
/** Returns the tags of a mail without sealed values, which differ each time. */
const markup = (html = '') => (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/v1\.[\w-]+/, 'sealed'))
const linksOf = (text = '') => [...new Set(text.match(/https?:\/\/[^\s"<]+/g) ?? [])]

const isCalendar = ({ mimeType }: Attachment) => mimeType === 'text/calendar'

const icsOf = ({ attachments }: Email) => {
	const [file, ...more] = attachments.filter(isCalendar)
	if (!file || more.length > 0) throw new Error('Not one calendar.')
	return { file, content: textOf(file) }
}
/** Returns the text of an attachment, with the line ends as sent, which the parser here may change. */
const textOf = ({ content }: Attachment) =>
	(typeof content === 'string' ? content : new TextDecoder().decode(content as ArrayBuffer)).replace(/\r?\n/g, '\r\n')

const openedBy = ({ config }: TestContext, link: string, purpose = 'quote') =>
	unseal(config.secret, purpose, new URL(link).searchParams.get('i') ?? '')

test('the mails about a quote have their subjects, recipients, facts and amounts, as text and as HTML', async () => {
	const { code, mails } = await lifeInMails({ name: 'Jordi Puig' })

	expect(Object.fromEntries(Object.entries(mails).map(([name, { subject }]) => [name, flat(subject)]))).toEqual({
		offer: `Tu presupuesto ${code}: 495,00 €`,
		reminder: `Tu presupuesto ${code} vale hasta el 4 dic 2026`,
		confirmation: `Reserva confirmada ${code}: jue, 24 dic, 09:30`,
		answered: `Aceptado ${code}: jue, 24 dic, 09:30, 495,00 €`,
		cancelled: `Hemos anulado tu reserva ${code}`,
	})
	for (const [name, mail] of Object.entries(mails)) {
		const toDesk = name === 'answered'
		expect(mail.to?.[0]?.address, name).toBe(toDesk ? 'oficina@garbi.example' : 'nuria@example.com')
		expect(mail.replyTo?.[0]?.address, name).toBe(toDesk ? 'nuria@example.com' : 'oficina@garbi.example')
		expect(mail.html).toMatch(/^<!doctype html><html lang="es" dir="ltr">/i)
		for (const body of [flat(mail.text), flat(visibleText(mail.html))]) {
			for (const fact of [code, 'Núria Puig i Serra', 'Carrer de Mallorca 401, 08013 Barcelona', '24 plazas'])
				expect(body, name).toContain(fact)
			expect(unfilledIn(body), name).toEqual([])
			if (name === 'cancelled') continue
			const sums = [
				'Midibús de 24 plazas',
				'380,00 €',
				'Peajes',
				'70,00 €',
				'450,00 €',
				'IVA 10 %',
				'45,00 €',
				'495,00 €',
			]
			for (const sum of sums) expect(body, name).toContain(sum)
		}
	}
	for (const mail of [mails.offer, mails.reminder])
		for (const body of [flat(mail.text), flat(visibleText(mail.html))]) {
			expect(body).toMatch(/Incluye:? Conductor y combustible/)
			expect(body).toMatch(/No incluye:? Aparcamiento/)
			expect(body).toContain('Vale hasta el 4 de diciembre de 2026, 23:59 h (hora de España).')
		}
	for (const mail of [mails.confirmation, mails.answered]) expect(flat(mail.text)).toContain('Aceptado por: Jordi Puig')
	expect(flat(mails.cancelled.text)).toContain('Motivo: Avería del autocar')
	const attached = Object.entries(mails).map(([name, { attachments }]) => [
		name,
		attachments.map(({ mimeType }) => mimeType),
	])
	expect(Object.fromEntries(attached)).toEqual({
		offer: ['application/pdf', 'application/pdf'],
		reminder: ['application/pdf', 'application/pdf'],
		confirmation: ['text/calendar', 'application/pdf', 'application/pdf'],
		answered: ['text/calendar'],
		cancelled: ['text/calendar'],
	})
})

test('mails to a customer say which address asked for the quote, and mails to the office do not', async () => {
	const { code, mails } = await lifeInMails()
	const { answered, ...toCustomer } = mails
	for (const [name, mail] of Object.entries(toCustomer))
		for (const body of [flat(mail.text), flat(visibleText(mail.html))])
			expect(body, name).toMatch(
				new RegExp(`Con esta dirección se pidió el presupuesto ${code}. Garbí Coaches.{1,99}hola@garbi.example$`),
			)
	expect(flat(answered.text)).not.toContain('Con esta dirección')
})

test('the mail to the office about a rejection has the reason or that there is none, and no calendar', async () => {
	const { context, delivered } = await mailingSite()
	for (const reason of ['Encontré otra\nmás barata', '']) {
		const code = await requestedQuote(context)
		await priceQuote(context, code)
		await delivered()
		await reject(context, code, 1, reason)
		const [mail, ...more] = await delivered()
		expect(more).toEqual([])
		expect(flat(mail?.subject)).toBe(`Rechazado ${code}: 495,00 €`)
		expect(flat(mail?.text)).toContain(`Motivo: ${flat(reason) || 'No ha dado ninguno'}`)
		expect(mail?.attachments).toEqual([])
	}
})

test('links are sealed, lead to this site, and open the quote for an answer and for nothing else', async () => {
	const { context, code, mails } = await lifeInMails()

	for (const mail of [mails.offer, mails.reminder]) {
		const links = linksOf(mail.text)
		expect(links.map((link) => new URL(link).origin + new URL(link).pathname)).toEqual([
			`${ORIGIN}/ar/a`,
			`${ORIGIN}/ar/r`,
		])
		for (const link of [...links, ...linksOf(mail.html)]) {
			expect(link).not.toContain(code)
			expect([...new URL(link).searchParams.keys()]).toEqual(['i'])
			expect(openedBy(context, link)).toBe(code)
			expect(openedBy(context, link, 'quote-state')).toBeUndefined()
		}
	}
	expect(mails.offer.html).toMatch(new RegExp(`<a class="button" href="${ORIGIN}/ar/a\\?i=v1\\.[\\w-]+"`))
	expect(linksOf(mails.answered.text)).toEqual([`${ORIGIN}/admin/quotes/${code}/`])
	const [booking = '', travellers = '', ...more] = linksOf(mails.confirmation.text)
	expect(more).toEqual([])
	expect(openedBy(context, booking)).toBe(code)
	expect(new URL(travellers).pathname).toBe('/trip/')
	expect(openedBy(context, travellers, 'quote-travellers')).toBe(code)
	expect(linksOf(mails.cancelled.text)).toEqual([])
})

test('the office’s message is above the facts, in its paragraphs', async () => {
	const message = 'Hola, Núria:\n\nAquí va el precio.\nUn saludo,\nMarta & <Pere>'
	const { mails } = await lifeInMails({ draft: { message } })
	const written = ['Aquí va el precio.', 'Un saludo,', 'Marta & <Pere>']

	expect(mails.offer.text?.replace(/\r\n/g, '\n')).toContain(written.join('\n\n'))
	const shown = (mails.offer.html?.match(/<p[ >].*?<\/p>|<h2/g) ?? []).map((paragraph) => flat(visibleText(paragraph)))
	const at = shown.lastIndexOf('Aquí va el precio.')
	expect(shown.slice(at, at + 3)).toEqual(written)
	// The mail has a greeting of its own.
	expect(mails.offer.text?.split('Hola, Núria:')).toHaveLength(2)
	expect(shown.indexOf('<h2')).toBeGreaterThan(at)
	expect(mails.reminder.text).not.toContain('Aquí va el precio.')
})

test('the trip is a calendar entry for customer and office, and is withdrawn when it is cancelled', async () => {
	const { context, code, mails } = await lifeInMails({ request: { datePickup: '2027-07-10 09:30' } })
	const [booked, desk, gone] = [mails.confirmation, mails.answered, mails.cancelled].map(icsOf)
	if (!booked || !desk || !gone) throw new Error('Calendars are missing.')

	for (const { file, content } of [booked, desk, gone]) {
		expect(file).toMatchObject({ filename: `${code}.ics`, mimeType: 'text/calendar', disposition: 'attachment' })
		expect(longestLine(content)).toBeLessThanOrEqual(75)
	}
	expect([booked, desk, gone].map(({ file }) => file.method)).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL'])
	const [entry, deskEntry, cancelled] = [booked, desk, gone].map(({ content }) => calendarEntry(content))
	expect(entry).toMatchObject({
		UID: `${code}@garbi.example`,
		DTSTART: '20270710T073000Z',
		STATUS: 'CONFIRMED',
		SEQUENCE: '0',
		LOCATION: 'Carrer de Mallorca 401, 08013 Barcelona',
	})
	expect(entry?.SUMMARY).toMatch(/Barcelona.*Girona/)
	expect(entry?.DESCRIPTION).toContain(code)
	expect(openedBy(context, entry?.['URL;VALUE=URI'] ?? '')).toBe(code)
	expect(deskEntry?.UID).toBe(entry?.UID)
	expect(cancelled).toMatchObject({ UID: entry?.UID, METHOD: 'CANCEL', STATUS: 'CANCELLED', SEQUENCE: '1' })
})

test('places in the calendar are as typed, without the word joiners', async () => {
	const { mails } = await lifeInMails({
		request: {
			direccionOrigen: 'C/Mallorca 401.2, Esc.B s/n',
			codLocalidadOrigen: 'St.Cugat',
			numBillete: 'VY:1.2',
		},
	})
	const entry = calendarEntry(icsOf(mails.confirmation).content)
	expect(entry.LOCATION).toBe('C/Mallorca 401.2, Esc.B s/n, 08013 St.Cugat')
	expect(entry.SUMMARY).toContain('St.Cugat')
	expect(entry.DESCRIPTION).toContain('VY:1.2')
	expect(icsOf(mails.confirmation).content).not.toContain('\u2060')
	expect(mails.confirmation.text).toContain('\u2060')
})

test('a cancelled request that was never booked has no calendar', async () => {
	const { context, delivered } = await mailingSite()
	const code = await requestedQuote(context)
	await delivered()
	await cancelQuote(context, { code, version: 1, reason: 'Sin coche', actor: MARTA })
	const [mail] = await delivered()
	expect(mail?.attachments).toEqual([])
	expect(mail?.subject).toBe(`Hemos anulado tu solicitud ${code}`)
	expect(flat(mail?.text)).toContain(`Hemos anulado tu solicitud ${code}`)
})

const everyField = (typed: string): Seen => ({
	request: {
		nombreUsuario: typed,
		apellidosUsuario: typed,
		phone: typed,
		direccionOrigen: typed,
		codPostalOrigen: typed,
		codLocalidadOrigen: typed,
		direccionDestino: typed,
		codPostalDestino: typed,
		codLocalidadDestino: typed,
	},
	name: typed,
})

test.each([
	'<script>alert(1)</script>',
	'"><img src=x onerror=alert(1)>',
	'</td></table></body></html>',
	'https://evil.example/pay',
	'www.evil.example',
	'evil.example/pay',
	'{{code}} $t(mail:signature)',
])('%s in every field reaches the mails as text: it neither runs nor becomes a link', async (typed) => {
	const harmless = await lifeInMails(everyField('Quim'))
	const { code, mails } = await lifeInMails(everyField(typed))

	for (const [name, mail] of Object.entries(mails)) {
		const like = harmless.mails[name as keyof typeof mails]
		expect(markup(mail.html), name).toEqual(markup(like.html))
		expect(mail.subject).toBe(like.subject)
		expect(linksOf(mail.text)).toHaveLength(linksOf(like.text).length)
		for (const body of [mail.text, mail.html]) {
			expect(body, name).not.toMatch(/evil\.example|www\.evil|\/\/evil/)
			expect(flat(body === mail.html ? visibleText(body) : body)).toContain(flat(typed))
		}
		for (const file of mail.attachments.filter(isCalendar)) {
			expect(textOf(file).replace(/\r\n /g, '')).not.toMatch(/evil\.example|www\.evil|\/\/evil/)
			expect(calendarEntry(textOf(file)).UID).toBe(`${code}@garbi.example`)
		}
	}
})

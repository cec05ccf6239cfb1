import { readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { withReplyTime } from '#app/domain/company/reply-time.server.ts'
import { composeMail } from '#app/domain/letters/compose.server.ts'
import type { QuoteMail } from '#app/domain/letters/templates/quote-mail.ts'
import { defaultLook } from '#app/domain/looks/look.ts'
import { timeLabel } from '#app/platform/clock/day-label.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { type Language, languageCodes, languages } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { openTransport } from '#app/platform/mail/transport.server.ts'
import { emailAddress } from '#app/platform/text/email.schema.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'
import type { outbox } from '#drizzle/schema.ts'
import { readTexts } from '#tests/support/filled-texts.ts'
import { quoteMail } from '#tests/support/mails.ts'
import { startSmtpDouble } from '#tests/support/smtp-double.ts'
import { TEST_NOW, temporaryFolder } from '#tests/support/test-context.ts'
import { unfilledIn } from '#tests/support/unfilled-words.ts'

type Row = typeof outbox.$inferSelect
const textsOf = (language: Language) => readTexts(language, 'mail')

/** Expected texts for the facts of `quoteMail()` in each language, by native speakers. */
const inWords: Record<
	Language,
	{ lang: string; seats: string; day: string[]; countries: [string, string]; subject: RegExp }
> = {
	es: {
		lang: 'es',
		seats: '24 plazas',
		day: ['jueves', '24 de diciembre de 2026'],
		countries: ['España', 'Francia'],
		subject: /^Hemos recibido/,
	},
	en: {
		lang: 'en',
		seats: '24 seats',
		day: ['Thursday', '24 December 2026'],
		countries: ['Spain', 'France'],
		subject: /^We’ve received/,
	},
	fr: {
		lang: 'fr',
		seats: '24 places',
		day: ['jeudi', '24 décembre 2026'],
		countries: ['Espagne', 'France'],
		subject: /^Nous avons reçu/,
	},
	de: {
		lang: 'de',
		seats: '24 Plätze',
		day: ['Donnerstag', '24. Dezember 2026'],
		countries: ['Spanien', 'Frankreich'],
		subject: /eingegangen$/,
	},
	it: {
		lang: 'it',
		seats: '24 posti',
		day: ['giovedì', '24 dicembre 2026'],
		countries: ['Spagna', 'Francia'],
		subject: /^Abbiamo ricevuto/,
	},
	cat: {
		lang: 'ca',
		seats: '24 places',
		day: ['dijous', '24 de desembre', '2026'],
		countries: ['Espanya', 'França'],
		subject: /^Hem rebut/,
	},
}

/** Makes the outbox row of one of the two mails about a request. */
function rowOf(
	template: 'quote-received' | 'quote-requested',
	language: Language,
	quote: QuoteMail = quoteMail(),
): Row {
	const customer = { address: quote.email, name: `${quote.firstName} ${quote.surname}` }
	const toCustomer = template === 'quote-received'
	return {
		id: '0b9f5e6e-4a39-4f0e-9d5c-6d1b7e6f0a11',
		status: 'queued',
		toAddress: toCustomer ? customer.address : 'oficina@garbi.example',
		toName: toCustomer ? customer.name : 'Garbí Coaches',
		replyToAddress: toCustomer ? null : customer.address,
		replyToName: toCustomer ? null : customer.name,
		template,
		language,
		data: JSON.stringify(quote),
		quoteId: null,
		toCustomer: toCustomer ? 1 : 0,
		fromAddress: null,
		fromSite: null,
		fromNetwork: null,
		attempts: 0,
		nextAttemptAt: TEST_NOW,
		leasedUntil: 0,
		lastError: null,
		unreachable: 0,
		createdAt: TEST_NOW,
		sentAt: null,
	}
}

/** Sends the mails of these rows to a real server, and returns what arrived. */
async function sendAndRead(rows: Row[]) {
	const smtp = await startSmtpDouble()
	const context = {
		look: defaultLook,
		database: {} as Database,
		company,
		config: readConfig({ DATA_DIR: temporaryFolder(), SMTP_URL: smtp.url }),
	}
	const transport = openTransport(context.config)
	const read: (Email & { recipients: string[] })[] = []
	for (const row of rows) {
		await transport.send(composeMail(context, row), { beforeEnd: async () => undefined })
		expect(smtp.received).toHaveLength(read.length + 1)
		read.push({ ...(smtp.received.at(-1) as Email), recipients: smtp.envelopes.at(-1) ?? [] })
	}
	transport.close()
	return read
}

async function sendAndReadOne(row: Row) {
	const [mail] = await sendAndRead([row])
	if (!mail) throw new Error('No mail came.')
	return mail
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

/** Returns the visible text of HTML, without tags, one piece a line. */
const visibleText = (html = '') =>
	html
		.replace(/<style[\s\S]*?<\/style>|<\/?span[^>]*>/g, '')
		.replace(/<[^>]*>/g, '\n')
		.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity)

/** Joins the broken lines of a plain text. */
const whole = (text = '') => text.replace(/\r?\n {2}(?=\S)/g, ' ')

/** Returns the HTML's tags with their attributes, in order: its mark-up without its text. */
const markup = (html = '') => html.match(/<[^>]*>/g)

/** Replaces narrow and no-break spaces, which differ between versions of ICU, by ordinary ones. */
const plainSpaces = (text = '') => text.replace(/[\u00a0\u202f\u2009]/g, ' ')

const headerNames = (mail: Email) => mail.headers.map(({ key }) => key).sort()

const templates = ['quote-received', 'quote-requested'] as const
const everyMail = templates.flatMap((template) => languageCodes.map((language) => ({ template, language })))

test.each(everyMail)(
	'$template in $language has subject, language and every fact, as text and as HTML',
	async ({ template, language }) => {
		const mail = await sendAndReadOne(rowOf(template, language))
		const { fields } = textsOf(language)
		const labels = textsIn(language).texts('fields')
		const words = inWords[language]
		const text = whole(plainSpaces(mail.text))
		const html = plainSpaces(visibleText(mail.html))

		expect(mail.subject).toContain('P-2026-00042')
		expect(mail.html).toMatch(new RegExp(`^<!doctype html><html lang="${words.lang}" dir="ltr">`, 'i'))
		expect(mail.html).toContain(`<title>${mail.subject}</title>`)
		const facts: [label: string, ...values: string[]][] = [
			[labels.code, 'P-2026-00042'],
			[labels.name, 'Núria Puig i Serra'],
			[labels.email, 'nuria@example.com'],
			[labels.phone, '+34 600 111 222'],
			[labels.passengers, '22'],
			[labels.luggage, '13'],
			[labels.vehicle, words.seats],
			[fields.vip, labels.yes],
			[
				labels.pickupAt,
				...words.day,
				plainSpaces(timeLabel(languages[language].tag, '2026-12-24 09:30').split(', ').at(-1)),
			],
			[fields.pickup, 'Carrer de Mallorca 401', '08013 Barcelona', words.countries[0]],
			[labels.destination, 'Rue de la Loge 7', '66000 Perpignan', words.countries[1]],
		]
		for (const [label, ...values] of facts) {
			const line = text.split('\n').find((candidate) => candidate.replace(' :', ':').startsWith(`${label}: `))
			const cell = html.split('\n').filter(Boolean)
			for (const value of values) {
				expect(line, `${label} in the text`).toContain(value)
				expect(cell[cell.indexOf(label) + 1], `${label} in the HTML`).toContain(value)
			}
		}
		expect(unfilledIn(text)).toEqual([])
		expect(unfilledIn(mail.html)).toEqual([])
	},
)

test.each(languageCodes)(
	'the customer’s mail in %s greets them, says what happens next and how to reach the office',
	async (language) => {
		const mail = await sendAndReadOne(rowOf('quote-received', language))
		const { quoteReceived, greeting, footer } = textsOf(language)

		expect(mail.subject).toMatch(inWords[language].subject)
		for (const body of [flat(mail.text), flat(visibleText(mail.html))]) {
			expect(body).toContain(greeting.replace('{{name}}', 'Núria'))
			expect(body).toContain(withReplyTime(textsIn(language), company).texts('mail').quoteReceived.next)
			expect(body).toContain('+34 930 000 000')
			expect(body).toContain('hola@garbi.example')
			expect(body).toContain(`${footer.replace('{{code}}', 'P-2026-00042')} ${quoteReceived.notYou}`)
		}
	},
)

test.each([
	['', { vip: 0 }],
	['Yes', { vip: 1 }],
	['', { vip: 1, wantsVip: 0 }],
	['Yes', { vip: 1, wantsVip: 1 }],
	['Yes, but the vehicle suggested isn’t VIP', { vip: 0, wantsVip: 1 }],
])('both sides read that VIP was asked for and whether it is possible: «%s» for %o', async (sentences, vip) => {
	for (const template of ['quote-received', 'quote-requested'] as const) {
		const mail = await sendAndReadOne(rowOf(template, 'en', quoteMail(vip)))
		if (sentences === '') expect(mail.text).not.toContain('VIP requested')
		else expect(mail.text).toMatch(new RegExp(`VIP requested: ${sentences}$`, 'm'))
	}
})

test.each(['quote-received', 'quote-requested'] as const)(
	'%s says that all luggage is to go into the luggage compartment, where the customer asked so',
	async (template) => {
		const requestedChanges = await sendAndReadOne(rowOf(template, 'en', quoteMail({ allInHold: 1 })))
		expect(requestedChanges.text).toMatch(/^Wants room for everything in the hold: Yes$/m)
		const plain = await sendAndReadOne(rowOf(template, 'en', quoteMail({ allInHold: 0 })))
		expect(plain.text).not.toContain('hold')
	},
)

test.each([
	['ES', 'FR', ''],
	['ES', 'PT', ' (Spanish time)'],
	['IE', 'ES', ' (Spanish time)'],
])('from %s to %s each leg’s time names its clock: «%s»', async (originCountry, destinationCountry, sentences) => {
	const { tripKind: _, ...ends } = quoteMail({ originCountry, destinationCountry })
	const leg = { ...ends, passengers: null, pickupAt: '2026-12-29 10:00', until: '' }
	const mail = await sendAndReadOne(rowOf('quote-received', 'en', quoteMail({ ...ends, furtherLegs: [leg] })))
	const text = whole(mail.text)
	expect(text).toContain(`Pick-up: Thursday, 24 December 2026, 9.30\u00a0am${sentences}\n`)
	expect(text).toContain(`Journey 2: Tuesday, 29 December 2026, 10.00\u00a0am${sentences}: `)
})

test('the office reads in the subject how many travel and when, and below the customer’s language', async () => {
	const mail = await sendAndReadOne(rowOf('quote-requested', 'es', quoteMail({ language: 'de' })))

	expect(plainSpaces(mail.subject)).toBe('Solicitud P-2026-00042: 22 pers., jue, 24 dic, 09:30')
	expect(mail.text).toContain('Idioma del cliente: Deutsch')
	expect(visibleText(mail.html)).toMatch(/Idioma del cliente\n+Deutsch/)
})

test('the customer’s mail is sent by the site, is answered to the office, and has only these headers', async () => {
	const mail = await sendAndReadOne(rowOf('quote-received', 'cat'))

	expect(mail.from).toEqual({ name: 'Garbí Coaches', address: 'web@garbi.example' })
	expect(mail.to).toEqual([{ name: 'Núria Puig i Serra', address: 'nuria@example.com' }])
	expect(mail.replyTo).toEqual([{ name: 'Garbí Coaches', address: 'oficina@garbi.example' }])
	expect(mail.recipients).toEqual(['nuria@example.com'])
	expect(headerNames(mail)).toEqual([
		'auto-submitted',
		'content-type',
		'date',
		'from',
		'message-id',
		'mime-version',
		'reply-to',
		'subject',
		'to',
	])
	expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
	expect(mail.date).toBe(new Date(TEST_NOW).toISOString())
	expect(mail.attachments).toEqual([])
})

test('an answer to the office’s mail goes to the customer', async () => {
	const mail = await sendAndReadOne(rowOf('quote-requested', 'es'))

	expect(mail.to).toEqual([{ name: 'Garbí Coaches', address: 'oficina@garbi.example' }])
	expect(mail.recipients).toEqual(['oficina@garbi.example'])
	expect(mail.replyTo).toEqual([{ name: 'Núria Puig i Serra', address: 'nuria@example.com' }])
	expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

test('the Message-ID follows from the outbox row, so that a mail sent twice is the same mail', async () => {
	const row = rowOf('quote-received', 'es')
	const [first, again, other] = await sendAndRead([
		row,
		{ ...row, attempts: 7, leasedUntil: TEST_NOW + 1 },
		{ ...row, id: '7d0c7f62-1d5c-4a6e-8a38-0e1d8e0f9b22' },
	])

	expect(first?.messageId).toBe('<0b9f5e6e-4a39-4f0e-9d5c-6d1b7e6f0a11@garbi.example>')
	for (const part of ['messageId', 'date', 'from', 'to', 'replyTo', 'subject', 'text', 'html'] as const)
		expect(again?.[part]).toEqual(first?.[part])
	expect(other?.messageId).toBe('<7d0c7f62-1d5c-4a6e-8a38-0e1d8e0f9b22@garbi.example>')
})

test('an unknown template or language is refused with its name', async () => {
	const context = {
		database: {} as Database,
		company,
		look: defaultLook,
		config: readConfig({ DATA_DIR: temporaryFolder() }),
	}
	const row = rowOf('quote-received', 'es')

	expect(() => composeMail(context, { ...row, template: 'constructor' })).toThrow('constructor')
	expect(() => composeMail(context, { ...row, language: 'xx' })).toThrow('xx')
})

const hostile: Record<string, string> = {
	script: '<script>alert(1)</script>',
	picture: '"><img src=x onerror=alert(1)>',
	'closing tags': '</td></table></body></html>',
	entities: '&lt;b&gt; &amp; &#60;script&#62;',
	recipients: '"a@x.example, b@x.example"',
	'address list': 'Friends: a@x.example, b@x.example;',
	'angle address': 'Eve <eve@x.example>',
	'line break and header': 'Eve\r\nBcc: eve@x.example\r\nX-Evil: yes',
	'line feed and header': 'Eve\nBcc: eve@x.example',
	'carriage return and header': 'Eve\rBcc: eve@x.example',
	'line break and body': 'Eve\r\n\r\n<b>a body of my own</b>',
	'end of mail': 'Eve\r\n.\r\nMAIL FROM:<eve@x.example>',
	'unicode line breaks': 'Eve\u2028Bcc: eve@x.example\u0085Cc: eve@x.example',
	'encoded word': '=?utf-8?Q?=0D=0ABcc:_eve=40x.example?=',
	formula: '=cmd|\u0027 /C calc\u0027!A0',
	placeholder: `{{code}} $t(mail:signature) \${7*7}`,
	'sixty letters': 'Ñ'.repeat(60),
	'sixty words': 'a '.repeat(30).trim(),
	'right to left': '\u202eexample',
	emoji: '👩🏽‍🚀'.repeat(8),
	percent: '100% %s %0d%0aBcc: eve@x.example',
	comment: '<!-- ',
	quote: 'O\'Brien \\"Bob\\"',
}

/** Joins the lines of a text. */
const flat = (text = '') => text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim()

test.each(Object.entries(hostile))(
	'a customer called by %s gets one plain mail, and the office gets one',
	async (_, name) => {
		const quote = quoteMail({ firstName: name, surname: name, originAddress: name, originLocality: name, phone: name })
		const rows = [quoteMail(), quote].flatMap((seen) => templates.map((template) => rowOf(template, 'en', seen)))
		const [harmlessOne, harmlessTwo, ...mails] = await sendAndRead(rows)
		const harmless = [harmlessOne, harmlessTwo]
		expect(mails).toHaveLength(2)

		for (const [index, mail] of mails.entries()) {
			const like = harmless[index]
			expect(headerNames(mail)).toEqual(headerNames(like as Email))
			expect(mail.recipients).toEqual(like?.recipients)
			expect(mail.to).toMatchObject([{ address: like?.to?.[0]?.address }])
			expect(mail.replyTo).toMatchObject([{ address: like?.replyTo?.[0]?.address }])
			expect(mail.from).toEqual(like?.from)
			expect(mail.messageId).toBe(like?.messageId)
			expect(mail.subject).toBe(like?.subject)
			expect(mail.attachments).toEqual([])
			expect(markup(mail.html)).toEqual(markup(like?.html))
			expect(flat(visibleText(mail.html))).toContain(flat(name))
			expect(flat(mail.text)).toContain(`Phone: ${flat(name)}`)
		}
	},
)

test('a web address that a visitor typed can be read, but no mail program makes a link of it', async () => {
	const typed = { phone: 'www.evil.example', originAddress: 'https://evil.example/pay', originLocality: 'evil.example' }
	const quote = quoteMail({ ...typed, firstName: 'evil.example', surname: '//evil.example' })

	for (const mail of await sendAndRead(templates.map((template) => rowOf(template, 'en', quote))))
		for (const body of [mail.text, mail.html]) {
			const withoutOurs = body?.replaceAll('http://localhost:3000/', '')
			expect(withoutOurs).not.toMatch(/evil\.example|www\.evil|https?:\/\/|\/\/evil/)
			for (const value of Object.values(typed)) expect(flat(body)).toContain(value)
		}
})

test('a name of sixty characters of any kind arrives unchanged, and adds no recipient', async () => {
	const names = ['x', 'ñ', '你', '"', '\\', ',', "'", '@', '(', ';', '<', ':'].map((letter) => letter.repeat(60))
	const rows = names.map((name) => rowOf('quote-received', 'es', quoteMail({ firstName: name, surname: name })))

	for (const [index, mail] of (await sendAndRead(rows)).entries()) {
		expect(mail.to).toEqual([{ name: expect.any(String), address: 'nuria@example.com' }])
		expect(flat(mail.to?.[0]?.name)).toBe(`${names[index]} ${names[index]}`)
		expect(mail.recipients).toEqual(['nuria@example.com'])
	}
})

test.each([
	'=?utf-8?Q?Presidencia_del_Gobierno?=',
	'=?UTF-8?B?ZXZpbA==?=',
	'Ana =?utf-8?Q?=3Cevil=40evil.example=3E?=',
])('a name that looks encoded (%s) is sent encoded, and shown as it was typed', async (name) => {
	const quote = quoteMail({ firstName: name, surname: 'Puig' })
	for (const mail of await sendAndRead(templates.map((template) => rowOf(template, 'en', quote)))) {
		const shown = [...(mail.to ?? []), ...(mail.replyTo ?? [])].map(({ name: one }) => flat(one))
		expect(shown).toContain(`${name} Puig`)
		const heads = mail.headers.filter(({ key }) => ['to', 'reply-to'].includes(key)).map(({ value }) => value)
		expect(heads.join()).not.toContain(name)
	}
})

test('a web address in a name is broken up in the headers of a mail as in its body', async () => {
	const quote = quoteMail({ firstName: 'evil.example', surname: 'http://evil.example' })
	for (const mail of await sendAndRead(templates.map((template) => rowOf(template, 'en', quote)))) {
		const names = [...(mail.to ?? []), ...(mail.replyTo ?? [])].map(({ name }) => name ?? '')
		expect(names.join()).not.toMatch(/evil\.example|http:\//)
		expect(names.map(flat)).toContain('evil.example http://evil.example')
	}
})

test.each(['ivan@xn--e1afmkfd.xn--p1ai', 'ivan@пример.рф'])(
	'%s is one mailbox, under the name that mail servers know',
	async (typed) => {
		const mail = await sendAndReadOne(
			rowOf('quote-received', 'en', quoteMail({ email: emailAddress('refused').parse(typed) })),
		)
		// The fake server reports the domains of its envelopes in their own script.
		expect(mail.recipients).toEqual(['ivan@пример.рф'])
		expect(mail.headers.find(({ key }) => key === 'to')?.value).toContain('<ivan@xn--e1afmkfd.xn--p1ai>')
	},
)

test('lines stay within what mail servers take, however long the names are', async () => {
	const config = readConfig({ DATA_DIR: temporaryFolder() })
	const transport = openTransport(config)
	const name = 'Ñandú '.repeat(10).trim()
	const quote = quoteMail({
		firstName: name,
		surname: name,
		originAddress: 'Carrer de la Llarga Vida '.repeat(8).trim(),
	})
	const row = rowOf('quote-requested', 'es', quote)
	await transport.send(composeMail({ company, config, look: defaultLook, database: {} as Database }, row), {
		beforeEnd: async () => undefined,
	})

	const written = readFileSync(path.join(transport.destination, `${row.id}.eml`), 'utf8')

	const lengths = written.split('\r\n').map((line) => Buffer.byteLength(line))
	expect(lengths.length).toBeGreaterThan(50)
	expect(Math.max(...lengths)).toBeLessThanOrEqual(998)
	expect((await PostalMime.parse(written)).replyTo?.[0]?.name).toBe(`${name} ${name}`)
})

test.each(templates)('no text that a visitor typed becomes a link in %s', async (template) => {
	const typed = {
		firstName: 'bit.ly/x',
		originAddress: 'http://evil.example/login',
		destinationLocality: 'www.evil.es',
	}
	const mail = await sendAndReadOne(rowOf(template, 'es', quoteMail(typed)))
	for (const body of [mail.text, mail.html, mail.subject]) expect(body).not.toMatch(/bit\.ly|evil\.e|www\.\w|:\/\/evil/)
	expect(flat(mail.text)).toContain('http://evil.example/login')
})

import { expect, test } from 'vitest'
import { composeMail } from '#app/domain/letters/compose.server.ts'
import { defaultLook } from '#app/domain/looks/look.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { unseal } from '#app/platform/sealed.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'
import type { outbox } from '#drizzle/schema.ts'
import { TEST_NOW, temporaryFolder } from '#tests/support/test-context.ts'

type Row = typeof outbox.$inferSelect

const ORIGIN = 'https://www.garbi.example'
const EMAIL = 'nuria.puig@example.com'
const activation = { path: '/activate/', parameter: 'email', purpose: 'activation', value: 'the registration' }
const reset = { path: '/reset-password/', parameter: 'token', purpose: 'password-reset', value: 'the reset' }
const invitation = { path: '/invitation/', parameter: 'i', purpose: 'invitation', value: 'the invitation' }

const data = {
	'account-activation': { email: EMAIL, link: activation },
	'account-exists': { email: EMAIL },
	'account-password-reset': { link: reset },
	'account-password-changed': { at: Date.parse('2026-07-14T22:05:00Z') },
	'account-promoted': { link: reset },
	'account-invited': { roleId: 1, link: invitation },
	'account-administrator': { at: Date.parse('2026-07-14T22:05:00Z') },
	'account-second-factor-on': { at: Date.parse('2026-07-14T22:05:00Z'), left: 0 },
	'account-second-factor-off': { at: Date.parse('2026-07-14T22:05:00Z'), left: 0 },
	'account-second-factor-reset': { at: Date.parse('2026-07-14T22:05:00Z'), left: 0 },
	'account-recovery-code-used': { at: Date.parse('2026-07-14T22:05:00Z'), left: 7 },
	'account-backup': { at: Date.parse('2026-07-14T22:05:00Z'), kind: 'restored', who: 'marta@garbi.example' },
}
type Template = keyof typeof data

/** Pages that each mail links to, without sealed values. */
const pages: Record<Template, string[]> = {
	'account-activation': ['/activate/'],
	'account-exists': ['/forgotten-password/', '/login/'],
	'account-password-reset': ['/reset-password/'],
	'account-password-changed': ['/forgotten-password/'],
	'account-promoted': ['/forgotten-password/', '/reset-password/'],
	'account-invited': ['/invitation/'],
	'account-administrator': ['/login/'],
	'account-second-factor-on': ['/forgotten-password/'],
	'account-second-factor-off': ['/forgotten-password/'],
	'account-second-factor-reset': ['/forgotten-password/'],
	'account-recovery-code-used': ['/forgotten-password/'],
	'account-backup': ['/admin/backups/'],
}

/** Words of native speakers for these mails' subjects, in the order of `data`. */
const subjects: Record<Language, RegExp[]> = {
	es: [
		...[/^Activa tu cuenta/, /^Ya tienes una cuenta/, /^Elige una contraseña/, /^Tu contraseña ha cambiado/],
		...[
			/^Ya formas parte/,
			/^Te invitan a la oficina/,
			/^Ya administras/,
			/^Has activado/,
			/^Has desactivado/,
			/ha quitado tu/,
			/^Se ha usado un código/,
			/^Se ha restaurado una copia/,
		],
	],
	en: [
		...[/^Activate your/, /^You already have/, /^Choose a new password/, /^Your password has changed/],
		...[
			/^You now have office access/,
			/^You’re invited to the office/,
			/^You now manage/,
			/^Your second factor is on/,
			/^Your second factor is off/,
			/has reset your/,
			/^A recovery code/,
			/^A backup of the data/,
		],
	],
	fr: [
		...[/^Activez votre/, /^Vous avez déjà/, /^Choisissez un nouveau/, /^Votre mot de passe a changé/],
		...[
			/^Vous faites partie/,
			/^Une invitation au bureau/,
			/^Vous administrez/,
			/est activé$/,
			/est désactivé$/,
			/a réinitialisé votre/,
			/^Un code de secours/,
			/^Une sauvegarde des données/,
		],
	],
	de: [
		...[/^Aktivieren Sie/, /^Sie haben schon/, /^Wählen Sie ein neues/, /^Ihr Passwort wurde geändert/],
		...[
			/^Sie gehören jetzt/,
			/^Einladung: Ihr Bürokonto/,
			/^Sie verwalten jetzt/,
			/ist eingeschaltet$/,
			/ist ausgeschaltet$/,
			/zurückgesetzt$/,
			/^Ein Wiederherstellungscode/,
			/^Eine Sicherung der Daten/,
		],
	],
	it: [
		...[/^Attiva il tuo/, /^Hai già un/, /^Scegli una nuova/, /^La tua password è cambiata/],
		...[
			/^Ora fai parte/,
			/^Un invito nell’ufficio/,
			/^Ora amministri/,
			/è attivo$/,
			/è disattivato$/,
			/ha azzerato il tuo/,
			/^È stato usato/,
			/^È stata ripristinata/,
		],
	],
	cat: [
		...[/^Activa el teu/, /^Ja tens un/, /^Tria una contrasenya/, /^La teva contrasenya ha canviat/],
		...[
			/^Ja formes part/,
			/^Et conviden a l’oficina/,
			/^Ja administres/,
			/^Has activat/,
			/^Has desactivat/,
			/ha tret el teu/,
			/^S’ha fet servir/,
			/^S’ha restaurat una còpia/,
		],
	],
}
const templates = Object.keys(data) as Template[]

/** Time of the password change in Madrid, where the next day had begun five minutes before. */
const inMadrid: Record<Language, [day: RegExp, hour: string]> = {
	es: [/miércoles 15 de julio de 2026/, '0:05 h'],
	en: [/Wednesday,? 15 July 2026/, '12.05 am'],
	fr: [/mercredi 15 juillet 2026/, '0 h 05'],
	de: [/Mittwoch, dem 15\. Juli 2026/, '0:05 Uhr'],
	it: [/mercoledì 15 luglio 2026/, '0:05'],
	cat: [/dimecres 15 de juliol del? 2026/, '0.05 h'],
}

const settings = () =>
	readConfig({
		DATA_DIR: temporaryFolder(),
		PUBLIC_ORIGIN: `${ORIGIN}/`,
		APP_SECRET: 'a secret of at least thirty-two characters',
		SMTP_URL: 'smtp://mail.garbi.example:587',
	})

function write(template: Template, language: Language, facts: object = data[template], config = settings()) {
	const row: Row = {
		id: '0b9f5e6e-4a39-4f0e-9d5c-6d1b7e6f0a11',
		status: 'queued',
		toAddress: EMAIL,
		toName: '',
		replyToAddress: null,
		replyToName: null,
		template,
		language,
		data: JSON.stringify(facts),
		toCustomer: 0,
		fromAddress: null,
		fromSite: null,
		fromNetwork: null,
		quoteId: null,
		attempts: 0,
		nextAttemptAt: TEST_NOW,
		leasedUntil: 0,
		lastError: null,
		unreachable: 0,
		createdAt: TEST_NOW,
		sentAt: null,
	}
	const mail = composeMail({ company, config, look: defaultLook, database: {} as Database }, row)
	return { ...mail, config, subject: String(mail.subject), text: String(mail.text), html: String(mail.html) }
}

const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ')
const inOneLine = (text: string) => text.replace(/\s+/g, ' ')
const addressesIn = (text: string) => text.match(/https?:\/\/[^\s"<>]+/g) ?? []
const pagesIn = (text: string) => [...new Set(addressesIn(text).map((address) => address.split('?')[0]))].sort()

const everyLetter = languageCodes.flatMap((language) =>
	(Object.keys(data) as Template[]).map((template) => ({ template, language })),
)

test.each(everyLetter)('$template in $language has a subject in its language', ({ template, language }) => {
	expect(write(template, language).subject).toMatch(subjects[language][templates.indexOf(template)] ?? /^$/)
})

test.each(everyLetter)('$template in $language links to this site only, as text and HTML', (letter) => {
	const { text, html } = write(letter.template, letter.language)
	const expected = pages[letter.template].map((page) => ORIGIN + page)
	expect(pagesIn(text)).toEqual(expected)
	expect(pagesIn(html)).toEqual(expected)
})

test.each([
	['account-activation', activation],
	['account-password-reset', reset],
	['account-invited', invitation],
] as const)('the link of %s seals its value for one purpose, and is the same in text and button', (template, link) => {
	const { text, html, config } = write(template, 'es')
	const [address = ''] = addressesIn(text)
	expect(addressesIn(html)).toEqual([address])
	const parameters = new URL(address).searchParams
	expect([...parameters.keys()]).toEqual([link.parameter])
	const sealed = parameters.get(link.parameter) ?? ''
	expect(unseal(config.secret, link.purpose, sealed)).toBe(link.value)
	expect(unseal(config.secret, 'another purpose', sealed)).toBeUndefined()
	expect(text + html).not.toContain(link.value)
})

test.each(languageCodes)(
	'the activation in %s names the account, and says of the password only that it was chosen',
	(language) => {
		const { text } = write('account-activation', language)
		const { fields, accountActivation } = textsIn(language).texts('mail')
		const { email } = textsIn(language).texts('fields')
		const lines = text.split('\n')
		const words = lines.map((line) => plainSpaces(line.replaceAll('\u2060', '')).replace(' : ', ': '))
		expect(words).toContain(`${email}: ${EMAIL}`)
		expect(words).toContain(`${fields.password}: ${accountActivation.passwordChosen}`)
	},
)

test.each(everyLetter)('$template in $language never contains a password, whatever else its row has', (letter) => {
	const secrets = { password: 'canary-1', passwordHash: '$argon2id$canary-2', repeat: 'canary-3', secret: 'canary-4' }
	const { subject, text, html, headers } = write(letter.template, letter.language, {
		...data[letter.template],
		...secrets,
	})
	expect([subject, text, html, JSON.stringify(headers)].join()).not.toContain('canary')
})

test.each(languageCodes)(
	'the mail about a changed password in %s has the time in Madrid and the telephone',
	(language) => {
		const { text, html } = write('account-password-changed', language)
		const [day, hour] = inMadrid[language]
		for (const body of [text, html].map(plainSpaces).map(inOneLine)) {
			expect(body).toMatch(day)
			expect(body).toContain(hour)
			expect(body).toContain(company.phone)
		}
	},
)

test('a typed address cannot become markup', () => {
	const { html, text } = write('account-activation', 'es', { email: '"<b>x</b>"@example.com', link: activation })
	expect(html).not.toContain('<b>')
	expect(text).toContain('<b>x</b>')
})

test('mails go to the account’s address, and replies to the office', () => {
	for (const { template, language } of everyLetter)
		expect(write(template, language)).toMatchObject({
			to: { name: '', address: EMAIL },
			replyTo: { name: 'Garbí Coaches', address: 'oficina@garbi.example' },
			headers: { 'Auto-Submitted': 'auto-generated' },
		})
})

test.each(languageCodes)('with several registrations each mail says when its own was requested (%s)', (language) => {
	const askedAt = Date.parse('2026-07-14T22:05:00Z')
	const several = write('account-activation', language, { ...data['account-activation'], askedAt })
	const [, hour] = inMadrid[language]
	for (const body of [several.text, several.html]) expect(inOneLine(plainSpaces(body))).toContain(hour)
	const single = write('account-activation', language)
	expect(inOneLine(plainSpaces(single.text))).not.toContain(hour)
	expect(several.text.length).toBeGreaterThan(single.text.length + 50)
})

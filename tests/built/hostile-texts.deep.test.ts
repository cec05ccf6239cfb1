import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { ADMINISTRATOR, CUSTOMER } from '#app/domain/accounts/access-level.ts'
import { ordinaryDay } from '#tests/support/days.ts'
import { takenAtItsWord } from '#tests/support/hostile-texts.ts'
import {
	type Attacked,
	asJson,
	attackForms,
	attackServices,
	startAttacked,
	texts,
} from '#tests/support/hostile-visitor.ts'
import { validRequest } from '#tests/support/quote-requests.ts'

/*
 * Texts with a meaning for a database, a template, a mail, a page, a spreadsheet or a log are typed into every field of
 * every form and every call. Then everything that shows or sends them is read (trust S11).
 */

/** Pages and files that may show a typed text. */
const readers = [
	...['/admin/', '/admin/quotes/', '/admin/quotes/csv', '/admin/overview/', '/admin/outbox/', '/admin/fleets/'],
	...['/admin/users/', '/admin/users/?q=svg', '/admin/tariffs/', '/admin/texts/', '/admin/visits/'],
	...[
		'/',
		'/fleet/',
		'/budgetRequest',
		'/sitemap.xml',
		'/services/?tipo=us',
		'/services/?tipo=fl',
		'/quote/?i={state}',
		'/trip/?i={travellers}',
		'/budgetRequest/?sent={sent}',
		'/budgetRequest/?back={again}',
	],
	...['/ar/a?i={quote}', '/admin/quotes/{open}/', '/admin/quotes/{priced}/', '/admin/outbox/{mail}'],
	...['/admin/customers/', '/admin/customers/?q=svg', '/admin/customers/{customer}/'],
	'/admin/customers/{customer}/merge/?with={other}',
]

/** Reads all that the office can reach in two steps. */
async function readEverything({ ask, cookies }: Attacked) {
	const cookie = cookies[ADMINISTRATOR]
	const seen = new Set<string>()
	for (const path of readers) {
		const { status, text } = await ask(path, cookie)
		expect([path, status]).toEqual([path, 200])
		for (const [, link = ''] of text.matchAll(/href="(\/admin\/(?:quotes|outbox)\/[^"?]+)"/g)) seen.add(link)
	}
	// The newest come first, and they are the hostile ones.
	for (const link of [...seen].slice(0, 60)) expect((await ask(link, cookie)).status).toBe(200)
	const { text: csv } = await ask('/admin/quotes/csv', cookie)
	expect(/(?:^\ufeff?|;)"[=+\-@\t\r]/m.exec(csv)).toBeNull()
	for (const path of ['/profile/', '/profile/download']) expect((await ask(path, cookies[CUSTOMER])).status).toBe(200)
	return seen.size
}

const headersOf = ({ headers }: Email) => [...new Set(headers.map(({ key }) => key))].sort().join(' ')

/** Expects each mail to have one known recipient and the headers of a harmless mail, and no text to be interpreted. */
function expectPlainMails({ smtp }: Attacked, harmless: string[]) {
	const known = [
		'client@example.com',
		'oficina@garbi.example',
		'nuria@example.com',
		'nova@example.com',
		'marta@garbi.example',
		'jordi@garbi.example',
		'carme@garbi.example',
		'pilar@garbi.example',
	]
	for (const [index, mail] of smtp.received.entries()) {
		expect(known).toContain(mail.to?.[0]?.address)
		expect([smtp.envelopes[index], mail.to?.length, mail.cc, mail.bcc]).toEqual([
			[mail.to?.[0]?.address],
			1,
			undefined,
			undefined,
		])
		expect(harmless).toContain(headersOf(mail))
		expect([takenAtItsWord(mail.html ?? ''), takenAtItsWord(mail.subject ?? '')]).toEqual([undefined, undefined])
	}
}

test('no page, mail or file runs markup or a formula that a visitor or customer typed', async () => {
	const attacked = await startAttacked()
	const { smtp, ask, faults, site } = attacked
	const mailsOf = async (count: number) =>
		expect.poll(() => smtp.received.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
	await ask(
		'/services/',
		'',
		asJson('sendRequestBudget', {
			idUser: null,
			datos: validRequest({ email: 'client@example.com', datePickup: `${ordinaryDay(40)} 09:30` }),
		}),
	)
	await expect
		.poll(() => smtp.received.some(({ to }) => to?.[0]?.address === 'client@example.com'), { timeout: 60_000 })
		.toBe(true)
	const harmless = [...new Set(smtp.received.map(headersOf))]
	const before = smtp.received.length

	const stored = await attackServices(attacked)
	expect(stored).toBeGreaterThan(texts.length)
	expect(await attackForms(attacked)).toBeGreaterThan(80)
	expect(await readEverything(attacked)).toBeGreaterThan(40)
	await mailsOf(before + 2 * stored)

	expect(faults).toEqual([])
	expectPlainMails(attacked, harmless)
	const lines = site
		.output()
		.split('\n')
		.slice(0, -1)
		.filter((line) => line.startsWith('{') || line.includes('canary'))
	expect(lines.length).toBeGreaterThan(500)
	for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.anything() })
}, 300_000)

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { requestReset } from '#app/domain/accounts/passwords/reset-password.server.ts'
import { register } from '#app/domain/accounts/register.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import { action, loader } from '#app/routes/office/records/outbox.route.tsx'
import type { MailPage, OutboxPage } from '#app/routes/office/records/outbox.server.ts'
import { loader as mailLoader } from '#app/routes/office/records/outbox-mail.route.tsx'
import { outbox } from '#drizzle/schema.ts'
import {
	argsOf,
	EMAIL,
	get,
	mailsTo,
	openAccount,
	openBrowser,
	openSite,
	replyOf,
	setRole,
	submit,
} from '#tests/support/account-requests.ts'
import { queueMails } from '#tests/support/mails.ts'
import { openOffice, storeQuote } from '#tests/support/office.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const OUTBOX = '/admin/outbox/'
const office = (settings: Record<string, string> = {}) => openOffice(1, settings)

const list = async (cookie: string | undefined, query = '') =>
	(await loader(argsOf(get(`${OUTBOX}?lng=es${query}`, cookie)))) as OutboxPage

const openMail = (cookie: string | undefined, id: string) =>
	mailLoader({ ...argsOf(get(`${OUTBOX}${id}?lng=es`, cookie)), params: { id } }) as Promise<MailPage>

const set = (context: TestContext, address: string, changes: Partial<typeof outbox.$inferInsert>) =>
	context.database.transaction(async (tx) => tx.update(outbox).set(changes).where(eq(outbox.toAddress, address)))

/** Logs an office user in on a site that is open already. */
async function officeOf(context: TestContext, level: number) {
	const account = await setRole(context, await openAccount(context, 'oficina@example.com'), level)
	return { cookie: await openBrowser(context, account) }
}

async function mailId(context: TestContext, address: string) {
	const [mail] = await mailsTo(context, address)
	if (!mail) throw new Error(`No mail to ${address}`)
	return mail.id
}

test.each([null, 2])('level %s neither reads nor releases mails', async (level) => {
	const { context, cookie } = await openOffice(level)
	await queueMails(context, ['held@example.com'])
	await set(context, 'held@example.com', { status: 'held' })
	const id = await mailId(context, 'held@example.com')
	const turnedAway = { location: '/errores/401.html', thrown: true }
	expect(await replyOf(() => list(cookie))).toMatchObject(turnedAway)
	expect(await replyOf(() => openMail(cookie, id))).toMatchObject(turnedAway)
	expect(await submit(action, OUTBOX, { mail: id }, { cookie })).toMatchObject(turnedAway)
	expect(await submit(action, OUTBOX, { intent: 'release-held' }, { cookie })).toMatchObject(turnedAway)
	expect((await mailsTo(context, 'held@example.com'))[0]?.status).toBe('held')
})

test('an outbox without mails says so, and where the mails of a try-out are written', async () => {
	const { context, cookie } = await openOffice(0)
	await context.database.transaction(async (tx) => tx.delete(outbox))
	const page = await list(cookie)
	expect(page).toMatchObject({ lines: [], none: 'Todavía no se ha escrito ningún correo.', releaseHeld: null })
	expect(page.tryOut).toContain(`${context.config.dataDir}/mail`)
	expect((await list(cookie, '&status=dead')).none).toContain('Ningún correo cumple este filtro')
})

test('with a mail server no folder is mentioned', async () => {
	const { cookie } = await office({ SMTP_URL: 'smtp://mail.garbi.example:587' })
	expect((await list(cookie)).tryOut).toBeNull()
})

test('a line says what became of its mail', async () => {
	const { context, cookie } = await office()
	const { id: quoteId, code } = await storeQuote(context)
	await queueMails(context, ['a@example.com'])
	await set(context, 'a@example.com', { status: 'dead', attempts: 7, lastError: '550 <b>no</b>', quoteId })
	const { lines } = await list(cookie, '&status=dead')
	expect(lines).toMatchObject([
		{
			statusName: 'Sin entregar',
			recipient: 'a@example.com',
			template: 'Aviso de solicitud a la oficina',
			attempts: 7,
			nextTry: null,
			sent: null,
			lastError: '550 <b>no</b>',
			quote: { code, url: `/admin/quotes/${code}/` },
			mayBeReleased: true,
		},
	])
})

test('filter, search and page are in the address, and unknown values are ignored', async () => {
	const { context, cookie } = await office()
	await queueMails(
		context,
		Array.from({ length: 60 }, (_, index) => `m${index}@example.org`),
	)
	const all = (await list(cookie)).summary
	const second = await list(cookie, '&status=queued&to=EXAMPLE.org&page=2')
	expect(second).toMatchObject({
		summary: '60 correos',
		self: '/admin/outbox/?status=queued&to=EXAMPLE.org&page=2',
		filter: { status: 'queued', recipient: 'EXAMPLE.org' },
		paging: { page: 'página 2 de 2', previous: '/admin/outbox/?status=queued&to=EXAMPLE.org', next: null },
	})
	expect(second.lines).toHaveLength(10)
	for (const query of [
		'&status=all',
		'&status=__proto__',
		'&page=0',
		'&page=-1',
		'&page=1e999',
		'&page=NaN',
		'&page=1.5',
	])
		expect(await list(cookie, query)).toMatchObject({ summary: all, self: OUTBOX })
	expect((await list(cookie, '&page=1000000000')).lines.length).toBeGreaterThan(0)
	expect((await list(cookie, `&to=${'x'.repeat(10_000)}`)).lines).toEqual([])
})

test('a button sends a mail again, and the same list returns with a notice', async () => {
	const { context, cookie } = await office()
	await queueMails(context, ['a@example.com', 'b@example.com'])
	await set(context, 'a@example.com', { status: 'dead' })
	const id = await mailId(context, 'a@example.com')
	const press = () => submit(action, `${OUTBOX}?status=dead&to=a`, { mail: id }, { cookie })
	expect(await press()).toMatchObject({ status: 303, location: '/admin/outbox/?status=dead&to=a&notice=released' })
	expect((await mailsTo(context, 'a@example.com'))[0]?.status).toBe('queued')
	expect(await press()).toMatchObject({ status: 303, location: '/admin/outbox/?status=dead&to=a&notice=notWaiting' })
	expect((await list(cookie, '&notice=notWaiting')).notice).toContain('ya está en cola')
	expect((await list(cookie, '&notice=toString')).notice).toBeNull()
})

test('one button sends all held mails, and is there only while some are held', async () => {
	const { context, cookie } = await office()
	await queueMails(context, ['a@example.com', 'b@example.com', 'c@example.com'])
	for (const address of ['a@example.com', 'b@example.com']) await set(context, address, { status: 'held' })
	await set(context, 'c@example.com', { status: 'dead' })
	expect((await list(cookie)).releaseHeld).toBe('Enviar los 2 correos retenidos')
	const reply = await submit(action, OUTBOX, { intent: 'release-held' }, { cookie })
	expect(reply).toMatchObject({ status: 303, location: '/admin/outbox/?notice=heldReleased' })
	expect(await list(cookie)).toMatchObject({ releaseHeld: null })
	expect((await list(cookie, '&status=dead')).lines).toHaveLength(1)
})

test.each<[Record<string, string>, number]>([
	[{}, 400],
	[{ intent: 'delete' }, 400],
	[{ mail: '' }, 404],
	[{ mail: 'nothing' }, 404],
	[{ mail: "' OR 1=1 --" }, 404],
	[{ mail: 'x'.repeat(10_000) }, 404],
])('a forged form is answered with an error page (%#)', async (fields, status) => {
	const { cookie } = await office()
	expect(await submit(action, OUTBOX, fields, { cookie })).toMatchObject({ status, thrown: true })
	expect(await submit(action, OUTBOX, fields, { cookie, headers: { Origin: 'https://evil.example' } })).toMatchObject({
		status: 403,
	})
})

test('the office reads the mail that a customer got', async () => {
	const { context, cookie } = await office()
	await queueMails(context, ['a@example.com'])
	const page = await openMail(cookie, await mailId(context, 'a@example.com'))
	expect(page.letter?.subject).toContain('Solicitud P-2026-00042')
	expect(page.letter?.text).toContain('Ha llegado una solicitud por la web.')
	expect(await replyOf(() => openMail(cookie, 'nothing'))).toMatchObject({ status: 404, thrown: true })
})

test.each([1, 0])('no link of an account mail is shown, not even to level %i', async (level) => {
	const context = await openSite()
	await register(context, { email: EMAIL, password: 'Tramuntana#42', language: 'es' })
	const { cookie } = await officeOf(context, level)
	await openAccount(context, 'pau@example.com')
	await requestReset(context, 'pau@example.com')
	const secret = (await context.database.read.select().from(outbox)).filter(({ data }) => data.includes('"link"'))
	expect(secret.map(({ template }) => template)).toContain('account-password-reset')
	expect(secret.map(({ template }) => template)).toContain('account-activation')
	const shownList = JSON.stringify(await list(cookie))
	for (const { id, data, toAddress } of secret) {
		const { link } = JSON.parse(data)
		const page = await openMail(cookie, id)
		expect(page.letter).toBeNull()
		expect(page.line.recipient).toBe(toAddress)
		for (const shown of [JSON.stringify(page), shownList]) {
			expect(shown).not.toContain(link.value)
			expect(shown).not.toContain(link.path)
			expect(shown).not.toContain('v1.')
			expect(shown).not.toContain(linkAddress(context.config, link).split('?')[1]?.split('.')[1]?.slice(0, 8))
		}
	}
})

test('a mail with a template of another build is shown without its text', async () => {
	const { context, cookie } = await office()
	await queueMails(context, ['a@example.com'])
	await set(context, 'a@example.com', { template: 'toString' })
	const page = await openMail(cookie, await mailId(context, 'a@example.com'))
	expect([page.line.template, page.letter]).toEqual(['toString', null])
})

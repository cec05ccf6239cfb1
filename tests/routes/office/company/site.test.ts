import { expect, test } from 'vitest'
import { readStoredSettings } from '#app/platform/config/stored-settings.server.ts'
import { action, loader } from '#app/routes/office/company/site.route.tsx'
import type { SitePage } from '#app/routes/office/company/site.server.ts'
import { argsOf, get, openAccount, openBrowser, openSite, setRole, submit } from '#tests/support/account-requests.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { startSmtpDouble } from '#tests/support/smtp-double.ts'

const PATH = '/admin/site/'

const SECRET = { APP_SECRET: 'a secret that all servers share, 40 letters' }

async function site(role = 0, settings: Record<string, string> = SECRET) {
	const context = await openSite(settings)
	const account = await setRole(context, await openAccount(context), role)
	const cookie = await openBrowser(context, account)
	return {
		context,
		account,
		load: async () => (await loader(argsOf(get(PATH, cookie)))) as SitePage,
		send: (intent: string, fields: Record<string, string> = {}) =>
			submit(action, PATH, { intent, ...fields }, { cookie }),
		stored: () => readStoredSettings(context.database.read, context.config.secret),
	}
}

const serverAt = (url: string, changes: Record<string, string> = {}) => ({
	...{ mailHost: '127.0.0.1', mailPort: new URL(url).port, mailSecurity: 'starttls', mailUser: '', mailPassword: '' },
	...changes,
})

test('an administrator sets the domain and takes it away, and the office cannot', async () => {
	const { load, send, stored } = await site()
	expect((await load()).domain).toMatchObject({ isStored: false, fixed: null })
	const typed = { domain: 'WWW.Empuries.cat', sure: 'on' }
	expect((await send('save-domain', typed)).location).toBe(`${PATH}?notice=domainSaved`)
	expect((await stored()).origin).toBe('https://www.empuries.cat')
	expect((await load()).domain).toMatchObject({
		state: 'Ahora: https://www.empuries.cat.',
		values: { domain: 'https://www.empuries.cat' },
		isStored: true,
	})
	expect((await send('remove-domain')).location).toBe(`${PATH}?notice=domainRemoved`)
	expect((await stored()).origin).toBeUndefined()

	const office = await site(1)
	expect((await office.send('save-domain', typed)).status).toBe(302)
	expect((await office.stored()).origin).toBeUndefined()
})

test.runIf(onPostgres)('with PostgreSQL a domain needs the secret that all servers share', async () => {
	const { send, stored } = await site(0, {})
	const { status, answer } = await send('save-domain', { domain: 'www.empuries.cat', sure: 'on' })
	expect([status, answer?.alert?.text]).toEqual([409, expect.stringContaining('APP_SECRET')])
	expect((await stored()).origin).toBeUndefined()
})

test.each([
	['www.empuries.cat/quotes', 'Escribe solo el dominio'],
	['http://www.empuries.cat', 'La dirección pública tiene que ser https.'],
	['192.168.1.20', 'Escribe un dominio'],
	['www.empuries.cat', 'Esta página se ha abierto en otra dirección.'],
])('the domain «%s» is refused beside its field, and stays as typed', async (domain, says) => {
	const { send, stored } = await site()
	const { status, answer } = await send('save-domain', { domain })
	expect([status, answer?.values.domain]).toEqual([422, domain])
	expect(answer?.errors.domain?.join()).toContain(says)
	expect((await stored()).origin).toBeUndefined()
})

test('a mail server is stored once it has accepted a test mail, and its password is never shown', async () => {
	const smtp = await startSmtpDouble()
	const { account, load, send, stored } = await site()
	const given = serverAt(smtp.url)
	expect((await send('test-mail-server', given)).location).toBe(`${PATH}?notice=mailTested`)
	expect(smtp.envelopes).toEqual([[account.email]])
	expect(smtp.received[0]).toMatchObject({ subject: 'Prueba de correo de Garbí Coaches' })
	expect((await stored()).smtpUrl).toBe(`smtp://127.0.0.1:${given.mailPort}`)

	const secret = { mailUser: 'marta', mailPassword: 'Canary#2041x' }
	expect((await send('save-mail-server', { ...given, ...secret })).location).toBe(`${PATH}?notice=mailSaved`)
	const page = await load()
	expect(page.mail).toMatchObject({ isStored: true, values: { mailHost: '127.0.0.1', mailUser: 'marta' } })
	expect(JSON.stringify(page)).not.toContain('Canary')
	expect((await send('save-mail-server', { ...given, mailUser: 'marta' })).status).toBe(303)
	expect((await stored()).smtpUrl).toContain('marta:Canary%232041x@')
	expect((await send('remove-mail-server')).location).toBe(`${PATH}?notice=mailRemoved`)
	expect(await stored()).toMatchObject({ smtpUrl: undefined, isMailServerUnreadable: false })
})

test.each([
	['refuse-for-good', 'corta la conexión'],
	['no-such-recipient', 'corta la conexión'],
	['drop', 'corta la conexión'],
	['no-greeting', 'corta la conexión'],
	['stall', 'no contesta'],
] as const)(
	'a mail server with the behaviour %s is not stored: a sentence says why, and what was typed stays',
	async (mood, says) => {
		const smtp = await startSmtpDouble(mood)
		const { send, stored } = await site()
		const { status, answer } = await send('test-mail-server', serverAt(smtp.url, { mailUser: '' }))
		expect([status, answer?.values.mailPort]).toEqual([422, new URL(smtp.url).port])
		expect(answer?.alert?.text).toContain(says)
		expect((await stored()).smtpUrl).toBeUndefined()
	},
	30_000,
)

test('a server that does not listen, a missing password and a wrong port are each said in a sentence', async () => {
	const smtp = await startSmtpDouble()
	const { send } = await site()
	const nowhere = await send('test-mail-server', serverAt(smtp.url, { mailPort: '1' }))
	expect([nowhere.status, nowhere.answer?.alert?.text]).toEqual([
		422,
		expect.stringContaining('127.0.0.1:1 no acepta la conexión. Revisa el puerto'),
	])
	const without = await send('test-mail-server', serverAt(smtp.url, { mailUser: 'marta' }))
	expect(without.answer?.errors).toEqual({ mailPassword: ['Escribe la contraseña de este usuario.'] })
	const wrong = await send('save-mail-server', serverAt(smtp.url, { mailPort: '0', mailPassword: 'Canary#2041x' }))
	expect(wrong.answer?.errors.mailPort).toEqual(['Escribe un número de puerto de 1 a 65535.'])
	expect(JSON.stringify(wrong.answer)).not.toContain('Canary')
})

test('what the environment sets is shown with its setting and cannot be changed', async () => {
	const context = await openSite({ SMTP_URL: 'smtp://marta:Canary-12@mail.garbi.example:587' })
	const cookie = await openBrowser(context, await setRole(context, await openAccount(context), 0))
	const page = (await loader(argsOf(get(PATH, cookie)))) as SitePage
	expect(page.mail.fixed).toBe('Lo fija el servidor en SMTP_URL y aquí no se cambia: mail.garbi.example:587.')
	expect(JSON.stringify(page)).not.toContain('Canary')
	const fields = { intent: 'save-mail-server', ...serverAt('smtp://127.0.0.1:25') }
	expect((await submit(action, PATH, fields, { cookie })).status).toBe(409)
})

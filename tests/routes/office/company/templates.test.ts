import { expect, test } from 'vitest'
import { assignQuote } from '#app/domain/bookings/assign-quote.server.ts'
import { mailAddresses } from '#app/domain/company/mail-addresses.ts'
import { MAX_TEMPLATES } from '#app/domain/quotes/offer/message-template.ts'
import { addTemplate, listTemplates } from '#app/domain/quotes/offer/message-templates.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { action, loader } from '#app/routes/office/company/template.route.tsx'
import { loader as listLoader } from '#app/routes/office/company/templates.route.tsx'
import { get, openAccount, post, type Reply, replyOf, setRole } from '#tests/support/account-requests.ts'
import { deskHtml, openDesk } from '#tests/support/desk.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { openOffice } from '#tests/support/office.ts'

const PATH = '/admin/templates/'

/** Opens a template's page in one browser. */
function templateAt(cookie: string | undefined, template: string) {
	const args = (request: Request) => ({ request, context: {}, params: { template } })
	const path = `${PATH}${template}/`
	const press = (intent: string, fields: Record<string, string>) =>
		replyOf(() => action(args(post(path, { ...fields, intent }, { cookie }))))
	return { open: () => replyOf(() => loader(args(get(path, cookie)))), press }
}

const shown = ({ answer }: Reply) => answer as unknown as { version: string; gone: string | null; values: object }
const GREETING = { version: '0', name: 'Saludo', 'text-es': 'Hola, {name}', 'text-de': 'Guten Tag' }

async function withTemplate(texts: Partial<Record<Language, string>> = { es: 'Hola, {name}' }) {
	const { context, cookie } = await openOffice(1)
	await addTemplate(context, { name: 'Saludo', texts })
	const [template] = await listTemplates(context.database.read)
	return { context, cookie, id: String(template?.id) }
}

test('the office adds a template, which the list shows with its languages', async () => {
	const { context, cookie } = await openOffice(1)
	const reply = await templateAt(cookie, 'new').press('save', GREETING)
	expect(reply).toMatchObject({ status: 303, location: `${PATH}?notice=saved` })
	expect(await listTemplates(context.database.read)).toMatchObject([
		{ name: 'Saludo', texts: { es: 'Hola, {name}', de: 'Guten Tag' } },
	])
	const { rows } = await listLoader({ request: get(PATH, cookie), context: {}, params: {} })
	expect(rows.map(({ name }) => name)).toEqual(['Saludo'])
	const written = rows[0]?.languages.filter(({ isFilled }) => isFilled)
	expect(written?.map(({ code, label }) => [code, label])).toEqual([
		['ES', 'Español: escrita'],
		['DE', 'Deutsch: escrita'],
	])
	const missing = rows[0]?.languages.filter(({ label }) => label.endsWith(': falta'))
	expect(missing?.map(({ code }) => code)).toEqual(['EN', 'FR', 'IT', 'CAT'])
})

test.each([
	['no name', { name: ' ' }, { name: ['Escribe un nombre.'] }],
	['an endless name', { name: 'x'.repeat(61) }, { name: [expect.stringContaining('60')] }],
	['no text', { 'text-es': '', 'text-de': '\n' }, { 'text-es': ['Escribe el texto en un idioma al menos.'] }],
	[
		'what is no placeholder',
		{ 'text-de': 'Hallo {nombre}' },
		{ 'text-de': [expect.stringContaining('{name}, {route}')] },
	],
	['endless words', { 'text-es': 'x'.repeat(1501) }, { 'text-es': [expect.stringContaining('1.500')] }],
])('%s: the form comes back with its input, and nothing is stored', async (_, changes, errors) => {
	const { context, cookie } = await openOffice(1)
	const before = await dumpOf(context)
	const { status, answer } = await templateAt(cookie, 'new').press('save', { ...GREETING, ...changes })
	expect(status).toBe(422)
	const { version, ...typed } = { ...GREETING, ...changes }
	expect(answer).toMatchObject({ errors, values: typed })
	expect(await dumpOf(context)).toBe(before)
})

test('the user who saves second reads the stored text beside the input, and may save again', async () => {
	const { context, cookie, id } = await withTemplate()
	const { press, open } = templateAt(cookie, id)
	await press('save', { ...GREETING, version: '1', 'text-es': 'Primero' })
	const late = await press('save', { ...GREETING, version: '1', 'text-es': 'Segundo' })
	expect(late.status).toBe(409)
	expect(late.answer).toMatchObject({
		values: { 'text-es': 'Segundo' },
		alert: { text: expect.stringMatching(/^Alguien ha cambiado esta plantilla/) },
	})
	expect(shown(await open())).toMatchObject({ version: '2', values: { 'text-es': 'Primero' } })
	expect((await press('save', { ...GREETING, version: '2', 'text-es': 'Segundo' })).status).toBe(303)
	expect(await listTemplates(context.database.read)).toMatchObject([{ texts: { es: 'Segundo' } }])
})

test('a template removed while a colleague edits it can be saved again as a new one', async () => {
	const { context, cookie, id } = await withTemplate()
	const { press, open } = templateAt(cookie, id)
	expect(await press('remove', { version: '1' })).toMatchObject({ status: 303, location: `${PATH}?notice=removed` })
	const late = await press('save', { ...GREETING, version: '1' })
	expect(late).toMatchObject({ status: 409, answer: { values: { 'text-es': 'Hola, {name}' } } })
	const page = shown(await open())
	expect(page.gone).toMatch(/ya no existe/)
	expect((await press('save', { ...GREETING, version: page.version })).status).toBe(303)
	expect(await listTemplates(context.database.read)).toHaveLength(1)
})

test('an outdated version is not removed, a name is unique, and an impossible version changes nothing', async () => {
	const { context, cookie, id } = await withTemplate()
	const before = await dumpOf(context)
	const { press } = templateAt(cookie, id)
	expect((await press('remove', { version: '7', name: 'Saludo' })).status).toBe(409)
	expect((await templateAt(cookie, 'new').press('save', GREETING)).status).toBe(409)
	for (const version of ['0', '', 'x', '9'])
		expect((await press('save', { ...GREETING, name: 'Otro', version })).status, version).toBe(409)
	expect((await press('erase', GREETING)).status).toBe(400)
	expect(await dumpOf(context)).toBe(before)
	expect((await templateAt(cookie, 'x').open()).status).toBe(404)
})

/** Opens the office's form of an offer, with a template chosen. */
async function deskWithTemplate(texts: Partial<Record<Language, string>>, language: Language = 'es') {
	const { context, desk, ...rest } = await openDesk({ language })
	await addTemplate(context, { name: 'Saludo', texts })
	const [template] = await listTemplates(context.database.read)
	return { context, desk, ...rest, chosen: String(template?.id) }
}

test('«use» fills the message in the customer’s language, with the facts of the request', async () => {
	const texts = { es: 'No', de: '{name}: {route} am {date}. {office}, {contact}' }
	const { context, desk, chosen } = await deskWithTemplate(texts, 'de')
	const before = await dumpOf(context)
	const { status, answer } = await desk.send('use-template', await desk.typed({ template: chosen }))
	expect(status).toBe(200)
	const { name } = context.company
	expect(answer?.values.message).toBe(
		`Núria Puig i Serra: Barcelona → Girona am 24. Dezember 2026. ${name}, ${mailAddresses(context).desk}`,
	)
	expect(answer?.values.formerMessage).toBe('')
	expect(await dumpOf(context)).toBe(before)
	expect(await deskHtml(desk, answer)).toContain('am 24. Dezember 2026')
})

test('the former message can be restored, and no other field changes', async () => {
	const { desk, chosen } = await deskWithTemplate({ es: 'De la plantilla' })
	const typed = await desk.typed({ template: chosen, message: 'Mío', 'line-0-text': 'Especial', 'line-0-amount': 'x' })
	const used = (await desk.send('use-template', typed)).answer
	expect(used?.values).toMatchObject({
		message: 'De la plantilla',
		formerMessage: 'Mío',
		'line-0-text': 'Especial',
		'line-0-amount': 'x',
	})
	expect(await deskHtml(desk, used)).toContain('value="former-message"')
	const twice = (await desk.send('use-template', used?.values)).answer
	expect(twice?.values.formerMessage).toBe('Mío')
	const back = (await desk.send('former-message', used?.values)).answer
	expect(back?.values).toMatchObject({ message: 'Mío', formerMessage: 'De la plantilla', 'line-0-amount': 'x' })
})

test('a missing language or a removed template is reported', async () => {
	const { desk, chosen } = await deskWithTemplate({ es: 'Hola' }, 'fr')
	expect(await deskHtml(desk)).toContain('Saludo (sin texto en Français)')
	const missing = await desk.send('use-template', await desk.typed({ template: chosen, message: 'Mío' }))
	expect(missing).toMatchObject({ status: 409, answer: { values: { message: 'Mío' } } })
	expect(missing.answer?.alert?.text).toContain('no tiene texto en el idioma del cliente (Français)')
	for (const template of ['', '99', 'x']) {
		const { status, answer } = await desk.send('use-template', await desk.typed({ template }))
		expect([status, answer?.alert?.text]).toEqual([409, 'Esa plantilla ya no existe: elige otra.'])
	}
})

test.each([null, 2])('level %s sees no template and changes none', async (level) => {
	const { context, cookie } = await openOffice(level)
	await addTemplate(context, { name: 'Saludo', texts: { es: 'Hola' } })
	const [{ id = 0 } = {}] = await listTemplates(context.database.read)
	const before = await dumpOf(context)
	const { open, press } = templateAt(cookie, String(id))
	for (const ask of [
		() => replyOf(() => listLoader({ request: get(PATH, cookie), context: {}, params: {} })),
		open,
		() => press('save', { ...GREETING, version: '1' }),
		() => press('remove', { version: '1' }),
	])
		expect(await ask()).toMatchObject({ status: 302, location: '/errores/401.html', thrown: true })
	expect(await dumpOf(context)).toBe(before)
})

test('a template names the colleague who looks after the request', async () => {
	const { context, code, desk, chosen } = await deskWithTemplate({ es: 'Pregunta por {contact}' })
	const pau = await setRole(context, await openAccount(context, 'pau@garbi.example'), 1)
	const actor = { kind: 'office', email: pau.email } as const
	await assignQuote(context, { code, version: 1, actor, assigneeId: pau.id })
	const { answer } = await desk.send('use-template', await desk.typed({ template: chosen }))
	expect(answer?.values.message).toBe('Pregunta por pau@garbi.example')
})

test('a template over the limit is refused with its own sentence, and the input stays', async () => {
	const { context, cookie } = await openOffice(1)
	for (let index = 0; index < MAX_TEMPLATES; index++)
		await addTemplate(context, { name: `N.º ${index}`, texts: { es: 'Hola' } })
	const { status, answer } = await templateAt(cookie, 'new').press('save', GREETING)
	expect([status, answer?.alert?.text]).toEqual([409, 'Hay demasiadas plantillas: quita antes alguna.'])
	expect(answer?.values).toMatchObject({ name: 'Saludo', 'text-de': 'Guten Tag' })
})

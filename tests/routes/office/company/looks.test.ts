import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { companyAt, refreshCompany } from '#app/domain/company/current-company.server.ts'
import { lookAt, newestLook } from '#app/domain/looks/current-look.server.ts'
import { defaultLook } from '#app/domain/looks/look.ts'
import { action, loader } from '#app/routes/office/company/looks/looks.route.tsx'
import type { LooksPage } from '#app/routes/office/company/looks/looks.server.ts'
import { pictureFiles } from '#drizzle/schema.ts'
import {
	argsOf,
	get,
	ORIGIN,
	openAccount,
	openBrowser,
	openSite,
	replyOf,
	setRole,
	submit,
} from '#tests/support/account-requests.ts'
import { pngOf } from '#tests/support/made-pictures.ts'
import { logoPng } from '#tests/support/own-look.ts'

const PATH = '/admin/looks/'
/** Where a user without the right is sent. */
const LOGIN = '/errores/401.html'

async function site() {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), 0)
	const cookie = await openBrowser(context, account)
	const post = (fields: Record<string, string>) => submit(action, PATH, fields, { cookie })
	return {
		context,
		account,
		load: async (query = '') => (await loader(argsOf(get(PATH + query, cookie)))) as LooksPage,
		post,
		save: (version: number, changes: Record<string, string>) =>
			post({ intent: 'save', version: String(version), ...defaultColours, ...changes }),
		upload: (version: number, content: Buffer | string, changes: Record<string, string> = {}) => {
			const body = new FormData()
			const fields = { version: String(version), ...defaultColours, ...changes }
			for (const [name, value] of Object.entries(fields)) body.set(name, value)
			body.set('logo', new File([new Uint8Array(Buffer.from(content))], content.length > 0 ? 'logo' : ''))
			body.set('intent', changes.intent ?? 'save')
			const headers = { Origin: ORIGIN, Cookie: cookie }
			return replyOf(() => action(argsOf(new Request(ORIGIN + PATH, { method: 'POST', body, headers }))))
		},
	}
}

/** The form as it is opened for the default look. */
const defaultColours = {
	...{ action: '#b4432b', actionPicked: '#b4432b', actionShown: '#b4432b' },
	...{ link: '#175e78', linkPicked: '#175e78', linkShown: '#175e78' },
}

test('saved colours apply from then on, and the history says who changed what', async () => {
	const { context, account, load, save } = await site()
	const sent = await save(0, { action: '2C6E49', link: '#1B4F8F' })
	expect(sent.location).toBe(`${PATH}?notice=saved`)
	expect(context.look).toEqual({ action: '#2c6e49', link: '#1b4f8f', logo: null })
	const page = await load('?notice=saved')
	expect(page.notice).toBeTruthy()
	expect([page.version, page.values]).toEqual(['1', { action: '#2c6e49', link: '#1b4f8f' }])
	const [{ head = '', changes = [] } = {}] = page.history
	expect(head).toContain(account.email)
	expect(changes).toEqual(['Color de los botones: #b4432b → #2c6e49', 'Color de los enlaces: #175e78 → #1b4f8f'])
})

test('a colour picked in the palette counts, and one that was not changed does not', async () => {
	const { context, save } = await site()
	await save(0, { actionPicked: '#2c6e49', link: '#1b4f8f' })
	expect(context.look).toMatchObject({ action: '#2c6e49', link: '#1b4f8f' })
})

test('a colour that was typed counts, whatever the palette shows', async () => {
	const { context, save } = await site()
	await save(0, { action: '#2c6e49', actionPicked: '#aa0000', link: '#1b4f8f' })
	expect(context.look.action).toBe('#2c6e49')
})

test('one button gives the site its original colours again', async () => {
	const { context, save } = await site()
	await save(0, { action: '#2c6e49', link: '#1b4f8f' })
	expect((await save(1, { intent: 'default' })).location).toBe(`${PATH}?notice=saved`)
	expect(context.look).toEqual(defaultLook)
	expect((await save(1, { intent: 'default' })).status).toBe(409)
})

test('a colour that is hard to read is refused with its contrast and the nearest one that can be read', async () => {
	const { context, save } = await site()
	const { status, answer } = await save(0, { action: '#2c6e49', link: '#e08a5a' })
	expect(status).toBe(422)
	expect(Object.keys(answer?.errors ?? {})).toEqual(['link'])
	const [sentence = ''] = answer?.errors.link ?? []
	expect(sentence).toMatch(/2,0:1 .*4,5:1 .*#[0-9a-f]{6}/)
	expect(answer?.values).toEqual({ action: '#2c6e49', link: '#e08a5a', removeLogo: '' })
	expect(context.look).toEqual(defaultLook)
	const proposal = /#[0-9a-f]{6}/.exec(sentence)?.[0] ?? ''
	expect((await save(0, { link: proposal })).status).toBe(303)
})

test('a contrast just below the one needed is not rounded up to it', async () => {
	const { save } = await site()
	const { answer } = await save(0, { link: '#36708a' })
	expect(answer?.errors.link?.[0]).toMatch(/ 4,[0-4]:1 /)
})

test('text that is no colour comes back as typed, beside its error', async () => {
	const { context, save } = await site()
	const typed = '#fff;}body{display:none}'
	const { status, answer } = await save(0, { action: typed, link: '' })
	expect(status).toBe(422)
	expect(Object.keys(answer?.errors ?? {})).toEqual(['action', 'link'])
	expect(answer?.values.action).toBe(typed)
	expect(context.look).toEqual(defaultLook)
})

test('a sample shows the colours and saves nothing', async () => {
	const { context, save } = await site()
	const { status, answer } = await save(0, { intent: 'try', action: '#2c6e49' })
	expect([status, answer?.values.action, answer?.errors]).toEqual([200, '#2c6e49', {}])
	expect(context.look).toEqual(defaultLook)
})

test('the user who saves second sees the first change in alert and form, and keeps the own input', async () => {
	const { context, account, save } = await site()
	await save(0, { action: '#2c6e49' })
	const { status, answer } = await save(0, { link: '#1b4f8f' })
	expect(status).toBe(409)
	expect(answer?.alert?.text).toContain(account.email)
	expect(answer?.alert?.text).toContain('#b4432b → #2c6e49')
	expect(answer?.values).toEqual({ action: '#2c6e49', link: '#1b4f8f', removeLogo: '' })
	expect((await newestLook(context)).version).toBe(1)
	expect((await save(2 ** 40, { link: '#1b4f8f' })).status).toBe(409)
})

test('a logo is drawn and stored in all sizes, and can be taken away', async () => {
	const { context, load, save, upload } = await site()
	expect((await upload(0, await logoPng())).location).toBe(`${PATH}?notice=saved`)
	const files = await context.database.read.select().from(pictureFiles)
	const sizes = Object.fromEntries(files.map(({ hash, width, height }) => [hash, [width, height]]))
	const { mark, touch, icon, largeIcon, letterhead } = context.look.logo ?? {}
	expect([mark, touch, icon, largeIcon].map((picture) => sizes[picture?.hash ?? ''])).toEqual([
		[160, 160],
		[180, 180],
		[192, 192],
		[512, 512],
	])
	expect(sizes[letterhead?.hash ?? '']).toEqual([300, 100])
	expect(files.every(({ format, pictureId }) => format === 'png' && pictureId === null)).toBe(true)
	expect((await load()).logo).toEqual({ src: `/media/${letterhead?.hash}.png`, width: 300, height: 100 })

	expect((await save(1, { removeLogo: 'on' })).location).toBe(`${PATH}?notice=saved`)
	expect(context.look).toEqual(defaultLook)
	// PDFs of what was sent then still show it.
	expect(await context.database.read.select().from(pictureFiles)).toHaveLength(files.length)
})

test('a logo and colours of two users do not get in each other’s way, but two logos do', async () => {
	const { context, save, upload } = await site()
	await save(0, { action: '#2c6e49' })
	expect((await upload(0, await logoPng())).status).toBe(303)
	expect(context.look).toMatchObject({ action: '#2c6e49', logo: { letterhead: { width: 300 } } })
	const { logo: first } = context.look
	const { status, answer } = await upload(1, await logoPng('#1b4f8f'))
	expect(status).toBe(409)
	expect(answer?.alert?.text).toContain('Logotipo: ninguno → propio')
	expect(context.look.logo).toEqual(first)
})

test('colours and logo are saved together, in one version, and the logo is taken away with colours', async () => {
	const { context, load, save, upload } = await site()
	const colours = { action: '#2c6e49', link: '#1b4f8f' }
	expect((await upload(0, await logoPng(), colours)).location).toBe(`${PATH}?notice=saved`)
	expect(context.look).toMatchObject({ ...colours, logo: { letterhead: { width: 300 } } })
	const { version, history } = await load()
	expect([version, history[0]?.changes]).toEqual([
		'1',
		[
			'Color de los botones: #b4432b → #2c6e49',
			'Color de los enlaces: #175e78 → #1b4f8f',
			'Logotipo: ninguno → propio',
		],
	])
	await save(1, { intent: 'default', removeLogo: 'on' })
	expect(context.look).toEqual(defaultLook)
})

test('a form without a file keeps the logo, and one with a file and a tick takes the file', async () => {
	const { context, upload } = await site()
	await upload(0, await logoPng())
	const { logo: first } = context.look
	expect((await upload(1, '', { action: '#2c6e49' })).status).toBe(303)
	expect(context.look).toMatchObject({ action: '#2c6e49', logo: first })
	await upload(2, await logoPng('#1b4f8f'), { action: '#2c6e49', removeLogo: 'on' })
	expect([context.look.logo?.letterhead.width, context.look.logo === first]).toEqual([300, false])
})

test('nothing typed is lost where the file or a colour is refused, and no file stays on the disk', async () => {
	const { context, upload } = await site()
	const typed = { action: '#2c6e49', link: '#1b4f8f', removeLogo: 'on' }
	for (const file of ['no picture', Buffer.alloc(3 * 1024 ** 2)]) {
		const { answer } = await upload(0, file, typed)
		expect([Object.keys(answer?.errors ?? {}), answer?.values]).toEqual([['logo'], typed])
	}
	const picked = await upload(0, Buffer.alloc(9 * 1024 ** 2), { actionPicked: '#2c6e49' })
	expect(picked.answer?.values.action).toBe('#2c6e49')
	const wrong = await upload(0, await logoPng(), { ...typed, link: 'blue' })
	expect([wrong.status, wrong.answer?.values.link]).toEqual([422, 'blue'])
	const sample = await upload(0, await logoPng(), { ...typed, intent: 'try' })
	expect([sample.status, sample.answer?.values]).toEqual([200, typed])
	for (const { answer } of [wrong, sample]) expect(answer?.errors.logo?.[0]).toContain('Elígelo otra vez')
	expect(context.look).toEqual(defaultLook)
	expect(readdirSync(path.join(context.config.dataDir, 'uploads'))).toEqual([])
})

test('a form of another site is refused, with a file and without', async () => {
	const { context } = await site()
	for (const body of [new FormData(), new URLSearchParams({ version: '0', ...defaultColours, action: '#2c6e49' })]) {
		const account = await setRole(context, await openAccount(context, 'other@garbi.example'), 0)
		const headers = { Origin: 'https://elsewhere.example', Cookie: await openBrowser(context, account) }
		const sent = await replyOf(() => action(argsOf(new Request(ORIGIN + PATH, { method: 'POST', body, headers }))))
		expect(sent.status).toBe(403)
	}
})

const script = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><script>alert(1)</script>
<image href="file:///etc/passwd" width="9" height="9"/><rect width="90" height="30" fill="#175e78"/></svg>`

test('an SVG with a script becomes pictures without it', async () => {
	const { context, upload } = await site()
	expect((await upload(0, script)).status).toBe(303)
	const files = await context.database.read.select().from(pictureFiles)
	for (const { content } of files) {
		const bytes = Buffer.from(content, 'base64')
		expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG')
		expect(bytes.includes('alert')).toBe(false)
	}
})

test('a file that is no logo is refused beside its field, and the present logo stays', async () => {
	const { context, upload } = await site()
	await upload(0, await logoPng())
	const { logo: before } = context.look
	const refusals = await Promise.all([
		upload(1, 'GIF89a is no picture'),
		upload(1, '<html><script>alert(1)</script></html>'),
		upload(1, pngOf({ width: 50_000, height: 50_000 }, Buffer.alloc(10))),
		upload(1, Buffer.alloc(2 * 1024 ** 2 + 1)),
		upload(1, Buffer.alloc(9 * 1024 ** 2)),
	])
	expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 413, 413])
	for (const { answer } of refusals) expect(answer?.errors.logo?.[0]).toMatch(/^[A-ZÉ].*\.$/)
	expect(context.look.logo).toEqual(before)
})

test('what was sent keeps the look of its time, as it keeps the facts', async () => {
	const { context, save } = await site()
	const sentAt = context.now()
	context.advance(1000)
	await save(0, { action: '#2c6e49' })
	const between = context.now()
	context.advance(1000)
	await save(1, { action: '#1b4f8f' })
	expect(await companyAt(context, sentAt)).toEqual(context.company)
	const actions = [sentAt, between, context.now()].map(async (at) => (await lookAt(context, at)).action)
	expect(await Promise.all(actions)).toEqual(['#b4432b', '#2c6e49', '#1b4f8f'])
})

test('only administrators see and change the looks', async () => {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), 1)
	const cookie = await openBrowser(context, account)
	const seen = await replyOf(() => loader(argsOf(get(PATH, cookie))))
	const changed = await submit(action, PATH, { intent: 'save', version: '0', ...defaultColours }, { cookie })
	expect([seen.location, changed.location]).toEqual([LOGIN, LOGIN])
	await refreshCompany(context)
	expect((await newestLook(context)).version).toBe(0)
})

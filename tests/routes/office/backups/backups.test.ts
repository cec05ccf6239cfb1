import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ActionFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { listBackupEvents } from '#app/domain/backups/backup-events.server.ts'
import { takeAskedBackup } from '#app/domain/backups/backup-files.server.ts'
import { nameSite, siteState } from '#app/platform/site-state.server.ts'
import { loader as backupFile } from '#app/routes/office/backups/backup-file.route.ts'
import { action, loader } from '#app/routes/office/backups/backups.route.tsx'
import type { BackupsPage } from '#app/routes/office/backups/backups.server.ts'
import { action as download } from '#app/routes/office/backups/download.route.tsx'
import { action as confirm, loader as shown } from '#app/routes/office/backups/restore.route.tsx'
import type { restorePage } from '#app/routes/office/backups/restore.server.ts'
import { action as upload } from '#app/routes/office/backups/upload.route.tsx'
import { makeAskedBackup } from '#server/upkeep/asked-backups.ts'
import { makeBackup } from '#server/upkeep/backup.ts'
import { lookAtDraft } from '#server/upkeep/look-at-draft.ts'
import {
	argsOf,
	get,
	mailsTo,
	ORIGIN,
	openAccount,
	openBrowser,
	openSite,
	PASSWORD,
	replyOf,
	setRole,
	submit,
} from '#tests/support/account-requests.ts'
import { backUp, changed, draftsOf } from '#tests/support/backups.ts'
import { codeNow, turnFactorOn, wrongCodeNow } from '#tests/support/second-factors.ts'
import { TEST_NOW, type TestContext, temporaryFolder } from '#tests/support/test-context.ts'

const PATH = '/admin/backups/'
const NAME = 'garbi-20261120T080000Z.db'

async function site(role = 0) {
	const context = await openSite({ BACKUP_DIR: temporaryFolder() })
	await nameSite(context)
	const account = await setRole(context, await openAccount(context), role)
	const cookie = await openBrowser(context, account)
	return {
		context,
		account,
		cookie,
		load: async () => (await loader(argsOf(get(PATH, cookie)))) as BackupsPage,
		send: (intent: string, fields: Record<string, string> = {}) =>
			submit(action, PATH, { intent, ...fields }, { cookie }),
		draft: async (address: string) =>
			(await shown(argsOf(get(address, cookie)))) as Awaited<ReturnType<typeof restorePage>>,
	}
}

/** Uploads bytes as a browser does. @param headers in place of the browser's own */
function sendFile(cookie: string, bytes: Buffer | string, headers: Record<string, string> = {}) {
	const form = new FormData()
	form.append('backup', new Blob([new Uint8Array(Buffer.from(bytes))]), 'copy.db')
	const request = new Request(`${ORIGIN}${PATH}upload/`, {
		method: 'POST',
		body: form,
		headers: { Origin: ORIGIN, Cookie: cookie, ...headers },
	})
	return replyOf(() => upload(argsOf(request) as ActionFunctionArgs))
}

const kindsIn = async (context: TestContext) => (await listBackupEvents(context, 9)).map(({ kind }) => kind)

test('an administrator asks for a backup, and the page then lists it; the office cannot', async () => {
	const { context, load, send } = await site()
	expect(await load()).toMatchObject({ backups: [], isMaking: false, canMake: true })
	expect((await send('make')).location).toBe(`${PATH}?notice=asked`)
	expect((await load()).isMaking).toBe(true)
	const { dataDir, database } = context.config
	await makeAskedBackup(context, async (_, [, folder = '']) =>
		makeBackup(dataDir, folder, TEST_NOW - 3_600_000, database.address),
	)
	const page = await load()
	expect(page.isMaking).toBe(false)
	expect(page.backups).toMatchObject([
		{ name: NAME, facts: expect.stringMatching(/^Diaria o a mano · \d+,\d\u00a0MB$/) },
	])
	expect(await kindsIn(context)).toEqual(['made'])

	const office = await site(1)
	expect((await office.send('make')).status).toBe(302)
	expect(await takeAskedBackup(office.context)).toBeUndefined()
})

test('a backup that fails is in the trail, and can be asked for again', async () => {
	const { context, send, load } = await site()
	await send('make')
	const fails = async () => {
		throw new Error('The disk is full.')
	}
	await expect(makeAskedBackup(context, fails)).rejects.toThrow('The disk is full.')
	expect(await kindsIn(context)).toEqual(['notMade'])
	expect((await load()).isMaking).toBe(false)
})

test('a download needs the password, is never stored, and all administrators get a mail of it', async () => {
	const { context, account, cookie } = await site()
	const file = await backUp(context)
	const address = `${PATH}download/?file=${NAME}`
	const send = (fields: Record<string, string>) =>
		submit(download, address, { intent: 'download', ...fields }, { cookie })
	for (const currentPassword of ['', 'Wrong#4242'])
		expect((await send({ currentPassword })).answer?.errors.currentPassword).toHaveLength(1)
	expect(await kindsIn(context)).toEqual([])

	const request = new Request(ORIGIN + address, {
		method: 'POST',
		body: new URLSearchParams({ intent: 'download', currentPassword: PASSWORD }),
		headers: { Origin: ORIGIN, Cookie: cookie },
	})
	const confirmed = (await download(argsOf(request))) as Response
	expect(confirmed.status).toBe(303)
	const link = confirmed.headers.get('Location') ?? ''
	expect(await kindsIn(context)).toEqual([])
	const fetchFile = (browser: string) => backupFile(argsOf(get(link, browser))) as Promise<Response>
	await expect(fetchFile('')).rejects.toMatchObject({ status: 302 })
	const other = await setRole(context, await openAccount(context, 'pau@garbi.example'), 0)
	await expect(fetchFile(await openBrowser(context, other))).rejects.toMatchObject({ init: { status: 404 } })
	expect(await kindsIn(context)).toEqual([])
	const answer = await fetchFile(cookie)
	expect(answer.headers.get('Cache-Control')).toBe('no-store')
	expect(answer.headers.get('Content-Disposition')).toContain(NAME)
	expect(Buffer.from(await answer.arrayBuffer()).equals(readFileSync(file))).toBe(true)
	expect(await kindsIn(context)).toEqual(['downloaded'])
	const mails = await mailsTo(context, account.email)
	expect(JSON.parse(mails.at(-1)?.data ?? '')).toMatchObject({ kind: 'downloaded', who: account.email })
	context.advance(5 * 60_000)
	await expect(fetchFile(cookie)).rejects.toMatchObject({ init: { status: 404 } })
})

test('who has a second factor needs its code too, each code once', async () => {
	const { context, account } = await site()
	await backUp(context)
	const { secret } = await turnFactorOn(context, account, PASSWORD)
	const cookie = await openBrowser(context, account)
	const ask = (fields: Record<string, string>) =>
		submit(download, `${PATH}download/?file=${NAME}`, { currentPassword: PASSWORD, ...fields }, { cookie })
	expect((await ask({})).answer?.errors).toMatchObject({ code: [expect.any(String)] })
	expect((await ask({ code: wrongCodeNow(context, secret) })).status).toBe(422)
	const code = codeNow(context, secret)
	expect((await ask({ code })).status).toBe(303)
	expect((await ask({ code })).status).toBe(422)
})

test('only names of backups in the folder can be downloaded or chosen', async () => {
	const { cookie, send, context } = await site()
	await backUp(context)
	for (const name of ['../app.db', 'limits.db', '/etc/passwd', 'garbi-20261120T080000Z.db/../app.db']) {
		const answer = await submit(
			download,
			`${PATH}download/?file=${encodeURIComponent(name)}`,
			{ currentPassword: PASSWORD },
			{ cookie },
		)
		expect([name, answer.status]).toEqual([name, 404])
		expect((await send('choose', { file: name })).location).toBe(`${PATH}?notice=gone`)
	}
})

test('a chosen backup is shown first; confirmed with the password it closes the site for its restore', async () => {
	const { context, account, cookie, send, draft } = await site()
	const file = await backUp(context)
	const { location } = await send('choose', { file: NAME })
	const id = new URL(location ?? '', ORIGIN).searchParams.get('draft') ?? ''
	expect(await draft(location ?? '')).toMatchObject({ draft: { contents: null, isNew: true } })
	await lookAtDraft(context, id)
	expect((await draft(location ?? '')).draft.contents?.facts).toContainEqual({ label: 'Cuentas', value: '1' })

	const wrong = await submit(confirm, location ?? '', { intent: 'restore', currentPassword: 'Wrong#4242' }, { cookie })
	expect([wrong.status, (await siteState(context)).restoring]).toEqual([422, undefined])
	const confirmed = await submit(confirm, location ?? '', { intent: 'restore', currentPassword: PASSWORD }, { cookie })
	expect(confirmed.location).toBe(PATH)
	expect((await siteState(context)).restoring).toEqual({ draft: id, actorId: account.id, at: TEST_NOW, tries: 0 })
	expect(existsSync(file)).toBe(true)
})

test('an uploaded backup becomes a draft that only this user may read, and replaces the one before', async () => {
	const { context, cookie, draft } = await site()
	const bytes = readFileSync(await backUp(context))
	const first = await sendFile(cookie, bytes)
	expect([first.status, first.location]).toEqual([303, expect.stringMatching(/restore\/\?draft=[\da-f-]{36}$/)])
	const { location } = await sendFile(cookie, bytes)
	const id = new URL(location ?? '', ORIGIN).searchParams.get('draft')
	expect(draftsOf(context)).toEqual([`${id}.db`])
	const file = path.join(context.config.dataDir, 'restoring', `${id}.db`)
	expect(statSync(file).mode & 0o777).toBe(0o600)
	expect(readFileSync(file).equals(bytes)).toBe(true)
	expect((await draft(first.location ?? '')).draft.notice).toContain('Elígela otra vez')
	expect(await kindsIn(context)).toEqual(['uploaded', 'uploaded'])
})

test.each([
	['another file', 'not a database', {}, 422, 'no es una copia'],
	[
		'a file of 5 GB',
		'SQLite format 3\0',
		{ 'Content-Length': String(5 * 1024 ** 3) },
		413,
		'El archivo pasa de 2\u00a0GB. Restáuralo en el servidor con npm run restore.',
	],
	['a form without a file', '', { 'Content-Type': 'application/x-www-form-urlencoded' }, 422, 'Elige el archivo'],
	['a form that breaks off', 'x', { 'Content-Type': 'multipart/form-data; boundary=other' }, 422, 'Elige el archivo'],
])('%s is refused with a sentence at the field, and leaves nothing', async (_, bytes, headers, status, says) => {
	const { context, cookie } = await site()
	const refused = await sendFile(cookie, bytes, headers)
	expect([refused.status, refused.answer?.errors.backup?.join()]).toEqual([status, expect.stringContaining(says)])
	expect(draftsOf(context)).toEqual([])
	expect(await kindsIn(context)).toEqual([])
})

test('an upload from a page of another site is refused, and the draft of before stays', async () => {
	const { context, cookie } = await site()
	const bytes = readFileSync(await backUp(context))
	await sendFile(cookie, bytes)
	const drafts = draftsOf(context)
	expect((await sendFile(cookie, bytes, { Origin: 'https://evil.example' })).status).toBe(403)
	expect(draftsOf(context)).toEqual(drafts)
})

test('a backup that cannot be restored is shown with the reason, and its file goes', async () => {
	const { context, cookie, draft } = await site()
	const other = changed(await backUp(context), `UPDATE settings SET value = 'x' WHERE name = 'siteId'`)
	const { location } = await sendFile(cookie, readFileSync(other))
	const id = new URL(location ?? '', ORIGIN).searchParams.get('draft') ?? ''
	await lookAtDraft(context, id)
	expect((await draft(location ?? '')).draft).toMatchObject({ notice: expect.stringContaining('es de otra web') })
	expect(draftsOf(context)).toEqual([`${id}.json`])
	const confirmed = await submit(confirm, location ?? '', { currentPassword: PASSWORD }, { cookie })
	expect([confirmed.status, (await siteState(context)).restoring]).toEqual([409, undefined])
})

import { readFileSync } from 'node:fs'
import type { ActionFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { setAppContext } from '#app/context.server.ts'
import { logIn } from '#app/domain/accounts/log-in.server.ts'
import { isSetUp } from '#app/domain/setup/set-up.server.ts'
import { newSetupLink } from '#app/domain/setup/setup-link.server.ts'
import { storeMailServer } from '#app/platform/config/stored-settings.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { nameSite, siteIdOf, siteState } from '#app/platform/site-state.server.ts'
import { action, loader } from '#app/routes/setup/setup-restore.route.tsx'
import type { setupConfirmPage } from '#app/routes/setup/setup-restore.server.ts'
import { action as confirm, loader as shown } from '#app/routes/setup/setup-restore-confirm.route.tsx'
import { setupLinks } from '#drizzle/schema.ts'
import { lookAtDraft } from '#server/upkeep/look-at-draft.ts'
import { restoreRows } from '#server/upkeep/restore-rows.ts'
import {
	argsOf,
	EMAIL,
	get,
	ORIGIN,
	openAccount,
	openSite,
	PASSWORD,
	replyOf,
	setRole,
	submit,
} from '#tests/support/account-requests.ts'
import { backUp } from '#tests/support/backups.ts'
import { createTestContext, temporaryFolder } from '#tests/support/test-context.ts'

const [OLD, NEW] = ['the secret of the old site, 40 letters', 'the secret of the new site, 40 letters']

/** Makes a backup of another site, whose mail server is sealed with its secret. */
async function anotherSite() {
	const context = await createTestContext({ APP_SECRET: OLD, BACKUP_DIR: temporaryFolder() })
	await nameSite(context)
	await setRole(context, await openAccount(context), 0)
	await inTransaction(context, (tx) => storeMailServer(tx, OLD, 'smtp://a:b@mail.example.com:587'))
	return { file: await backUp(context), id: await siteIdOf(context.database.read) }
}

async function newSite(secret = NEW) {
	const context = await openSite({ APP_SECRET: secret, BACKUP_DIR: temporaryFolder() })
	setAppContext(context)
	await nameSite(context)
	const { search } = new URL(await newSetupLink(context))
	const sendFile = (file: string, query = search) => {
		const form = new FormData()
		form.append('backup', new Blob([new Uint8Array(readFileSync(file))]), 'copy.db')
		const headers = { Origin: ORIGIN }
		const request = new Request(`${ORIGIN}/setup/restore/${query}`, { method: 'POST', body: form, headers })
		return replyOf(() => action(argsOf(request) as ActionFunctionArgs))
	}
	return { context, search, sendFile }
}

const draftOf = (address: string) => new URL(address, ORIGIN).searchParams.get('draft') ?? ''

type Shown = Awaited<ReturnType<typeof setupConfirmPage>>

test('a new site begins with the backup of another, by its link alone, and its owner logs in with the old password', async () => {
	const other = await anotherSite()
	const { context, sendFile } = await newSite()
	const address = (await sendFile(other.file)).location ?? ''
	await lookAtDraft(context, draftOf(address))
	const page = (await shown(argsOf(get(address)))) as Shown
	expect(page.draft.contents?.secret).toContain('otro APP_SECRET')

	expect((await submit(confirm, address, { intent: 'restore' })).location).toMatch(/^\/setup\/restore\/\?i=/)
	const { restoring } = await siteState(context)
	expect(restoring && (await restoreRows(context, restoring))).toContain('before-restore')

	expect(await isSetUp(context)).toBe(true)
	expect(await context.database.read.$count(setupLinks)).toBe(0)
	expect(await siteIdOf(context.database.read)).toBe(other.id)
	expect((await siteState(context)).heldSince).toBeDefined()
	expect((await logIn(context, { email: EMAIL, password: PASSWORD })).ok).toBe(true)
	expect((await replyOf(() => loader(argsOf(get(address))))).location).toBe('/login/')
	expect((await submit(confirm, address, { intent: 'restore' })).location).toBe('/login/')
})

test('with the secret of the other site nothing is said about links', async () => {
	const other = await anotherSite()
	const { context, sendFile } = await newSite(OLD)
	const address = (await sendFile(other.file)).location ?? ''
	await lookAtDraft(context, draftOf(address))
	expect(((await shown(argsOf(get(address)))) as Shown).draft.contents?.secret).toBeNull()
})

test('without an open link nothing is taken, shown or restored', async () => {
	const other = await anotherSite()
	const { context, sendFile } = await newSite()
	const address = (await sendFile(other.file)).location ?? ''
	await lookAtDraft(context, draftOf(address))
	const stranger = `?i=another&draft=${draftOf(address)}`
	expect((await sendFile(other.file, '?i=another')).location).toBe('/setup/?i=another')
	for (const path of ['/setup/restore/', '/setup/restore/confirm/'])
		expect((await replyOf(() => loader(argsOf(get(path + stranger))))).location).toBe('/setup/?i=another')
	await submit(confirm, `/setup/restore/confirm/${stranger}`, { intent: 'restore' })
	expect((await siteState(context)).restoring).toBeUndefined()
})

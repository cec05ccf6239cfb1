import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listBackupEvents, recordBackup } from '#app/domain/backups/backup-events.server.ts'
import { askForRestore, giveUpRestore, releaseWork } from '#app/domain/backups/restores.server.ts'
import { listPictures } from '#app/domain/pictures/list-pictures.server.ts'
import { readMedia } from '#app/domain/pictures/media-file.server.ts'
import { placePicture, removePicture } from '#app/domain/pictures/save-pictures.server.ts'
import { storeOrigin } from '#app/platform/config/stored-settings.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { nameSite, siteState, storeRestoring } from '#app/platform/site-state.server.ts'
import { drivers, outbox, quotes, sessions, settings, users } from '#drizzle/schema.ts'
import { inspectFile } from '#server/upkeep/database-file.ts'
import { restoreRows } from '#server/upkeep/restore-rows.ts'
import { mailsTo, openAccount, openBrowser, setRole } from '#tests/support/account-requests.ts'
import { backUp, changed, examined, restore } from '#tests/support/backups.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { storePicture } from '#tests/support/own-pictures.ts'
import { requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext, TEST_NOW, type TestContext } from '#tests/support/test-context.ts'

const OWNER = 'marta@example.com'

/** Opens a site with an administrator, a session and a request, and a backup of it. */
async function siteWithABackup() {
	const context = await createTestContext()
	await nameSite(context)
	const owner = await setRole(context, await openAccount(context, OWNER), 0)
	await openBrowser(context, owner)
	const code = await requestedQuote(context)
	return { context, owner, code, file: await backUp(context) }
}

const codesIn = async ({ database }: TestContext) =>
	(await database.read.select({ code: quotes.code }).from(quotes).orderBy(quotes.id)).map(({ code }) => code)

test('a restore brings the rows of the backup back into a running site, and keeps those of before in a copy', async () => {
	const { context, owner, code, file } = await siteWithABackup()
	const later = await requestedQuote(context)
	const lost = await setRole(context, await openAccount(context, 'pilar@example.com'), 0)

	const before = await restore(context, file, owner.id)

	expect(await codesIn(context)).toEqual([code])
	const { damage, missing, rows } = inspectFile(before)
	expect([damage, missing, rows.quotes]).toEqual([[], [], 2])
	expect(await context.database.read.$count(users, eq(users.id, lost.id))).toBe(0)
	// The way back, by the copy of before.
	await restore(context, before, owner.id)
	expect(await codesIn(context)).toEqual([code, later])
})

test('a restore brings pictures back with their files and their places', async () => {
	const { context, owner } = await siteWithABackup()
	const picture = await storePicture(context, owner.id)
	await placePicture(context, { place: 'pages/girona', pictureId: picture.id, before: 0 })
	const name = `${picture.files[0]?.hash}.${picture.files[0]?.format}`
	const stored = await readMedia(context, name)
	const file = await backUp(context)
	await removePicture(context, picture)
	expect([await listPictures(context.database.read), await readMedia(context, name)]).toEqual([[], undefined])
	await restore(context, file, owner.id)
	expect(await listPictures(context.database.read)).toEqual([{ ...picture, places: ['pages/girona'] }])
	expect((await readMedia(context, name))?.bytes).toEqual(stored?.bytes)
})

test('after a restore all sessions are over, and mails and jobs are held until an administrator releases them', async () => {
	const { context, owner, file } = await siteWithABackup()
	await restore(context, file, owner.id)
	expect(await context.database.read.$count(sessions)).toBe(0)
	expect(await siteState(context)).toMatchObject({
		restoring: undefined,
		heldSince: TEST_NOW,
		lastRestore: { at: TEST_NOW, problem: null },
	})
	expect(await releaseWork(context, owner.id)).toBe(true)
	expect(await releaseWork(context, owner.id)).toBe(false)
	expect((await siteState(context)).heldSince).toBeUndefined()
	const trail = await listBackupEvents(context, 9)
	expect(trail.map(({ kind, who }) => [kind, who])).toEqual([
		['released', OWNER],
		['restored', OWNER],
	])
})

test('no number and no key is given again that was given after the backup', async () => {
	const { context, owner, file } = await siteWithABackup()
	await requestedQuote(context)
	const add = async () => {
		const [row] = await inTransaction(context, (tx) =>
			tx
				.insert(drivers)
				.values({ firstName: 'Jordi', surname: 'Vila', createdAt: TEST_NOW })
				.returning({ id: drivers.id }),
		)
		return row?.id ?? 0
	}
	const driver = await add()
	await restore(context, file, owner.id)
	expect(await requestedQuote(context)).toBe('P-2026-01002')
	expect(await add()).toBe(driver + 1)
})

test('the domain stays as it is, the trail goes on, and all administrators of before and of the backup get a mail', async () => {
	const { context, owner, file } = await siteWithABackup()
	await inTransaction(context, (tx) => storeOrigin(tx, 'https://www.example.com'))
	const pilar = await setRole(context, await openAccount(context, 'pilar@example.com'), 0)
	await inTransaction(context, (tx) => recordBackup(tx, context, { kind: 'made', file: 'a.db', actorId: pilar.id }))
	context.advance(1000)

	await restore(context, file, owner.id)

	const rows = await context.database.read.select().from(settings).where(eq(settings.name, 'publicOrigin'))
	expect(rows.map(({ value }) => value)).toEqual(['https://www.example.com'])
	const trail = await listBackupEvents(context, 9)
	// Pilar is not in the backup, and no other person may be named for her.
	expect(trail.map(({ kind, who }) => [kind, who])).toEqual([
		['restored', OWNER],
		['made', null],
	])
	for (const address of [OWNER, 'pilar@example.com'])
		expect((await mailsTo(context, address)).map(({ template, createdAt }) => [template, createdAt])).toContainEqual([
			'account-backup',
			TEST_NOW + 1000,
		])
})

test('a restore that fails leaves everything as it was, and is in the trail and in the mails', async () => {
	const { context, owner, file } = await siteWithABackup()
	const later = await requestedQuote(context)
	const { id } = await examined(context, file)
	await askForRestore(context, { draft: id, actorId: owner.id })
	const { restoring } = await siteState(context)
	const before = await dumpOf(context)
	if (!restoring) throw new Error('Nothing is asked for.')
	const nowhere = { ...context, config: { ...context.config, migrationBackupDir: `${file}/none` } }
	await expect(restoreRows(nowhere, restoring)).rejects.toThrow()
	expect(await dumpOf(context)).toBe(before)

	await giveUpRestore(context, id, 'noRoom')
	expect(await siteState(context)).toMatchObject({ restoring: undefined, heldSince: undefined })
	expect((await siteState(context)).lastRestore).toEqual({ at: TEST_NOW, problem: 'noRoom' })
	expect(await codesIn(context)).toContain(later)
	expect((await listBackupEvents(context, 1)).map(({ kind }) => kind)).toEqual(['notRestored'])
})

test('a restore that is not asked for any more changes nothing', async () => {
	const { context, owner, file } = await siteWithABackup()
	const { id } = await examined(context, file)
	await askForRestore(context, { draft: id, actorId: owner.id })
	expect(await askForRestore(context, { draft: id, actorId: owner.id })).toEqual({ ok: false, refusal: 'underWay' })
	const { restoring } = await siteState(context)
	await inTransaction(context, (tx) => storeRestoring(tx, undefined))
	const before = await dumpOf(context)
	expect(restoring && (await restoreRows(context, restoring))).toBeUndefined()
	expect(await dumpOf(context)).toBe(before)
})

test('what is in a backup is shown before it is restored', async () => {
	const { context, code, file } = await siteWithABackup()
	const { looked } = await examined(context, file)
	expect(looked).toMatchObject({
		contents: { newestRequest: code, requests: 1, bookings: 0, accounts: 1, waitingMails: 3, secret: 'unknown' },
	})
	expect(await context.database.read.$count(outbox)).toBe(3)
})

test.each([
	['newer', `INSERT INTO migrations VALUES ('9999_later.sql', 'x')`],
	['changed', `UPDATE migrations SET hash = 'x'`],
	['other', 'DROP TABLE migrations'],
	['foreign', `CREATE TRIGGER evil AFTER INSERT ON quotes BEGIN DELETE FROM users; END`],
	['damaged', `PRAGMA foreign_keys = OFF; INSERT INTO user_roles VALUES (999, 0)`],
	['otherSite', `UPDATE settings SET value = 'another site' WHERE name = 'siteId'`],
	['otherSite', `DELETE FROM settings WHERE name = 'siteId'; UPDATE users SET FEC_CREATED = 7`],
	['noAdministrator', 'DELETE FROM user_roles'],
	['noAdministrator', 'UPDATE users SET IND_ACTIVE = 0'],
])('a backup that is %s is refused, and nothing of it can be restored', async (problem, statements) => {
	const { context, owner, file } = await siteWithABackup()
	const { id, looked } = await examined(context, changed(file, statements))
	expect(looked).toMatchObject({ problem })
	expect(await askForRestore(context, { draft: id, actorId: owner.id })).toEqual({ ok: false, refusal: 'noDraft' })
})

test('a backup from before sites had names is known by its first account', async () => {
	const { context, owner, code, file } = await siteWithABackup()
	await requestedQuote(context)
	await restore(context, changed(file, `DELETE FROM settings WHERE name = 'siteId'`), owner.id)
	expect(await codesIn(context)).toEqual([code])
})

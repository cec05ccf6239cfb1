import { expect, test } from 'vitest'
import { openContext } from '#app/context.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import {
	haveSettingsChanged,
	readStoredSettings,
	storeMailServer,
	storeOrigin,
	withStored,
} from '#app/platform/config/stored-settings.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { settings } from '#drizzle/schema.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const ORIGIN = 'https://www.empuries.example'
const SMTP = 'smtp://marta:Secret-12@smtp.empuries.example:587'

async function siteWithSettings() {
	const context = await createTestContext()
	await inTransaction(context, async (tx) => {
		await storeOrigin(tx, ORIGIN)
		await storeMailServer(tx, context.config.secret, SMTP)
	})
	return context
}

test('stored settings are read as they were stored, and the mail server’s password is nowhere in clear', async () => {
	const { database, config } = await siteWithSettings()
	expect(await readStoredSettings(database.read, config.secret)).toEqual({
		origin: ORIGIN,
		smtpUrl: SMTP,
		isMailServerUnreadable: false,
	})
	const rows = JSON.stringify(await database.read.select().from(settings))
	expect(rows).toContain(ORIGIN)
	expect(rows).not.toMatch(/Secret-12|marta|smtp\.empuries/)
})

test('with another secret the mail server counts as none and is reported as unreadable', async () => {
	const { database } = await siteWithSettings()
	expect(await readStoredSettings(database.read, 'another secret of 32 characters, at least')).toEqual({
		origin: ORIGIN,
		smtpUrl: undefined,
		isMailServerUnreadable: true,
	})
})

test('a stored domain makes a site one in production, and the environment wins over both settings', async () => {
	const { config } = await createTestContext()
	const stored = { origin: ORIGIN, smtpUrl: SMTP, isMailServerUnreadable: false }
	expect(withStored({ ...config, isProduction: false }, stored)).toMatchObject({
		origin: ORIGIN,
		isProduction: true,
		smtpUrl: SMTP,
	})
	const ours = readConfig({
		PUBLIC_ORIGIN: 'https://www.garbi.example',
		APP_SECRET: 'x'.repeat(40),
		SMTP_URL: 'smtp://127.0.0.1:25',
	})
	expect(withStored(ours, stored)).toEqual(ours)
})

test('a context opened later has the stored settings, and removing them makes a change', async () => {
	const context = await siteWithSettings()
	const opened = await openContext({ ...context.config })
	const { database, config } = opened
	expect(config).toMatchObject({ origin: ORIGIN, isProduction: true, smtpUrl: SMTP })
	expect(await haveSettingsChanged(database.read, config)).toBe(false)
	await inTransaction(opened, (tx) => storeMailServer(tx, config.secret, undefined))
	expect(await haveSettingsChanged(database.read, config)).toBe(true)
	await database.close()
})

test('in a demo stored settings do not count, so that it stays on its machine', async () => {
	const { database, config } = await siteWithSettings()
	const stored = await readStoredSettings(database.read, config.secret)
	const demo = { ...config, isDemo: true }
	expect(withStored(demo, stored)).toEqual(demo)
	expect(withStored(config, stored)).toMatchObject({ origin: ORIGIN, smtpUrl: SMTP })
})

import { count, countDistinct, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openContext } from '#app/context.server.ts'
import { ADMINISTRATOR } from '#app/domain/accounts/access-level.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { importRows, imports, quotes } from '#drizzle/schema.ts'
import { openAccount, openBrowser, setRole } from '#tests/support/account-requests.ts'
import { bookingsInFile, checkedImport, saveChecked } from '#tests/support/imported-files.ts'
import { startSite } from '#tests/support/running-site.ts'

const MANY = 600
const EMAIL = 'imported@example.com'

test('an import that is killed resumes by itself, and stores every row once', async () => {
	const site = await startSite({ LOG_LEVEL: 'silent' })
	onTestFinished(() => site.remove())
	const context = Object.assign(await openContext(readConfig({ DATA_DIR: site.dataDir })), { advance: () => {} })
	const { database } = context
	onTestFinished(async () => {
		await database.close()
		context.places.close()
	})
	const account = await setRole(context, await openAccount(context, 'jordi@garbi.example'), ADMINISTRATOR)
	const cookie = await openBrowser(context, account)
	const stored = async () => {
		const [found] = await database.read
			.select({ rows: count(), keys: countDistinct(quotes.requestKey) })
			.from(quotes)
			.where(eq(quotes.email, EMAIL))
		return found
	}
	const left = async () => [await database.read.$count(imports), await database.read.$count(importRows)]

	const form = await checkedImport(site, cookie, bookingsInFile(MANY, EMAIL))
	const saving = saveChecked(site, cookie, form).catch(() => undefined)
	// The kill comes after the first rows and before the last.
	await expect.poll(async () => (await stored())?.rows, { timeout: 20_000, interval: 1 }).toBeGreaterThan(0)
	await site.stop('SIGKILL')
	await saving
	const seen = (await stored())?.rows ?? 0
	expect(seen).toBeLessThan(MANY)
	expect(await left()).toEqual([1, MANY - seen])

	const next = await startSite({ DATA_DIR: site.dataDir, LOG_LEVEL: 'silent' })
	onTestFinished(() => void next.stop('SIGKILL'))
	await expect.poll(left, { timeout: 30_000 }).toEqual([0, 0])
	expect(await stored()).toEqual({ rows: MANY, keys: MANY })
	// The same form sent again is the same import.
	expect((await saveChecked(next, cookie, form)).status).toBe(303)
	expect(await stored()).toEqual({ rows: MANY, keys: MANY })
}, 90_000)

import { execFileSync } from 'node:child_process'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { fleets, users } from '#drizzle/schema.ts'
import { newPostgres } from '#tests/support/postgres.ts'
import { startSite } from '#tests/support/running-site.ts'

/** Starts a built server on an empty database, with a connection of the test's. */
async function started() {
	const address = await newPostgres('template0')
	const site = await startSite({ DATABASE_URL: address })
	onTestFinished(() => site.remove())
	const database = openDatabase(address)
	onTestFinished(() => database.close())
	return { address, site, database }
}

test('a cached page shows within two seconds what another server has changed', async () => {
	const { site, database } = await started()
	const page = async () => (await fetch(`${site.origin}/fleet/24/`)).text()
	const before = await page()
	expect(before).toContain('2 días')
	expect(await page()).toBe(before)
	await database.transaction(async (tx) => tx.update(fleets).set({ marginDays: 9 }).where(eq(fleets.seats, 24)))
	await expect.poll(page).toContain('9 días')
})

test('commands work on the same database', async () => {
	const { address, site, database } = await started()
	const env = { ...process.env, NODE_ENV: 'production' as const, DATABASE_URL: address, DATA_DIR: site.dataDir }
	const printed = execFileSync('node', ['build/server/create-admin.js', 'nuria@example.com'], { env, encoding: 'utf8' })
	expect(printed).toContain('/reset-password/?token=')
	expect(await database.read.select({ email: users.email }).from(users)).toEqual([{ email: 'nuria@example.com' }])
})

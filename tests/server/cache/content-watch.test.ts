import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countVisit } from '#app/domain/content/visits.server.ts'
import { defaultLook } from '#app/domain/looks/look.ts'
import { changePicture, placePicture } from '#app/domain/pictures/save-pictures.server.ts'
import { showGuidePrice } from '#app/domain/pricing/tariffs.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'
import {
	companyFacts,
	fleets,
	hireTerms,
	looks,
	pageAddresses,
	picturePlaces,
	pictures,
	sitePages,
	tariffs,
	wordDrafts,
	wordPublications,
} from '#drizzle/schema.ts'
import { watchContent } from '#server/cache/content-watch.ts'
import { storePicture } from '#tests/support/own-pictures.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

/** Starts a watch. Returns a function for changes since the last call, and the watch's clock, which stands still. */
async function watched(context: TestContext) {
	let changes = 0
	const clock = { ms: 5_000 }
	const look = watchContent(
		context,
		() => changes++,
		() => clock.ms,
	)
	const hasChanged = async () => {
		changes = 0
		// Calls that come together share one look.
		await new Promise(setImmediate)
		await look()
		return changes > 0
	}
	await hasChanged()
	return { look, hasChanged, clock }
}

test('fleets, tariffs, switches, terms and company are content; quotes and visits are not', async () => {
	const context = await createTestContext()
	const { hasChanged } = await watched(context)
	await countVisit(context)
	expect(await hasChanged()).toBe(false)

	await context.database.transaction((tx) => tx.update(fleets).set({ seats: 26 }).where(eq(fleets.seats, 24)))
	expect(await hasChanged()).toBe(true)
	expect(await hasChanged()).toBe(false)
	await context.database.transaction((tx) => tx.update(tariffs).set({ perKmCents: 999 }))
	expect(await hasChanged()).toBe(true)
	await showGuidePrice(context, false)
	expect(await hasChanged()).toBe(true)
	await context.database.transaction((tx) =>
		tx.insert(hireTerms).values({ version: 1, terms: '{"tolls":{"as":"atCost","cents":0}}', savedAt: 1 }),
	)
	expect(await hasChanged()).toBe(true)
	const facts = JSON.stringify({ ...sampleCompany, phone: '+34 972 000 000' })
	await context.database.transaction((tx) => tx.insert(companyFacts).values({ version: 1, facts, savedAt: 1 }))
	expect(await hasChanged()).toBe(true)
	expect(context.company.phone).toBe('+34 972 000 000')
})

test('own words, looks, pages and pictures are content, and a draft is not', async () => {
	const context = await createTestContext()
	const { hasChanged } = await watched(context)
	const word = { language: 'es', namespace: 'home', key: 'heading', basis: '', source: '' }
	const page = { key: 'own1', section: 'tours', slug: 'roses', position: 0, listed: 1 } as const
	const store = (write: (tx: Transaction) => PromiseLike<unknown>) =>
		context.database.transaction(async (tx) => void (await write(tx)))
	await store((tx) => tx.insert(wordDrafts).values({ ...word, text: 'Hola', savedAt: 1 }))
	expect(await hasChanged()).toBe(false)

	const writes: ((tx: Transaction) => PromiseLike<unknown>)[] = [
		(tx) => tx.insert(wordPublications).values({ version: 1, publishedAt: 1 }),
		(tx) => tx.insert(looks).values({ version: 1, look: JSON.stringify(defaultLook), savedAt: 1 }),
		(tx) => tx.insert(sitePages).values(page),
		(tx) => tx.update(sitePages).set({ listed: 0 }),
		(tx) => tx.update(sitePages).set({ position: 3 }),
		(tx) => tx.update(sitePages).set({ version: 2 }),
		(tx) => tx.insert(pageAddresses).values({ section: 'tours', slug: 'roses', key: 'own1' }),
		(tx) => tx.insert(pictures).values({ name: 'Roses', alts: '{}', uploadedAt: 1 }),
		(tx) => tx.update(pictures).set({ alts: '{"es":"La playa"}', version: 2 }),
		(tx) => tx.insert(picturePlaces).values({ place: 'pages/own1', pictureId: 1 }),
		(tx) => tx.delete(pictures),
	]
	for (const write of writes) {
		await store(write)
		expect([String(write), await hasChanged()]).toEqual([String(write), true])
		expect(await hasChanged()).toBe(false)
	}
})

test('a picture is content where it is shown: put into a place, described again, taken away', async () => {
	const context = await createTestContext()
	const { id, version } = await storePicture(context, null)
	const { hasChanged } = await watched(context)
	await placePicture(context, { place: 'home/hero', pictureId: id, before: 0 })
	expect(await hasChanged()).toBe(true)
	await changePicture(context, { id, version, name: 'x', alts: { es: 'Otro texto' } })
	expect(await hasChanged()).toBe(true)
	await placePicture(context, { place: 'home/hero', pictureId: 0, before: id })
	expect(await hasChanged()).toBe(true)
	expect(await hasChanged()).toBe(false)
})

test('a write of another connection is noticed a millisecond later, or within a second', async () => {
	const context = await createTestContext()
	const { hasChanged } = await watched(context)
	const elsewhere = openDatabase(context.config.database.address)
	await elsewhere.transaction((tx) => tx.update(fleets).set({ name: 'other' }))
	await elsewhere.close()
	await expect.poll(hasChanged).toBe(true)
})

test('a new day in Madrid counts as a change, and a new hour does not', async () => {
	const context = await createTestContext()
	const { hasChanged } = await watched(context)
	context.advance(3_600_000)
	expect(await hasChanged()).toBe(false)
	context.advance(13 * 3_600_000 - 1)
	expect(await hasChanged()).toBe(false)
	context.advance(1)
	expect(await hasChanged()).toBe(true)
})

test('requests during a comparison of content wait for the same comparison', async () => {
	const context = await createTestContext()
	const { look } = await watched(context)
	await new Promise(setImmediate)
	await countVisit(context)
	const first = look()
	expect(first).toBeInstanceOf(Promise)
	expect(look()).toBe(first)
	await first
	expect(look()).toBeUndefined()
})

test('while the database does not answer the cache stays, and the watch asks again after a second', async () => {
	const context = await createTestContext()
	const { look, hasChanged, clock } = await watched(context)
	// A write changes the revision; with the same revision the watch would not read the database.
	await countVisit(context)
	await context.database.close()
	expect(await hasChanged()).toBe(false)
	for (const rested of [0, 999]) {
		clock.ms = 5_000 + rested
		await new Promise(setImmediate)
		expect([rested, look()]).toEqual([rested, undefined])
	}
	clock.ms = 6_000
	const again = look()
	expect(again).toBeInstanceOf(Promise)
	await again
	expect(await hasChanged()).toBe(false)
})

test('a change made while the database did not answer is noticed when it does again', async () => {
	const context = await createTestContext()
	const { hasChanged, clock } = await watched(context)
	await context.database.transaction((tx) => tx.update(fleets).set({ name: 'other' }))
	await context.database.transaction(async (tx) => tx.run('ALTER TABLE settings RENAME TO away'))
	expect(await hasChanged()).toBe(false)
	await context.database.transaction(async (tx) => tx.run('ALTER TABLE away RENAME TO settings'))
	expect(await hasChanged()).toBe(false)
	clock.ms += 1_000
	expect(await hasChanged()).toBe(true)
})

test('a request does not wait for a comparison that takes long', async () => {
	const context = await createTestContext()
	const { read } = context.database
	let revision = 0
	const silent = { select: () => ({ from: () => ({ orderBy: () => new Promise(() => undefined) }) }) }
	const database = { ...context.database, read: silent as unknown as typeof read, revision: () => ++revision }
	const look = watchContent({ ...context, database }, () => undefined)
	await look()
	await new Promise(setImmediate)
	expect(look()).toBeUndefined()
})

import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { ADMINISTRATOR, CUSTOMER } from '#app/domain/accounts/access-level.ts'
import { factsInTexts } from '#app/domain/company/facts-in-texts.ts'
import { isSetUp, type Setup, setUp } from '#app/domain/setup/set-up.server.ts'
import { isSetupLinkOpen, newSetupLink } from '#app/domain/setup/setup-link.server.ts'
import { fillInTexts } from '#app/platform/i18n/texts.server.ts'
import { refused } from '#app/platform/result.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'
import { companyFacts, sessions, setupLinks, userRoles, users } from '#drizzle/schema.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const asked: Setup = {
	company: { ...sampleCompany, sample: false, name: 'Autocars Empúries' },
	owner: { name: 'Marta', email: 'marta@empuries.example', password: 'Tramuntana-12', language: 'cat' },
}

async function newSite() {
	onTestFinished(() => fillInTexts(factsInTexts(sampleCompany)))
	const context = await createTestContext()
	return { context, secret: await newSecret(context) }
}

async function newSecret(context: TestContext) {
	const link = new URL(await newSetupLink(context))
	expect([link.origin, link.pathname]).toEqual([context.config.origin, '/setup/'])
	return link.searchParams.get('i') ?? ''
}

test('a link holds 256 bits, of which the database has only a hash', async () => {
	const { context, secret } = await newSite()
	expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
	const [row] = await context.database.read.select().from(setupLinks)
	expect(row?.hash).toMatch(/^[\da-f]{64}$/)
	expect(JSON.stringify(row)).not.toContain(secret)
})

test('the set-up stores company and administrator, uses the link up, and counts for all processes', async () => {
	const { context, secret } = await newSite()
	expect(await isSetUp(context)).toBe(false)
	const done = await setUp(context, secret, asked)
	expect(done).toMatchObject({ ok: true, value: { email: 'marta@empuries.example', level: ADMINISTRATOR } })
	expect(await isSetUp(context)).toBe(true)
	expect(context.company.name).toBe('Autocars Empúries')
	expect(await context.database.read.select().from(users)).toMatchObject([{ firstName: 'Marta', language: 'cat' }])
	expect(await context.database.read.$count(setupLinks)).toBe(0)
	expect(await setUp(context, secret, asked)).toEqual(refused('isSetUp'))
})

test('one of two people with the same link sets the site up, and nothing of the other is stored', async () => {
	const { context, secret } = await newSite()
	const other = { ...asked, owner: { ...asked.owner, email: 'pau@empuries.example' } }
	const both = await Promise.all([setUp(context, secret, asked), setUp(context, secret, other)])
	expect(both.filter(({ ok }) => ok)).toHaveLength(1)
	const { read } = context.database
	const counts = await Promise.all([users, userRoles, companyFacts].map((table) => read.$count(table)))
	expect(counts).toEqual([1, 1, 1])
})

test('a link ends after 30 minutes, and a new link ends earlier ones', async () => {
	const { context, secret } = await newSite()
	const { read } = context.database
	context.advance(30 * 60_000 - 1)
	expect(await isSetupLinkOpen(read, secret, context.now())).toBe(true)
	context.advance(1)
	expect(await isSetupLinkOpen(read, secret, context.now())).toBe(false)
	expect(await setUp(context, secret, asked)).toEqual(refused('linkOver'))
	const [first, second] = [await newSecret(context), await newSecret(context)]
	expect(await setUp(context, first, asked)).toEqual(refused('linkOver'))
	expect(await read.$count(users)).toBe(0)
	expect(await setUp(context, second, asked)).toMatchObject({ ok: true })
})

test('a customer’s account with the same address becomes the administrator’s, without its sessions and password', async () => {
	const { context, secret } = await newSite()
	const now = context.now()
	await context.database.transaction(async (tx) => {
		await tx
			.insert(users)
			.values({ id: 5, email: asked.owner.email, language: 'es', passwordHash: 'old', createdAt: 0 })
		await tx.insert(userRoles).values({ userId: 5, roleId: CUSTOMER })
		await tx.insert(sessions).values({
			...{ id: 1, kind: 'browser', secretHash: 'hash', userId: 5, level: CUSTOMER, device: '' },
			...{ createdAt: now, seenAt: now, endsAt: now + 1000 },
		})
	})
	expect(await setUp(context, secret, asked)).toMatchObject({ ok: true, value: { id: 5, level: ADMINISTRATOR } })
	const [user] = await context.database.read.select().from(users).where(eq(users.id, 5))
	expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
	expect(await context.database.read.$count(sessions)).toBe(0)
})

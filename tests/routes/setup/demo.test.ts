import { expect, test } from 'vitest'
import { ADMINISTRATOR } from '#app/domain/accounts/access-level.ts'
import { newDemoLink } from '#app/domain/setup/demo-link.server.ts'
import { newSetupLink } from '#app/domain/setup/setup-link.server.ts'
import { action, loader } from '#app/routes/setup/demo.route.tsx'
import type { DemoPage } from '#app/routes/setup/demo.server.ts'
import { sessionOf } from '#app/web/session/visitor.server.ts'
import { sessions } from '#drizzle/schema.ts'
import {
	argsOf,
	get,
	IN_EARNEST,
	openAccount,
	openSite,
	PASSWORD,
	replyOf,
	setRole,
	submit,
} from '#tests/support/account-requests.ts'
import { turnFactorOn } from '#tests/support/second-factors.ts'

const EMAIL = 'marta@garbi.example'
const MINUTE = 60_000

/** Opens a site with an administrator, and a link to its office. */
async function siteWith(settings: Record<string, string>) {
	const context = await openSite(settings)
	const account = await setRole(context, await openAccount(context, EMAIL), ADMINISTRATOR)
	const newPath = async () => {
		const { pathname, search } = new URL(await newDemoLink(context))
		return pathname + search
	}
	return {
		...{ context, account, newPath },
		load: async (at: string) => ((await loader(argsOf(get(at)))) as DemoPage).isOpen,
		enter: (at: string) => submit(action, at, { intent: 'enter' }),
		count: () => context.database.read.$count(sessions),
	}
}

const openDemo = () => siteWith({ DEMO: '1' })

test('the link logs the administrator in without a password, once', async () => {
	const { newPath, load, enter, count } = await openDemo()
	const path = await newPath()
	expect(await load(path)).toBe(true)
	const { status, location, cookies } = await enter(path)
	expect([status, location]).toEqual([303, '/admin/overview/'])
	const session = await sessionOf(get('/', cookies.sid?.split(';')[0]))
	expect(session?.account).toMatchObject({ email: EMAIL, level: ADMINISTRATOR })
	expect(await load(path)).toBe(false)
	expect(await enter(path)).toMatchObject({
		status: 409,
		answer: { alert: { text: expect.stringContaining('npm run') } },
	})
	expect(await count()).toBe(1)
})

test('two browsers with one link: one gets in', async () => {
	const { newPath, enter, count } = await openDemo()
	const path = await newPath()
	const both = await Promise.all([enter(path), enter(path)])
	expect(both.map(({ status }) => status).sort()).toEqual([303, 409])
	expect(await count()).toBe(1)
})

test('looking at the page does not use the link up, a new link replaces it, and it ends after half an hour', async () => {
	const { context, newPath, load, enter } = await openDemo()
	const first = await newPath()
	for (let visit = 0; visit < 3; visit++) expect(await load(first)).toBe(true)
	const second = await newPath()
	expect([await load(first), await load(second)]).toEqual([false, true])
	expect((await enter(first)).status).toBe(409)
	context.advance(30 * MINUTE)
	expect(await load(second)).toBe(false)
	expect((await enter(second)).status).toBe(409)
})

test.each([
	['a try-out', {}],
	['production', IN_EARNEST],
])('in %s there is no such page, and no link opens the office', async (_, settings) => {
	const { context, newPath, count } = await siteWith(settings)
	const links = [await newPath(), new URL(await newSetupLink(context)).search.replace(/^/, '/demo/'), await newPath()]
	for (const at of links) {
		expect(await replyOf(() => loader(argsOf(get(at))))).toMatchObject({ status: 404, thrown: true })
		expect(await submit(action, at, { intent: 'enter' })).toMatchObject({ status: 404, thrown: true })
	}
	expect(await count()).toBe(0)
})

test('without the secret of a link no one gets in, and a form that another site sends is refused', async () => {
	const { context, newPath, enter, count } = await openDemo()
	const path = await newPath()
	for (const at of ['/demo/', '/demo/?i=', '/demo/?i=abc']) expect((await enter(at)).status).toBe(409)
	const request = new Request(context.config.origin + path, {
		method: 'POST',
		headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://evil.example' },
		body: new URLSearchParams({ intent: 'enter' }),
	})
	await expect(action(argsOf(request))).rejects.toMatchObject({ init: { status: 403 } })
	expect(await count()).toBe(0)
})

test('an administrator who has set a second factor up is asked for its code', async () => {
	const { context, account, newPath, enter, count } = await openDemo()
	await turnFactorOn(context, account, PASSWORD)
	const before = await count()
	expect((await enter(await newPath())).location).toMatch(/^\/login\/code\//)
	expect(await count()).toBe(before)
})

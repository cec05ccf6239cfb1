import { expect, test } from 'vitest'
import { action, loader } from '#app/routes/office/today/first-steps.route.tsx'
import type { FirstStepsPage } from '#app/routes/office/today/first-steps.server.ts'
import { loader as overviewLoader } from '#app/routes/office/today/overview.route.tsx'
import { argsOf, get, openAccount, openBrowser, openSite, setRole, submit } from '#tests/support/account-requests.ts'

const PATH = '/admin/first-steps/'

async function site(role: number) {
	const context = await openSite()
	const cookie = await openBrowser(context, await setRole(context, await openAccount(context), role))
	return {
		page: async () => (await loader(argsOf(get(PATH, cookie)))) as FirstStepsPage,
		today: async () => overviewLoader(argsOf(get('/admin/overview/', cookie))),
		send: (intent: string, step: string) => submit(action, PATH, { intent, step }, { cookie }),
	}
}

test('Today leads an administrator to the first steps, which say how many are done', async () => {
	const { page, today, send } = await site(0)
	const before = await page()
	expect(before.done).toMatch(/^Pasos hechos: \d+ de 18$/)
	expect((await today()).firstSteps).toMatchObject({ text: before.done, url: PATH })
	expect((await send('skip', 'staff')).location).toBe(PATH)
	const after = await page()
	const count = (text: string) => Number(text.split(' ')[0])
	expect(count(after.done)).toBe(count(before.done) + 1)
	await send('unskip', 'staff')
	expect((await page()).done).toBe(before.done)
})

test('what the law requires has its mark and cannot be skipped', async () => {
	const { page, send } = await site(0)
	const byLaw = (await page()).parts.flatMap(({ steps }) => steps.filter(({ isByLaw }) => isByLaw))
	expect(byLaw.map(({ name }) => name)).toEqual(['legal', 'licence', 'terms'])
	expect((await send('skip', 'legal')).status).toBe(422)
	expect((await page()).parts[0]?.steps[0]).toMatchObject({ name: 'legal', state: 'open' })
})

test('the office has neither the page nor the notice', async () => {
	const { today, send } = await site(1)
	expect((await today()).firstSteps).toBeNull()
	expect((await send('skip', 'staff')).status).toBe(302)
})

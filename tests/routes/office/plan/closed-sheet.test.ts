import { expect, test } from 'vitest'
import { issueSheet } from '#app/domain/dispatch/route-sheets/issue-sheet.server.ts'
import { sheetOfJob } from '#app/domain/dispatch/route-sheets/sheet-of-job.server.ts'
import { SERVED_MS } from '#app/domain/dispatch/route-sheets/sheet-rules.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { loader as openFile } from '#app/routes/driver/route-sheet.route.ts'
import type { JobPage } from '#app/routes/office/plan/job-page.server.ts'
import { loader } from '#app/routes/office/plan/plan-job.route.tsx'
import { argsOf, get, openAccount, openBrowser, openSite, replyOf, setRole } from '#tests/support/account-requests.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'
import { MARTA } from '#tests/support/quotes-at-work.ts'

test('a job links its route sheet while the file is served, and then says until when it was', async () => {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), 1)
	const { job } = await plannedHire(context, { request: { nif: 'B12345674' } })
	await issueSheet(context, { jobId: job.id, actor: MARTA })
	const sheet = await sheetOfJob(context.database.read, job.id)
	if (!sheet) throw new Error('no sheet was issued')
	const shown = async () => {
		const request = get(`/admin/plan/${job.id}/?lng=es`, await openBrowser(context, account))
		const args = { request, context: {}, params: { job: String(job.id) } }
		return ((await replyOf(() => loader(args))).answer as unknown as JobPage).sheet
	}
	const file = async () =>
		(await openFile({ ...argsOf(get(sheet.path)), params: { token: sheet.token } } as never)).status

	const last = sheet.serviceEndsAt + SERVED_MS
	context.advance(last - context.now())
	expect(await file()).toBe(200)
	expect(await shown()).toMatchObject({ href: sheet.path, closed: null })

	context.advance(1)
	expect(await file()).toBe(404)
	const { href, closed } = await shown()
	expect(href).toBeNull()
	expect(closed).toContain(dayLabel('es', dayAt(last)))
})

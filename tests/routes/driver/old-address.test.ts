import { expect, test } from 'vitest'
import { issueSheet } from '#app/domain/dispatch/route-sheets/issue-sheet.server.ts'
import { sheetOfJob } from '#app/domain/dispatch/route-sheets/sheet-of-job.server.ts'
import { loader } from '#app/routes/driver/route-sheet.route.ts'
import { argsOf, get, openSite } from '#tests/support/account-requests.ts'
import { assign, jobOf, plannedHire } from '#tests/support/planned-hires.ts'
import { DAY, MARTA } from '#tests/support/quotes-at-work.ts'
import { storeVehicle } from '#tests/support/resources.ts'

test('the address of a void sheet, or of a service long over, is 404 and not indexed', async () => {
	const context = await openSite()
	const { code, job, driverId } = await plannedHire(context, { request: { nif: 'B12345674' } })
	const issued = async () => {
		expect(await issueSheet(context, { jobId: job.id, actor: MARTA })).toMatchObject({ ok: true })
		return (await sheetOfJob(context.database.read, job.id))?.token ?? ''
	}
	const open = async (token: string) => {
		const { status, headers } = await loader({ ...argsOf(get(`/hr/${token}`)), params: { token } })
		return [status, headers.get('x-robots-tag'), headers.get('cache-control')]
	}
	const first = await issued()
	expect(await open(first)).toEqual([200, 'noindex', 'no-store'])
	await assign(context, await jobOf(context, code), { vehicleId: await storeVehicle(context), driverId })
	const second = await issued()
	expect(await open(first)).toEqual([404, 'noindex', 'no-store'])
	expect(await open(second)).toEqual([200, 'noindex', 'no-store'])
	context.advance(job.endsAt + 7 * DAY + 1 - context.now())
	expect(await open(second)).toEqual([404, 'noindex', 'no-store'])
})

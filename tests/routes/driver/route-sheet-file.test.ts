import { expect, test } from 'vitest'
import { issueSheet } from '#app/domain/dispatch/route-sheets/issue-sheet.server.ts'
import { sheetOfJob } from '#app/domain/dispatch/route-sheets/sheet-of-job.server.ts'
import { loader } from '#app/routes/driver/route-sheet.route.ts'
import { argsOf, get, openSite } from '#tests/support/account-requests.ts'
import { takeDatabaseAway } from '#tests/support/database-away.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'
import { MARTA } from '#tests/support/quotes-at-work.ts'

const discreet = { 'x-robots-tag': 'noindex', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

const open = (token: string, clientAddress = '203.0.113.7') =>
	loader({ ...argsOf(get(`/hr/${token}`), { clientAddress }), params: { token } })

async function tokenOfSheet(context: Awaited<ReturnType<typeof openSite>>) {
	const { job } = await plannedHire(context, { request: { nif: 'B12345674' } })
	await issueSheet(context, { jobId: job.id, actor: MARTA })
	return (await sheetOfJob(context.database.read, job.id))?.token ?? ''
}

test('the address of a sheet sends the file itself, without a cookie, and writes nothing', async () => {
	const context = await openSite()
	const token = await tokenOfSheet(context)
	const before = await dumpOf(context)
	const reply = await open(token)
	expect(reply.status).toBe(200)
	const headers = Object.fromEntries(reply.headers)
	expect(headers).toMatchObject({ ...discreet, 'content-type': 'application/pdf' })
	expect(headers['content-disposition']).toMatch(/^inline/)
	expect(headers['set-cookie']).toBeUndefined()
	expect(Buffer.from(await reply.arrayBuffer()).toString('latin1', 0, 8)).toBe('%PDF-1.7')
	expect(await dumpOf(context)).toBe(before)
})

test('a wrong address is 404 and not indexed or cached, and many tries are refused', async () => {
	const context = await openSite()
	const token = await tokenOfSheet(context)
	for (const wrong of ['x', `${token}x`, token.slice(1), token.split('').reverse().join(''), `../${token}`, '%00']) {
		const reply = await open(wrong)
		expect(reply.status, wrong).toBe(404)
		expect(Object.fromEntries(reply.headers)).toMatchObject(discreet)
	}
	const statuses: number[] = []
	for (let turn = 0; turn < 60; turn++) statuses.push((await open('x'.repeat(32), '203.0.113.8')).status)
	expect(statuses[0]).toBe(404)
	expect(statuses.at(-1)).toBe(429)
	expect((await open(token, '203.0.113.8')).status).toBe(200)
})

test('while the database is away the answer has Retry-After', async () => {
	const context = await openSite()
	const token = await tokenOfSheet(context)
	const isBack = takeDatabaseAway(context)
	const reply = await open(token)
	isBack()
	expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '30'])
	expect(Object.fromEntries(reply.headers)).toMatchObject(discreet)
})

import { expect, test } from 'vitest'
import { calendarLink } from '#app/domain/dispatch/driving/calendar-link.server.ts'
import { driverLink } from '#app/domain/dispatch/driving/driver-link.server.ts'
import { revokeDriverLink } from '#app/domain/dispatch/driving/revoke-driver-link.server.ts'
import { revokeVehicleCalendar } from '#app/domain/dispatch/driving/revoke-vehicle-calendar.server.ts'
import { tellDrivers } from '#app/domain/dispatch/driving/tell-drivers.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import { loader } from '#app/routes/driver/calendar-feed.route.ts'
import { argsOf, openSite } from '#tests/support/account-requests.ts'
import { assign, jobOf, plannedHire } from '#tests/support/planned-hires.ts'
import { storeDriver } from '#tests/support/resources.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const ask = (context: TestContext, link: SealedLink, headers: Record<string, string> = {}) =>
	loader(argsOf(new Request(linkAddress(context.config, link), { headers }), { clientAddress: '203.0.113.7' }))

const read = async (context: TestContext, link: SealedLink) =>
	(await (await ask(context, link)).text()).replaceAll('\r\n ', '').split('\r\n')

test('a driver and a vehicle have their jobs as calendars, without the customer; an unchanged one is 304', async () => {
	const context = await openSite()
	const { job, driverId, vehicleId } = await plannedHire(context)
	const ofDriver = calendarLink('drivers', { id: driverId, linkVersion: 1 })
	const answer = await ask(context, ofDriver)
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		'content-type': 'text/calendar; charset=utf-8',
		'x-robots-tag': 'noindex',
		'cache-control': 'private, no-cache',
		'referrer-policy': 'no-referrer',
	})
	const instant = (at: number) => `${new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')}`
	const lines = await read(context, ofDriver)
	for (const line of [
		`UID:job-${job.id}@garbi.example`,
		...[`DTSTART:${instant(job.startsAt)}`, `DTEND:${instant(job.endsAt)}`, 'SEQUENCE:0', 'LOCATION:Barcelona'],
	])
		expect(lines).toContain(line)
	expect(lines.join('\n')).toMatch(/SUMMARY:Barcelona → Girona · \d{4} BCD/)
	const ofVehicle = (await read(context, calendarLink('vehicles', { id: vehicleId, linkVersion: 1 }))).join('\n')
	expect(ofVehicle).toContain('SUMMARY:Barcelona → Girona · Jordi')
	for (const kept of ['Núria', 'Puig', 'Quim', '600111222', '611222333', 'Mallorca'])
		expect(lines.join('\n') + ofVehicle).not.toContain(kept)

	const etag = answer.headers.get('ETag') ?? ''
	expect((await ask(context, ofDriver, { 'If-None-Match': etag })).status).toBe(304)
	context.advance(5 * 60_000)
	await tellDrivers(context)
	expect(await read(context, ofDriver)).toContain('SEQUENCE:1')
	expect((await ask(context, ofDriver, { 'If-None-Match': etag })).status).toBe(200)
})

test('a job assigned to another driver leaves the first one’s calendar', async () => {
	const context = await openSite()
	const { code, job, driverId, vehicleId } = await plannedHire(context)
	const ofDriver = calendarLink('drivers', { id: driverId, linkVersion: 1 })
	await assign(context, await jobOf(context, code), { vehicleId, driverId: await storeDriver(context) })
	expect((await read(context, ofDriver)).join('\n')).not.toContain(`job-${job.id}@`)
})

test('a revoked address, or one sealed for another purpose, is 404', async () => {
	const context = await openSite()
	const { driverId, vehicleId } = await plannedHire(context)
	const old = { drivers: { id: driverId, linkVersion: 1 }, vehicles: { id: vehicleId, linkVersion: 1 } }
	await revokeDriverLink(context, driverId)
	await revokeVehicleCalendar(context, vehicleId)
	const statusOf = async (link: SealedLink) => (await ask(context, link)).status
	for (const kind of ['drivers', 'vehicles'] as const) {
		expect(await statusOf(calendarLink(kind, old[kind]))).toBe(404)
		expect(await statusOf(calendarLink(kind, { ...old[kind], linkVersion: 2 }))).toBe(200)
	}
	expect(await statusOf({ ...driverLink({ id: driverId, linkVersion: 2 }), path: '/agenda.ics' })).toBe(404)
	expect(await revokeVehicleCalendar(context, 999)).toEqual({ ok: false, refusal: 'unknown' })
})

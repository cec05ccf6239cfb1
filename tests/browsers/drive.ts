import { expect } from 'vitest'
import { DRIVER_PURPOSE } from '#app/domain/dispatch/driving/driver-link.server.ts'
import { jobById } from '#app/domain/dispatch/jobs.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'
import { DAY } from '#tests/support/quotes-at-work.ts'
import { type Journey, textsOf } from './site.ts'

const { notice, buttons, told: facts } = textsOf('driving')
const { drivenKmRange } = textsOf('validation')

const beforeTime = (text: string) => text.split('{{')[0] ?? ''

/** Reads the notice, and reports by the buttons of the driver's page how a job goes: no kilometres first, then 234. */
export async function drive({ page, site }: Journey) {
	// In three hours, so that the buttons count; and asked for in time.
	const datePickup = wallClockAt(Date.now() + 3 * 3_600_000)
	site.context.advance(-3 * DAY)
	const { job, driverId } = await plannedHire(site.context, { request: { datePickup } })
	site.context.advance(3 * DAY)
	await page.goto(`/d/?i=${seal(site.context.config.secret, DRIVER_PURPOSE, `${driverId}.1`)}`)
	await page.press(notice.read)
	await page.press(buttons.onTheWay)
	await page.says(beforeTime(facts.onTheWay))
	expect(await jobById(site.context.database.read, job.id)).toMatchObject({ stage: 'underWay' })
	await page.press(buttons.onBoard)
	await page.says(beforeTime(facts.onBoard))
	await page.fill('drivenKm', '0')
	await page.press(buttons.end)
	await page.saysOf('drivenKm', beforeTime(drivenKmRange))
	await page.fill('drivenKm', '234')
	await page.press(buttons.end)
	await page.says('234 km')
	expect(await jobById(site.context.database.read, job.id)).toMatchObject({ stage: 'done', drivenKm: 234 })
}

import { expect, test } from 'vitest'
import { driverActivitiesIn } from '#app/domain/dispatch/hours/change-driver-activities.server.ts'
import { dayAt, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action, loader } from '#app/routes/office/resources/hours/driver-hours.route.tsx'
import { loader as sampleLoader } from '#app/routes/office/resources/hours/driver-hours-sample.route.ts'
import type { HoursPage } from '#app/routes/office/resources/hours/hours-page.server.ts'
import { readHoursFile } from '#app/routes/office/resources/hours/read-hours-file.server.ts'
import { get, post, type Reply, replyOf } from '#tests/support/account-requests.ts'
import { openOffice } from '#tests/support/office.ts'
import { storeDriver } from '#tests/support/resources.ts'

const all = { from: 0, until: 4e12 }

async function openHours() {
	const { context, cookie } = await openOffice(1)
	const driverId = await storeDriver(context)
	const args = (request: Request, driver: string) => ({ request, context: {}, params: { driver } })
	const path = `/admin/drivers/${driverId}/hours/`
	return {
		...{ context, driverId, path },
		open: (language = 'es', driver = String(driverId)) =>
			replyOf(() => loader(args(get(`${path}?lng=${language}`, cookie), driver))),
		press: (intent: string, fields: Record<string, string> = {}) =>
			replyOf(() => action(args(post(path, { ...fields, intent }, { cookie }), String(driverId)))),
		bring: (file: Uint8Array<ArrayBuffer>) => {
			const { headers, url } = post(path, {}, { cookie })
			headers.delete('Content-Type')
			const body = new FormData()
			body.set('intent', 'import')
			body.set('file', new File([file], 'hours.csv'))
			return replyOf(() => action(args(new Request(url, { method: 'POST', body, headers }), String(driverId))))
		},
		sample: (language: string, driver = String(driverId)) =>
			sampleLoader(args(get(`${path}sample?lng=${language}`, cookie), driver)),
		stored: () => driverActivitiesIn(context.database.read, driverId, all),
		/** Yesterday in Madrid. */
		day: dayAt(context.now() - 86_400_000),
	}
}

const shown = ({ answer }: Reply) => answer as unknown as HoursPage

test('hours that the office enters are judged, listed day by day, and can be removed', async () => {
	const { open, press, stored, day, path } = await openHours()
	expect(shown(await open())).toMatchObject({ days: [], entries: [], findings: [{ severity: 'unknown' }] })

	const typed = { kind: 'driving', from: `${day}T06:00`, until: `${day}T17:00`, note: 'Otra empresa' }
	expect(await press('enter', typed)).toMatchObject({ status: 303, location: `${path}?notice=entered` })
	for (const language of languageCodes) {
		const { days, entries, findings } = shown(await open(language))
		expect(days).toHaveLength(1)
		expect(days[0]?.figures[0]).toMatch(/^11/)
		expect(entries).toMatchObject([{ note: 'Otra empresa' }])
		expect(findings.some(({ article }) => article.includes('art. 6(1)'))).toBe(true)
	}

	const [{ id = 0 } = {}] = await stored()
	expect(await press('remove', { entryId: String(id) })).toMatchObject({ status: 303 })
	expect(await stored()).toEqual([])
})

test('a fault is reported beside its field, no input is lost, and nothing is stored', async () => {
	const { press, stored, day } = await openHours()
	const typed = { kind: 'leave', from: `${day}T06:00`, until: `${day}T05:00`, note: 'Boda' }
	const reply = await press('enter', typed)
	expect(reply).toMatchObject({ status: 422, answer: { values: typed } })
	expect(reply.answer?.errors).toEqual({ until: ['Tiene que ser después del comienzo.'] })
	expect(await stored()).toEqual([])
})

test('an unknown driver is 404, and an unknown button is refused', async () => {
	const { open, press } = await openHours()
	for (const driver of ['99', 'x', '0']) expect((await open('es', driver)).status).toBe(404)
	expect((await press('dance')).status).toBe(400)
})

test.each(languageCodes)('the sample in %s can be imported in any language', async (language) => {
	const { sample, day } = await openHours()
	const file = new Uint8Array(await (await sample(language)).arrayBuffer())
	const { from, kind } = textsIn(language).texts('hours').page
	expect(new TextDecoder().decode(file)).toContain(`"${kind}";"${from}"`)
	for (const reader of languageCodes) {
		const read = await readHoursFile(textsIn(reader), file)
		expect(read).toMatchObject({ entries: [{ kind: 'otherWork' }, { kind: 'presence', note: '' }] })
		expect('entries' in read && wallClockAt(read.entries[0]?.from ?? 0)).toBe(`${day} 08:00`)
	}
	expect((await replyOf(() => sample(language, '99'))).status).toBe(404)
})

test('a file imported again, and an entry typed again, are stored once', async () => {
	const { bring, press, sample, stored, day, path } = await openHours()
	const file = new Uint8Array(await (await sample('es')).arrayBuffer())
	const replies = [await bring(file), ...(await Promise.all([bring(file), bring(file)]))]
	expect(replies.map(({ location }) => location)).toEqual([
		`${path}?notice=imported`,
		...Array(2).fill(`${path}?notice=importedInPart&saved=0&there=2`),
	])
	expect(await stored()).toHaveLength(2)
	const typed = { kind: 'driving', from: `${day}T20:00`, until: `${day}T21:00`, note: '' }
	for (const note of ['', 'Otra vez']) await press('enter', { ...typed, note })
	await press('enter', { ...typed, kind: 'rest' })
	expect((await stored()).map(({ kind }) => kind).sort()).toEqual(['driving', 'otherWork', 'presence', 'rest'])
})

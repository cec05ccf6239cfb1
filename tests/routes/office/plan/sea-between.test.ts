import { expect, test } from 'vitest'
import type { QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { boardFacts } from '#app/routes/office/plan/board-page.server.ts'
import type { JobPage } from '#app/routes/office/plan/job-page.server.ts'
import { loader } from '#app/routes/office/plan/plan-job.route.tsx'
import { loader as overviewLoader } from '#app/routes/office/today/overview.route.tsx'
import type { OverviewPage } from '#app/routes/office/today/overview.server.ts'
import { get, replyOf } from '#tests/support/account-requests.ts'
import { openOffice } from '#tests/support/office.ts'
import { assign, unplannedHire } from '#tests/support/planned-hires.ts'
import { storeDriver, storeVehicle } from '#tests/support/resources.ts'

const ends = {
	mallorca: { from: ['07001', 'Palma'], to: ['07100', 'Sóller'] },
	tenerife: { from: ['38001', 'Santa Cruz de Tenerife'], to: ['38400', 'Puerto de la Cruz'] },
	catalonia: { from: ['08013', 'Barcelona'], to: ['17004', 'Girona'] },
	castile: { from: ['28013', 'Madrid'], to: ['45001', 'Toledo'] },
	/** an unknown town, without a useful postal code */
	nowhere: { from: ['', 'Xyzzy'], to: ['', 'Xyzzy'] },
} as const satisfies Record<string, { from: [string, string]; to: [string, string] }>
type Land = keyof typeof ends

const tripIn = (land: Land, datePickup: string): Partial<QuoteRequest> => ({
	...{ direccionOrigen: 'Plaza 1', codPostalOrigen: ends[land].from[0], codLocalidadOrigen: ends[land].from[1] },
	...{ direccionDestino: 'Plaza 2', codPostalDestino: ends[land].to[0], codLocalidadDestino: ends[land].to[1] },
	datePickup,
})

async function openPlanning() {
	const { context, cookie } = await openOffice(1)
	const [vehicleId, driverId] = [await storeVehicle(context), await storeDriver(context)]
	const made = async (land: Land, datePickup: string) => {
		const { code, jobs } = await unplannedHire(context, { request: tripIn(land, datePickup) })
		const [job] = jobs
		if (!job) throw new Error(`No job of ${land}`)
		return { code, job }
	}
	const page = async (id: number, query = '') => {
		const args = { request: get(`/admin/plan/${id}/?${query}`, cookie), context: {}, params: { job: String(id) } }
		return (await replyOf(() => loader(args as never))).answer as unknown as JobPage
	}
	const today = async () =>
		(
			await replyOf(() =>
				overviewLoader({ request: get('/admin/overview/', cookie), context: {}, params: {} } as never),
			)
		).answer as unknown as OverviewPage
	return { context, vehicleId, driverId, made, page, today }
}

const SEA: [first: [Land, string], second: [Land, string], isSea: boolean][] = [
	[['mallorca', '2027-01-18 08:00'], ['catalonia', '2027-01-18 16:00'], true],
	[['catalonia', '2027-01-18 08:00'], ['mallorca', '2027-01-18 19:00'], true],
	[['catalonia', '2027-01-24 15:00'], ['tenerife', '2027-01-25 12:00'], true],
	[['tenerife', '2027-01-18 08:00'], ['mallorca', '2027-01-19 12:00'], true],
	[['catalonia', '2027-01-18 08:00'], ['castile', '2027-01-19 20:00'], false],
	[['mallorca', '2027-01-18 08:00'], ['mallorca', '2027-01-18 16:00'], false],
	[['mallorca', '2027-01-18 08:00'], ['nowhere', '2027-01-18 16:00'], false],
	[['mallorca', '2027-01-18 08:00'], ['catalonia', '2027-01-25 08:00'], false],
]

test.each(SEA)(
	'one coach and driver for %j and then %j are warned about where no road joins them: %s',
	async (one, other, isSea) => {
		const { context, vehicleId, driverId, made, page } = await openPlanning()
		const [first, second] = [await made(...one), await made(...other)]
		expect((await assign(context, first.job, { vehicleId, driverId })).ok).toBe(true)
		const words = `otra isla o la Península: sin carretera entre este servicio y el de ${first.code}`

		const { options } = await page(second.job.id)
		const labels = [...options.vehicleId.warned, ...options.driverId.warned, ...options.secondDriverId.warned]
		expect(labels.filter(({ note }) => note?.includes(words))).toHaveLength(isSea ? 3 : 0)
		expect((await page(second.job.id)).sea).toEqual([])

		expect((await assign(context, second.job, { vehicleId, driverId })).ok).toBe(true)
		const { notice, sea } = await page(second.job.id, 'notice=assigned')
		const lines = notice !== null && typeof notice === 'object' ? notice.lines : []
		expect(lines.filter((line) => line.includes(words))).toHaveLength(isSea ? 2 : 0)
		expect(sea).toHaveLength(isSea ? 2 : 0)
		expect((await page(first.job.id)).sea.filter((line) => line.includes(second.code))).toHaveLength(isSea ? 2 : 0)

		const day = other[1].slice(0, 10)
		for (const by of ['vehicles', 'drivers']) {
			const board = await boardFacts(context, textsIn('es'), new URLSearchParams({ day, view: 'day', lines: by }))
			const wrong = board.lines.flatMap(({ blocks }) => blocks).map((block) => block.wrong)
			expect(wrong.some((each) => each?.includes(words))).toBe(isSea)
		}
	},
)

test('another coach and driver, or an unassigned job, gives no warning; every language has its words', async () => {
	const { context, vehicleId, driverId, made, page } = await openPlanning()
	const [palma, girona] = [await made('mallorca', '2027-01-18 08:00'), await made('catalonia', '2027-01-18 16:00')]
	await assign(context, palma.job, { vehicleId, driverId })
	const others = { vehicleId: await storeVehicle(context), driverId: await storeDriver(context) }
	await assign(context, girona.job, others)
	expect((await page(girona.job.id)).sea).toEqual([])
	const sooner = await made('tenerife', '2027-01-16 08:00')
	await assign(context, sooner.job, { vehicleId, driverId: null })
	for (const language of languageCodes) {
		const { sea } = await page(palma.job.id, `lng=${language}`)
		expect([language, sea]).toEqual([language, [expect.stringContaining(sooner.code)]])
	}
})

test('Today names each pair of the next days once, until it is planned otherwise', async () => {
	const { context, vehicleId, driverId, made, today } = await openPlanning()
	const [first, second] = [await made('catalonia', '2026-11-24 08:00'), await made('mallorca', '2026-11-24 20:00')]
	const far = [await made('catalonia', '2027-01-18 08:00'), await made('mallorca', '2027-01-18 20:00')]
	await assign(context, first.job, { vehicleId, driverId })
	expect((await today()).ofPlan.sea).toBeNull()
	const planned = await assign(context, second.job, { vehicleId, driverId })
	for (const { job } of far) await assign(context, job, { vehicleId, driverId })
	const { sea } = (await today()).ofPlan
	expect(sea).toMatchObject({ heading: 'Sin carretera entre dos servicios', count: '1' })
	expect(sea?.rows).toMatchObject([
		{ href: `/admin/plan/${second.job.id}/`, cells: [expect.stringContaining(first.code)] },
	])
	if (!planned.ok) throw new Error(planned.refusal)
	await assign(context, planned.value, {})
	expect((await today()).ofPlan.sea).toBeNull()
})

test('a job without a driver or a vehicle is not called planned', async () => {
	const { context, vehicleId, driverId, made, page } = await openPlanning()
	const { job } = await made('catalonia', '2027-01-18 16:00')
	const alone = await assign(context, job, { vehicleId })
	const noticeOf = async () => (await page(job.id, 'notice=assigned')).notice
	expect(await noticeOf()).toEqual({ text: 'Guardado, pero falta conductor.', lines: [] })
	if (!alone.ok) throw new Error(alone.refusal)
	const driven = await assign(context, alone.value, { driverId })
	expect(await noticeOf()).toMatchObject({ text: 'Guardado, pero falta vehículo.' })
	if (!driven.ok) throw new Error(driven.refusal)
	await assign(context, driven.value, { vehicleId, driverId })
	expect(JSON.stringify(await noticeOf())).toContain('Planificado')
})

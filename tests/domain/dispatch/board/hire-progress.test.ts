import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allQuotes, listQuotes } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { isAtStage, progressOf } from '#app/domain/dispatch/board/hire-progress.server.ts'
import { hireStage } from '#app/domain/dispatch/board/hire-stage.ts'
import { type Stage, stages } from '#app/domain/dispatch/board/stages.ts'
import { quotes } from '#drizzle/schema.ts'
import { setJob } from '#tests/support/planned-jobs.ts'
import { acceptedQuote, quoteNow } from '#tests/support/quotes-at-work.ts'
import { createTestContext } from '#tests/support/test-context.ts'

test('a booking has the earliest stage of its jobs, and none without a job', () => {
	expect(hireStage([])).toBeUndefined()
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...stages), { minLength: 1 }), (all) => {
			const stage = hireStage(all)
			expect(all).toContain(stage)
			// The opposite check: no stage that comes earlier in the order is among them.
			for (const before of stages.slice(0, stages.indexOf(stage as Stage))) expect(all).not.toContain(before)
		}),
	)
})

const mixes: Stage[][] = [
	['unplanned'],
	['done', 'unplanned'],
	['planned', 'planned'],
	['sheetIssued', 'planned'],
	['sheetIssued'],
	['underWay', 'done'],
	['done', 'done'],
]

test('the list filters bookings by the stage that it shows, without dropped jobs', async () => {
	const context = await createTestContext()
	const { read } = context.database
	const expected = new Map<string, Stage>()
	for (const mix of mixes) {
		const code = await acceptedQuote(context)
		for (const [index, stage] of mix.entries()) await setJob(context, code, { vehicleNumber: index + 1, stage })
		await setJob(context, code, { vehicleNumber: 9, stage: 'unplanned', droppedAt: context.now() })
		expected.set(code, hireStage(mix) as Stage)
	}
	const without = await acceptedQuote(context)
	await setJob(context, without, { droppedAt: context.now() })

	const shown = new Map((await listQuotes(context, allQuotes)).rows.map(({ code, stage }) => [code, stage]))
	expect(shown.get(without)).toBeUndefined()
	for (const stage of stages) {
		const codes = [...expected].filter(([, of]) => of === stage).map(([code]) => code)
		const { rows, total } = await listQuotes(context, { ...allQuotes, stage })
		expect(rows.map(({ code }) => code).sort()).toEqual(codes.sort())
		expect(total).toBe(codes.length)
		for (const code of codes) expect(shown.get(code)).toBe(stage)
		const found = await read.select({ code: quotes.code }).from(quotes).where(isAtStage(quotes.id, stage))
		expect(found.map(({ code }) => code).sort()).toEqual(codes.sort())
	}
	const searched = await listQuotes(context, { ...allQuotes, text: 'Puig', stage: 'underWay' })
	expect(searched.rows.map(({ stage }) => stage)).toEqual(['underWay'])
})

test('kilometres of all jobs are added up, driven ones as far as they were reported', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	const { id } = await quoteNow(context, code)
	await setJob(context, code, { quotedKm: 200 })
	await setJob(context, code, { vehicleNumber: 2, quotedKm: 210 })
	const of = async () => (await progressOf(context.database.read, [id])).get(id)
	expect(await of()).toEqual({ stage: 'unplanned', quotedKm: 410, drivenKm: null })
	await setJob(context, code, { quotedKm: 200, drivenKm: 0, stage: 'done' })
	expect(await of()).toEqual({ stage: 'unplanned', quotedKm: 410, drivenKm: 0 })
	await setJob(context, code, { vehicleNumber: 2, quotedKm: 210, drivenKm: 215, stage: 'done' })
	expect(await of()).toEqual({ stage: 'done', quotedKm: 410, drivenKm: 215 })
})

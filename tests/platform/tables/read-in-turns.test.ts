import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { readTable, readTableInTurns, readTableText, readTableTextInTurns } from '#app/platform/tables/read-table.ts'

afterEach(() => vi.restoreAllMocks())

const cell = fc.oneof(fc.constantFrom('', 'Total', '12/05/2027', '1.234,50', '"', 'a "b" c', 'Núria'), fc.string())
const anyText = fc
	.tuple(fc.constantFrom(';', ',', '\t', '|'), fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 12 }))
	.map(([delimiter, rows]) => rows.map((cells) => cells.join(delimiter)).join('\n'))

test('a file read in turns gives the same table or the same refusal', async () => {
	await fc.assert(
		fc.asyncProperty(anyText, async (text) => {
			const bytes = new TextEncoder().encode(text)
			expect(await readTableInTurns(bytes)).toEqual(readTable(bytes))
			expect(await readTableTextInTurns(text)).toEqual(readTableText(text))
		}),
		{ numRuns: 300 },
	)
})

test('other tasks run between the rows', async () => {
	// Starts from the real time, at which a turn that is still open began.
	let clock = performance.now()
	vi.spyOn(performance, 'now').mockImplementation(() => {
		clock += 20
		return clock
	})
	const rows = Array.from({ length: 200 }, (_, index) => `${index};Núria;450,00`)
	let [turns, isDone] = [0, false]
	const reading = readTableInTurns(new TextEncoder().encode(rows.join('\n'))).finally(() => {
		isDone = true
	})
	while (!isDone) {
		await nextTurn()
		turns++
	}
	expect((await reading).ok).toBe(true)
	expect(turns).toBeGreaterThan(rows.length)
})

import { expect, test } from 'vitest'
import type { QuoteListPage } from '#app/routes/office/desk/list/quote-list.server.ts'
import { loader } from '#app/routes/office/desk/list/quotes.route.tsx'
import { argsOf, get } from '#tests/support/account-requests.ts'
import { deskAt } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { plannedHire, unplannedHire } from '#tests/support/planned-hires.ts'
import { requestedQuote } from '#tests/support/quotes-at-work.ts'
import { storeVehicle } from '#tests/support/resources.ts'

test('a request without a vehicle shows how many of its size are free, in the list and at the desk', async () => {
	const { context, cookie } = await openOffice(1)
	const asked = await requestedQuote(context)
	const free = async (code: string) => {
		const { rows } = (await loader(argsOf(get('/admin/quotes/', cookie)))) as QuoteListPage
		return rows.find((row) => row.code === code)?.free
	}
	const desk = async () => (await deskAt(cookie, asked).page()).facts.find(({ label }) => label === 'Vehículo')
	// Nothing is shown about a size without vehicles on record.
	expect(await free(asked)).toBeNull()
	expect((await desk())?.value).not.toContain('libres')

	const planned = await plannedHire(context)
	await storeVehicle(context, { fleetId: planned.job.fleetId })
	expect(await free(asked)).toEqual({ text: 'libres: 1 de 2', short: '1/2', isShort: false })
	expect(await desk()).toMatchObject({ value: expect.stringMatching(/ · libres: 1 de 2$/) })
	expect(await free(planned.code)).toBeNull()

	const { code } = await unplannedHire(context)
	expect(await free(code)).toEqual({ text: 'libres: 1 de 2', short: '1/2', isShort: false })
	expect(await free(asked)).toEqual({ text: 'libres: 0 de 2', short: '0/2', isShort: true })
	expect(await desk()).toMatchObject({ isMarked: true })
})

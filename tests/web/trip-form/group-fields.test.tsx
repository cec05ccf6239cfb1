import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { setAppContext } from '#app/context.server.ts'
import { changeRequestIn, planTrip } from '#app/domain/quotes/trip/trip-rules.ts'
import { formFields } from '#app/web/form/form-fields.ts'
import { GroupFields } from '#app/web/trip-form/group-fields.tsx'
import { Vehicle } from '#app/web/trip-form/vehicle.tsx'
import { fleets } from '#drizzle/schema.ts'
import { openedForm } from '#tests/support/opened-form.ts'
import { createTestContext } from '#tests/support/test-context.ts'

async function drawn() {
	const page = await openedForm(new Request('http://localhost:3000/budgetRequest/?lng=es'))
	const { values, today } = page
	const plan = planTrip(page.fleets, today, changeRequestIn(values))
	const trip = { ...plan, todoEnBodega: values.todoEnBodega, isLive: true }
	const fields = formFields('quote', Object.keys(values) as (keyof typeof values)[], values, {})
	const parts = [
		<GroupFields
			key="group"
			{...{ fields, page, trip, notices: { vip: [], luggage: [] } }}
			reply={undefined}
			earliest={trip.earliest}
		/>,
		<Vehicle key="vehicle" page={page} trip={trip} guide={undefined} review={null} />,
	]
	return renderToStaticMarkup(<form>{parts}</form>)
}

test('the form offers a VIP vehicle, with the seats of the largest, only while the company has one', async () => {
	const context = await createTestContext()
	setAppContext(context)
	const withVip = await drawn()
	expect(withVip).toMatch(/name="esVip"/)
	expect(withVip).toContain('Hasta 16 plazas')
	await context.database.transaction((tx) => tx.update(fleets).set({ vip: 0 }))
	const without = await drawn()
	expect(without).toContain('name="numPasajeros"')
	expect(without).not.toMatch(/esVip|VIP|plazas\./)
})

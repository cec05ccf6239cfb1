import { expect, test } from 'vitest'
import { listDrivers, listPartners, listVehicles } from '#app/domain/resources/list-resources.server.ts'
import { keepDriverAway, keepVehicleAway, storeDriver, storePartner, storeVehicle } from '#tests/support/resources.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const christmas = { fromDay: '2026-12-24', untilDay: '2026-12-26' }
const summer = { fromDay: '2026-08-01', untilDay: '2026-08-15' }

test('vehicles are listed by size, each with its absences by day', async () => {
	const context = await createTestContext()
	const large = await storeVehicle(context, { plate: '0001BBB', seats: 55 })
	const small = await storeVehicle(context, { plate: '0002BBB', seats: 16 })
	await keepVehicleAway(context, large, christmas)
	await keepVehicleAway(context, large, summer)
	const { read } = context.database
	expect(await listVehicles(read)).toMatchObject([
		{ id: small, plate: '0002BBB', absences: [] },
		{ id: large, plate: '0001BBB', absences: [summer, christmas] },
	])
	expect(await listVehicles(read, { ids: [large], since: '2026-08-16' })).toMatchObject([{ absences: [christmas] }])
	expect(await listVehicles(read, { since: '2026-08-15' })).toMatchObject([{}, { absences: [summer, christmas] }])
	expect(await listVehicles(read, { ids: [] })).toEqual([])
})

test('drivers are listed by name, without erased ones', async () => {
	const context = await createTestContext()
	const pau = await storeDriver(context, { firstName: 'Pau', active: 0 })
	const ana = await storeDriver(context, { firstName: 'Ana' })
	await storeDriver(context, { firstName: '', forgottenAt: context.now() })
	await keepDriverAway(context, ana, christmas)
	const { read } = context.database
	expect(await listDrivers(read)).toMatchObject([
		{ id: ana, absences: [christmas] },
		{ id: pau, absences: [] },
	])
	expect(await listDrivers(read, { ids: [pau] })).toMatchObject([{ id: pau }])
	expect(await listDrivers(read, { since: '2026-12-27' })).toMatchObject([{ absences: [] }, {}])
})

test('partners are listed by name', async () => {
	const context = await createTestContext()
	await storePartner(context, { name: 'Mistral' })
	const gone = await storePartner(context, { name: 'Autocars Llevant', retired: 1 })
	const { read } = context.database
	expect(await listPartners(read)).toMatchObject([{ name: 'Autocars Llevant', retired: 1 }, { name: 'Mistral' }])
	expect(await listPartners(read, { ids: [gone] })).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { addAbsence, removeAbsence } from '#app/domain/dispatch/resources/change-absences.server.ts'
import { absenceSchema } from '#app/domain/resources/absence.schema.ts'
import { endingDocuments } from '#app/domain/resources/ending-documents.server.ts'
import { listDrivers, listVehicles } from '#app/domain/resources/list-resources.server.ts'
import { storeDriver, storeVehicle } from '#tests/support/resources.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const christmas = { fromDay: '2026-12-24', untilDay: '2026-12-26', enteredBy: 'office@garbi.example' }

test('an absence is stored once, raises the plan version, and can be removed', async () => {
	const context = await createTestContext()
	const id = await storeVehicle(context)
	const away = { kind: 'vehicles', id, absence: 'workshop', note: 'Frenos', ...christmas } as const
	expect(await addAbsence(context, away)).toEqual({ ok: true, value: null })
	await addAbsence(context, away)
	const [vehicle] = await listVehicles(context.database.read)
	expect(vehicle).toMatchObject({ planVersion: 2, version: 1, absences: [{ kind: 'workshop', note: 'Frenos' }] })
	expect(vehicle?.absences).toHaveLength(1)
	const absenceId = vehicle?.absences[0]?.id ?? 0
	expect(await removeAbsence(context, { kind: 'vehicles', id: id + 1, absenceId })).toMatchObject({
		refusal: 'unknown',
	})
	expect(await removeAbsence(context, { kind: 'vehicles', id, absenceId })).toMatchObject({ ok: true })
	expect(await listVehicles(context.database.read)).toMatchObject([{ planVersion: 3, absences: [] }])
})

test('the note of a driver’s absence is not stored, and another driver’s absence is not removed', async () => {
	const context = await createTestContext()
	const [ona, pau] = [
		await storeDriver(context, { firstName: 'Ona' }),
		await storeDriver(context, { firstName: 'Pau' }),
	]
	const away = { kind: 'drivers', absence: 'away', note: 'gripe', ...christmas } as const
	await addAbsence(context, { ...away, id: ona })
	const stored = (await listDrivers(context.database.read))[0]?.absences ?? []
	expect(stored).toMatchObject([{ kind: 'away', fromDay: '2026-12-24' }])
	expect(JSON.stringify(stored)).not.toContain('gripe')
	await removeAbsence(context, { kind: 'drivers', id: pau, absenceId: stored[0]?.id ?? 0 })
	expect((await listDrivers(context.database.read))[0]?.absences).toHaveLength(1)
	expect(await addAbsence(context, { ...away, id: 99 })).toEqual({ ok: false, refusal: 'unknown' })
})

test.each([
	[{ absence: 'sick' }, [['absence', 'chooseFromList']]],
	[{ fromDay: '' }, [['fromDay', 'dateNotValid']]],
	[{ untilDay: '2026-12-23' }, [['untilDay', 'untilBeforeFrom']]],
	[{ note: 'x'.repeat(121) }, [['note', 'tooLong||120']]],
])('an absence with %o is refused at its field', (changes, problems) => {
	const typed = { absence: 'holiday', fromDay: '2026-12-24', untilDay: '2026-12-24', note: '', ...changes }
	const { error } = absenceSchema('drivers').safeParse(typed)
	expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual(problems)
})

test('days of an absence are read as people write them, and compared as days', () => {
	const typed = { absence: 'holiday', fromDay: '24.12.2026', untilDay: '2/1/2027', note: '' }
	expect(absenceSchema('drivers').parse(typed)).toMatchObject({ fromDay: '2026-12-24', untilDay: '2027-01-02' })
})

test('documents of active vehicles and drivers that are over or end within thirty days are listed', async () => {
	const context = await createTestContext()
	const soon = await storeVehicle(context, {
		plate: '1111BBB',
		insuranceUntil: '2026-12-20',
		tachographUntil: '2026-12-21',
	})
	await storeVehicle(context, { plate: '2222BBB', insuranceUntil: '2026-11-01', inServiceUntil: '2026-11-19' })
	const over = await storeDriver(context, { firstName: 'Ona', surname: 'Riu', licenceUntil: '2026-11-19' })
	await storeDriver(context, { firstName: 'Pau', licenceUntil: '2026-11-19', active: 0 })
	await storeDriver(context, { firstName: 'Pep', licenceUntil: '' })
	expect(await endingDocuments(context.database.read, '2026-11-20')).toEqual([
		{ kind: 'drivers', id: over, name: 'Ona Riu', field: 'licenceUntil', day: '2026-11-19', isOver: true },
		{ kind: 'vehicles', id: soon, name: '1111BBB', field: 'insuranceUntil', day: '2026-12-20', isOver: false },
	])
	expect(await endingDocuments(context.database.read, '2026-12-20')).toMatchObject([
		{ isOver: true },
		{ isOver: false },
		{},
	])
})

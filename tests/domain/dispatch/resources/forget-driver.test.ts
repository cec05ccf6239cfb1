import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addAbsence, removeAbsence } from '#app/domain/dispatch/resources/change-absences.server.ts'
import { changeResource } from '#app/domain/dispatch/resources/change-resource.server.ts'
import { exportDriver } from '#app/domain/dispatch/resources/export-driver.server.ts'
import { forgetDriver } from '#app/domain/dispatch/resources/forget-driver.server.ts'
import { queueMail } from '#app/domain/letters/outbox.server.ts'
import { listDrivers, listVehicles } from '#app/domain/resources/list-resources.server.ts'
import { recordSchema } from '#app/domain/resources/resource.schema.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { jobProgress, jobs } from '#drizzle/schema.ts'
import { writeAnew } from '#server/upkeep/database-file.ts'
import { countPerson, erasePerson, exportPerson } from '#server/upkeep/person.ts'
import { placesWith } from '#tests/support/accounts.ts'
import { setJob } from '#tests/support/planned-jobs.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { acceptedQuote } from '#tests/support/quotes-at-work.ts'
import { storeDriver, storeVehicle, typedExample } from '#tests/support/resources.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

/** Text that is in all that is known of Jordi, and nowhere else. */
const CANARY = 'Xiulador'
const EMAIL = `${CANARY.toLowerCase()}@example.com`
const canaries = {
	firstName: `${CANARY} J`,
	surname: CANARY,
	taxNumber: `${CANARY} 1`,
	phone: `${CANARY} 600`,
	email: EMAIL,
	licenceUntil: '2031-07-13',
}

/** Creates Jordi, who has driven a job and has absences, and Pau, who must lose nothing. */
async function twoDrivers() {
	const context = await createTestContext()
	const jordi = await storeDriver(context, canaries)
	const pau = await storeDriver(context, { firstName: 'Pau', email: 'pau@example.com' })
	const code = await acceptedQuote(context)
	const job = await setJob(context, code, { driverId: jordi, secondDriverId: pau, stage: 'planned' })
	await addAbsence(context, {
		...{ kind: 'drivers', id: jordi, absence: 'holiday', fromDay: '2031-07-01', untilDay: '2031-07-14' },
		...{ note: '', enteredBy: 'office@garbi.example' },
	})
	await context.database.transaction((tx) =>
		tx.insert(jobProgress).values({ jobId: job, driverId: jordi, kind: 'incident', at: context.now(), words: CANARY }),
	)
	return { context, jordi, pau, code, job }
}

const drive = async (context: TestContext, job: number) => {
	const [{ endsAt = 0 } = {}] = await context.database.read.select().from(jobs).where(eq(jobs.id, job))
	context.advance(endsAt - context.now() + 1)
}

const left = async (context: TestContext) => {
	if (!onPostgres) writeAnew(context.config.dataDir)
	return [...(await placesWith(context, CANARY)), ...(await placesWith(context, CANARY.toLowerCase()))]
}

test('a driver reads all that is stored about them, and nothing about others', async () => {
	const { context, jordi, code } = await twoDrivers()
	expect(await exportDriver(context.database.read, jordi)).toMatchObject({
		...canaries,
		absences: [{ kind: 'holiday', fromDay: '2031-07-01', untilDay: '2031-07-14' }],
		jobs: [{ code, stage: 'planned' }],
		progress: [{ kind: 'incident', words: CANARY }],
	})
	const person = await exportPerson(context, EMAIL)
	expect(person?.driving).toMatchObject([{ surname: CANARY, jobs: [{ code }] }])
	expect(JSON.stringify(person)).not.toMatch(/Pau|office@garbi|planVersion/)
	expect(await exportDriver(context.database.read, 99)).toBeUndefined()
})

test('a driver with jobs ahead is not erased, and loses nothing', async () => {
	const { context, jordi, job } = await twoDrivers()
	expect(await forgetDriver(context, jordi)).toEqual(refused('jobsToCome'))
	expect(await erasePerson(context, EMAIL)).toEqual(refused('jobsToCome'))
	expect(await listDrivers(context.database.read)).toHaveLength(2)
	await drive(context, job)
	expect(await forgetDriver(context, jordi)).toEqual(accepted([]))
	expect(await forgetDriver(context, jordi)).toEqual(refused('unknown'))
})

test.each([
	['the office', (context: TestContext, id: number) => forgetDriver(context, id)],
	['the operator', (context: TestContext) => erasePerson(context, EMAIL)],
])('erased by %s, a driver is in no file any more, and their colleague loses nothing', async (_, forget) => {
	const { context, jordi, pau, job } = await twoDrivers()
	await context.database.transaction((tx) =>
		queueMail(tx, context, {
			...{ template: 'account-exists', to: { address: EMAIL, name: CANARY }, toCustomer: false, language: 'es' },
			data: {} as never,
		}),
	)
	const before = await exportDriver(context.database.read, pau)
	await drive(context, job)
	expect(await left(context)).not.toEqual([])
	expect(await countPerson(context, EMAIL)).toMatchObject({ drivers: 1, mails: 1 })
	expect(await forget(context, jordi)).toMatchObject({ ok: true })
	expect(await left(context)).toEqual([])
	expect(await exportDriver(context.database.read, pau)).toEqual(before)
	expect(await context.database.read.$count(jobs, eq(jobs.driverId, jordi))).toBe(1)
	expect(await exportPerson(context, EMAIL)).toBeUndefined()
})

test('a job is marked while its driver is away or a document of its vehicle has run out', async () => {
	const { context, jordi, job } = await twoDrivers()
	const vehicle = await storeVehicle(context)
	await context.database.transaction((tx) => tx.update(jobs).set({ vehicleId: vehicle }).where(eq(jobs.id, job)))
	const conflict = async () => (await context.database.read.select().from(jobs).where(eq(jobs.id, job)))[0]?.conflict
	const days = { fromDay: '2026-11-20', untilDay: '2027-12-31' }
	const away = { kind: 'drivers', id: jordi, absence: 'away', note: '', enteredBy: 'a@garbi.example', ...days } as const
	await addAbsence(context, away)
	expect(await conflict()).toBe('driverAway')
	const [{ absences = [] } = {}] = await listDrivers(context.database.read, { ids: [jordi] })
	await removeAbsence(context, { kind: 'drivers', id: jordi, absenceId: absences[0]?.id ?? 0 })
	expect(await conflict()).toBe('')
	const record = recordSchema('vehicles', [5]).parse(typedExample('vehicles', { insuranceUntil: '2026-11-21' }))
	await changeResource(context, { kind: 'vehicles', id: vehicle, version: 1, record })
	expect(await conflict()).toBe('vehiclePapers')
	const [{ version = 0 } = {}] = await listVehicles(context.database.read)
	await changeResource(context, { kind: 'vehicles', id: vehicle, version, record: { ...record, insuranceUntil: '' } })
	expect(await conflict()).toBe('')
})

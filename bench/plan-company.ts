import { asc, like } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { JobWork } from '#app/domain/dispatch/job.ts'
import { addDays, dayAt, instantsOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import {
	driverAbsences,
	driverActivities,
	jobs,
	quotes,
	vehicleAbsences,
	vehicleReservations,
} from '#drizzle/schema.ts'
import { dice, insertQuotes } from '#tests/support/many-quotes.ts'
import { storeDriver, storePartner, storeVehicle } from '#tests/support/resources.ts'

/*
 * Generates a plausible company: coaches of four sizes, and drivers with five days a week and a coach each day. Its
 * jobs are day trips, transfers, evenings and tours of three days, some of them too much for one driver. Vehicles spend
 * hours in the workshop, and drivers have holidays.
 */

export type CompanySize = { vehicles: number; drivers: number; days: number; jobsADay: number }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const firstNames = ['Jordi', 'Núria', 'Bartholomäus', 'Aina', 'Iker', 'Mariona', 'Pau', 'Fatima', 'Oriol', 'Lluïsa']
const surnames = ['Vila Serra', 'Schwarzenberger-Hohenlohe', 'Puig', 'El Amrani', 'Etxeberria', 'Roca Fàbregas', 'Mas']
const sizes = [
	{ fleetId: 1, seats: 12, name: 'Ordal' },
	{ fleetId: 3, seats: 24, name: '' },
	{ fleetId: 4, seats: 40, name: 'Montseny' },
	{ fleetId: 5, seats: 55, name: '' },
	{ fleetId: 5, seats: 55, name: 'Cadí-Moixeró' },
]

type Step = [kind: JobWork[number]['kind'], minutes: number]
/** Kinds of jobs: the steps, when the vehicle leaves the garage, and how often in twenty jobs. */
const kindsOfJob: { at: string; share: number; steps: Step[] }[] = [
	{
		at: '06:30',
		share: 4,
		steps: [
			['driving', 30],
			['driving', 55],
			['driving', 30],
		],
	},
	{
		at: '10:15',
		share: 4,
		steps: [
			['driving', 40],
			['wait', 35],
			['driving', 50],
			['driving', 35],
		],
	},
	{
		at: '07:45',
		share: 6,
		steps: [
			['driving', 40],
			['driving', 115],
			['wait', 320],
			['driving', 120],
			['driving', 40],
		],
	},
	{
		at: '17:30',
		share: 3,
		steps: [
			['driving', 40],
			['driving', 50],
			['wait', 290],
			['driving', 50],
			['driving', 40],
		],
	},
	{
		at: '06:00',
		share: 1,
		steps: [
			['driving', 270],
			['rest', 45],
			['driving', 130],
			['wait', 150],
			['driving', 180],
		],
	},
	{
		...{ at: '08:00', share: 2 },
		steps: [
			...([
				['driving', 240],
				['rest', 45],
				['driving', 120],
				['wait', 180],
				['rest', 780],
			] satisfies Step[]),
			...([
				['driving', 180],
				['wait', 210],
				['driving', 100],
				['rest', 780],
			] satisfies Step[]),
			...([
				['driving', 250],
				['rest', 45],
				['driving', 110],
			] satisfies Step[]),
		],
	},
]

function workOf(startsAt: number, steps: readonly Step[]): JobWork {
	let at = startsAt
	return steps.map(([kind, minutes]) => {
		const from = at
		at += minutes * MINUTE
		return { kind, from, until: at }
	})
}

const at = (day: string, time: string) => instantsOf(`${day} ${time}`, MADRID)[0] ?? 0

async function storePeople(context: Context, { vehicles, drivers }: CompanySize) {
	const test = Object.assign(context, { advance: () => {} })
	const coaches: { id: number; fleetId: number }[] = []
	for (let index = 0; index < vehicles; index++) {
		const size = sizes[index % sizes.length] ?? { fleetId: 5, seats: 55, name: '' }
		coaches.push({ id: await storeVehicle(test, size), fleetId: size.fleetId })
	}
	const ids: number[] = []
	for (let index = 0; index < drivers; index++)
		ids.push(
			await storeDriver(test, {
				firstName: firstNames[index % firstNames.length] ?? '',
				surname: surnames[(index * 3) % surnames.length] ?? '',
			}),
		)
	return { coaches, drivers: ids, partner: await storePartner(test) }
}

type Company = Awaited<ReturnType<typeof storePeople>>
type NewJob = typeof jobs.$inferInsert

/** Half an hour between two jobs; for a driver, thirteen hours a day at most, and eleven hours of rest. */
const [PAUSE, DAY, REST] = [HOUR / 2, 13 * HOUR, 11 * HOUR]
type Busy = { since: number; until: number }

/** Picks, among those who are not off, the driver or vehicle that has been free longest. */
class Rota {
	private readonly busy = new Map<number, Busy>()

	constructor(private readonly rest: number) {}

	private dayOf(id: number, from: number, until: number): Busy | undefined {
		const before = this.busy.get(id)
		if (!before || from >= before.until + this.rest) return { since: from, until }
		const isSameDay = from >= before.until + PAUSE && until - before.since <= DAY
		return isSameDay ? { since: before.since, until } : undefined
	}

	take(ids: readonly number[], from: number, until: number, isOff: (place: number) => boolean) {
		const freeSince = (id: number) => this.busy.get(id)?.until ?? 0
		const [id] = ids
			.filter((each, place) => !isOff(place) && this.dayOf(each, from, until))
			.sort((one, other) => freeSince(one) - freeSince(other))
		const day = id === undefined ? undefined : this.dayOf(id, from, until)
		if (id !== undefined && day) this.busy.set(id, day)
		return id
	}
}

function stageOf(day: string, today: string, isOpen: boolean): NewJob['stage'] {
	if (day < today) return 'done'
	if (isOpen) return 'unplanned'
	if (day === today) return 'underWay'
	return day <= addDays(today, 2) ? 'sheetIssued' : 'planned'
}

function jobsFor(company: Company, { days, jobsADay }: CompanySize, hires: readonly number[], now: number) {
	const roll = dice(11)
	const [people, coaches] = [new Rota(REST), new Rota(PAUSE)]
	const today = dayAt(now)
	const spread = kindsOfJob.flatMap((kind) => Array.from({ length: kind.share }, () => kind))
	const begun = hires.map((quoteId, index) => {
		const dayNumber = Math.floor(index / jobsADay) % days
		const day = addDays(today, dayNumber - Math.floor(days / 2))
		const kind = spread[roll(spread.length)] ?? spread[0]
		const startsAt = at(day, kind?.at ?? '') + roll(5) * 15 * MINUTE
		return { quoteId, dayNumber, day, startsAt, work: workOf(startsAt, kind?.steps ?? []) }
	})
	begun.sort((one, other) => one.startsAt - other.startsAt)
	return begun.map(({ quoteId, dayNumber, day, startsAt, work }): NewJob => {
		const endsAt = work.at(-1)?.until ?? startsAt
		const isOpen = day >= today && roll(19) === 0
		const vehicleIds = company.coaches.map(({ id }) => id)
		const isResting = (place: number) => (place + dayNumber) % 7 < 2
		const driverId = isOpen ? undefined : people.take(company.drivers, startsAt, endsAt, isResting)
		const vehicleId = isOpen ? undefined : coaches.take(vehicleIds, startsAt, endsAt, () => false)
		const isPlanned = driverId !== undefined && vehicleId !== undefined
		const own = isPlanned ? { driverId, vehicleId } : {}
		const isInConflict = isPlanned && day > today && roll(60) === 0
		return {
			...{ quoteId, vehicleNumber: 1, dutyNumber: 1, startsAt, endsAt, timesKnown: 1, legs: '[1]' },
			...{ fleetId: company.coaches.find(({ id }) => id === vehicleId)?.fleetId ?? 5, createdAt: now },
			...{ stage: stageOf(day, today, !isPlanned && day >= today), work: JSON.stringify(work), quotedKm: 200 },
			...(isPlanned || day >= today ? own : { partnerId: company.partner }),
			conflict: isInConflict ? 'driverAway' : '',
		}
	})
}

/** Stores absences, reservations of open offers, and the drivers' other work. */
async function storeRest(context: Context, { coaches, drivers }: Company, { days }: CompanySize) {
	const today = dayAt(context.now())
	const now = context.now()
	const away = { fromDay: addDays(today, 1), untilDay: addDays(today, 3), at: now }
	const [{ id: quoteId = 0 } = {}] = await context.database.read.select({ id: quotes.id }).from(quotes).limit(1)
	await inTransaction(context, async (tx) => {
		for (const { id: vehicleId } of coaches.slice(-3)) {
			await tx.insert(vehicleAbsences).values({ vehicleId, kind: 'workshop', ...away })
			const startsAt = at(addDays(today, 4), '09:00')
			const hold = { quoteId, vehicleId, startsAt, endsAt: startsAt + 6 * HOUR, at: now }
			await tx.insert(vehicleReservations).values({ ...hold, untilDay: addDays(today, 5) })
		}
		for (const driverId of drivers.slice(-2))
			await tx.insert(driverAbsences).values({ driverId, kind: 'holiday', ...away })
		for (const [index, driverId] of drivers.entries()) {
			if (index % 4 !== 0) continue
			for (let day = -Math.min(28, days); day < 0; day++) {
				if ((index + day + Math.floor(days / 2)) % 7 !== 0) continue
				const fromAt = at(addDays(today, day), '15:00')
				const entry = { driverId, kind: 'otherWork' as const, fromAt, untilAt: fromAt + 3 * HOUR, at: now }
				await tx.insert(driverActivities).values({ ...entry, note: 'Taller' })
			}
		}
	})
}

/** Seed of the company's bookings, so that they differ from those that may be stored already. */
const SEED = 11

/** Stores a company of a size with its jobs, half of them before today, in addition to the requests there are. */
export async function storeCompany(context: Context, size: CompanySize) {
	const codeOf = (index: number) => `H-${String(index + 1).padStart(6, '0')}`
	const hire = (index: number) => ({ status: 'accepted' as const, code: codeOf(index) })
	await insertQuotes(context, size.days * size.jobsADay, hire, SEED)
	const hires = await context.database.read
		.select({ id: quotes.id })
		.from(quotes)
		.where(like(quotes.code, 'H-%'))
		.orderBy(asc(quotes.id))
	const company = await storePeople(context, size)
	const rows = jobsFor(
		company,
		size,
		hires.map(({ id }) => id),
		context.now(),
	)
	await inTransaction(context, async (tx) => {
		for (let first = 0; first < rows.length; first += 500) await tx.insert(jobs).values(rows.slice(first, first + 500))
	})
	await storeRest(context, company, size)
}

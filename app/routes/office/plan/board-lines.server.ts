import type { BoardJob } from '#app/domain/dispatch/board/board-jobs.server.ts'
import type { ReservedVehicle } from '#app/domain/dispatch/reservations/reservations.server.ts'
import { driving as limits } from '#app/domain/hours/limits.ts'
import { driverFitness, isGone, vehicleFitness } from '#app/domain/resources/fitness.ts'
import type { Driver, Vehicle } from '#app/domain/resources/list-resources.server.ts'
import { hoursPath } from '#app/web/office/office-paths.ts'
import { driverName } from '#app/web/office/words/plan-words.server.ts'
import { pathOf, unfitWords, unknownWords } from '#app/web/office/words/resource-words.server.ts'
import { awayBlock, type Block, type Known } from './board-blocks.server.ts'
import { entryBlocks } from './board-entries.server.ts'

/** Line of the board: a vehicle, a driver or a partner, with its blocks. */
export type Line = {
	name: string
	detail: string
	href: string
	/** why it cannot drive on some of these days, or that its documents' dates are unknown */
	unfit: string | null
	/** driving and working time of a driver in the period, with a link to the figures of each day */
	hours: { label: string; short: string; share: number | null; href: string } | null
	blocks: Block[]
}

const present = (blocks: (Block | undefined)[]) => blocks.filter((block) => block !== undefined)

function grouped<Of>(all: readonly Of[], keysOf: (one: Of) => readonly (number | null)[]) {
	const groups = new Map<number, Of[]>()
	for (const one of all)
		for (const key of keysOf(one)) {
			if (key === null) continue
			const group = groups.get(key)
			if (group) group.push(one)
			else groups.set(key, [one])
		}
	return groups
}

/** Returns the first and last day of the board, `yyyy-MM-dd`, as documents and absences have them. */
const daysOf = ({ span: { days } }: Known) => ({ fromDay: days[0] ?? '', untilDay: days.at(-1) ?? '' })

function vehicleLine(
	known: Known,
	vehicle: Vehicle,
	jobs: readonly BoardJob[],
	reservations: readonly ReservedVehicle[],
) {
	const unfit = vehicleFitness(vehicle, [], daysOf(known))
	const blocks = [
		...present(vehicle.absences.map((away) => awayBlock(known, away))),
		...entryBlocks(known, jobs, reservations),
	]
	// A vehicle that was sold has a line only where it still has jobs.
	if (blocks.length === 0 && isGone(unfit)) return []
	const name = known.span.view === 'month' ? '' : vehicle.name
	const detail = [name, known.labels.seats(vehicle.seats)].filter(Boolean).join(' · ')
	const line: Line = {
		...{ name: vehicle.plate, detail, href: `${pathOf('vehicles')}${vehicle.id}/`, blocks },
		unfit: unfit ? unfitWords(known.texts, 'vehicles', unfit) : unknownWords(known.texts, 'vehicles', vehicle) || null,
		hours: null,
	}
	return [line]
}

const [MINUTE, HOUR] = [60_000, 3_600_000]

/** Formats milliseconds as short as possible: "19 h 35". */
function shortTime(time: number) {
	const minutes = Math.round(time / MINUTE)
	return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`
}

/**
 * Returns a driver's hours in the board's week or month; null where there are none. Those of a week are measured
 * against the most hours at the wheel that a week may have.
 */
function hoursOfLine({ texts, hours, span }: Known, driverId: number): Line['hours'] {
	const { driving = 0, work = 0 } = hours.get(driverId) ?? {}
	if (work === 0) return null
	const isMonth = span.view === 'month'
	const figures = { driving: shortTime(driving), work: shortTime(work) }
	const [driven, most] = [Math.round(driving / HOUR), limits.week / HOUR]
	return {
		label: texts.t(isMonth ? 'plan:board.monthHours' : 'plan:board.weekHours', figures),
		short: isMonth ? `${driven}\u00a0h` : `${driven}/${most}\u00a0h`,
		share: isMonth ? null : Math.min(1, Math.round((driving / limits.week) * 100) / 100),
		href: hoursPath(driverId),
	}
}

function driverLine(known: Known, driver: Driver, jobs: readonly BoardJob[]) {
	const unfit = driverFitness(driver, [], daysOf(known))
	const blocks = [...present(driver.absences.map((away) => awayBlock(known, away))), ...entryBlocks(known, jobs)]
	if (blocks.length === 0 && isGone(unfit)) return []
	const line: Line = {
		...{
			name: driverName(driver),
			detail: '',
			href: `${pathOf('drivers')}${driver.id}/`,
			blocks,
		},
		unfit: unfit ? unfitWords(known.texts, 'drivers', unfit) : unknownWords(known.texts, 'drivers', driver) || null,
		hours: hoursOfLine(known, driver.id),
	}
	return [line]
}

/** Returns a line for each partner that drives a job. */
function partnerLines(known: Known, jobs: readonly BoardJob[]): Line[] {
	const byPartner = grouped(jobs, ({ partnerId }) => [partnerId])
	return [...known.partners.values()].flatMap((partner) => {
		const own = byPartner.get(partner.id)
		if (!own) return []
		const blocks = entryBlocks(known, own)
		const href = `${pathOf('partners')}${partner.id}/`
		return [{ name: partner.name, detail: partner.plate, href, unfit: null, hours: null, blocks }]
	})
}

/**
 * Builds the lines of a board: vehicles from the smallest on or drivers by name, then partners.
 */
export function boardLinesOf(known: Known, jobs: readonly BoardJob[], reservations: readonly ReservedVehicle[]) {
	if (known.lines === 'drivers') {
		const byDriver = grouped(jobs, ({ driverId, secondDriverId }) => [driverId, secondDriverId])
		const lines = [...known.drivers.values()].flatMap((each) => driverLine(known, each, byDriver.get(each.id) ?? []))
		return [...lines, ...partnerLines(known, jobs)]
	}
	const byVehicle = grouped(jobs, ({ vehicleId }) => [vehicleId])
	const held = grouped(reservations, ({ vehicleId }) => [vehicleId])
	const lines = [...known.vehicles.values()].flatMap((each) =>
		vehicleLine(known, each, byVehicle.get(each.id) ?? [], held.get(each.id) ?? []),
	)
	return [...lines, ...partnerLines(known, jobs)]
}

import type { Choices } from '#app/domain/dispatch/choices.server.ts'
import { gravestFirst } from '#app/domain/dispatch/hours/hours-marks.ts'
import type { HoursOfChoice } from '#app/domain/dispatch/hours/hours-of-choices.server.ts'
import type { Obstacle } from '#app/domain/dispatch/obstacles.server.ts'
import type { DrivenJob, SeaBeside } from '#app/domain/dispatch/sea-between.server.ts'
import type { Finding } from '#app/domain/hours/activity.ts'
import { findingWords } from '#app/domain/hours/finding-words.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { GroupedOptions, NotedOption } from '#app/web/form/posted-form.server.ts'
import { driverName, obstacleWords, seaWords, vehicleName } from '#app/web/office/words/plan-words.server.ts'
import { unknownWords } from '#app/web/office/words/resource-words.server.ts'

type Offered = { id: number; obstacle: Obstacle | undefined }

/**
 * Groups choices into free ones, free ones with a warning, and those that cannot be assigned.
 * @param labelOf returns the name of a choice
 * @param warningsOf returns what the dispatcher must know of a choice, such as documents without a date
 */
function optionsOf<Of extends Offered>(
	texts: LanguageTexts,
	choices: readonly Of[],
	{ labelOf, warningsOf }: { labelOf: (choice: Of) => string; warningsOf: (choice: Of) => readonly string[] },
) {
	const shown = choices.map((choice) => {
		const warnings = choice.obstacle ? [obstacleWords(texts, choice.obstacle)] : warningsOf(choice)
		const known = warnings.filter(Boolean).join(' – ')
		const group = choice.obstacle ? ('others' as const) : known === '' ? ('free' as const) : ('warned' as const)
		return { group, option: { value: String(choice.id), label: labelOf(choice), ...(known && { note: known }) } }
	})
	const of = (asked: keyof GroupedOptions): NotedOption[] =>
		shown.filter(({ group }) => group === asked).map(({ option }) => option)
	return { free: of('free'), warned: of('warned'), others: of('others') } satisfies GroupedOptions
}

/** Returns the gravest of some findings and the number of the others; '' where there are none. */
export function findingsWords(texts: LanguageTexts, findings: readonly Finding[]) {
	const [gravest] = gravestFirst(findings)
	if (!gravest) return ''
	const { label, sentence } = findingWords(texts, gravest)
	const more = findings.length > 1 ? texts.t('plan:job.moreFindings', { count: findings.length - 1 }) : ''
	return [`${label}: ${sentence}`, more].filter(Boolean).join(' ')
}

const overSea = (texts: LanguageTexts, others: readonly DrivenJob[]) => others.map((other) => seaWords(texts, other))

const isBreach = ({ severity }: Finding) => severity === 'breach'

/**
 * Groups the drivers for one of a job's two driver fields. The first group has no findings and known documents, the
 * second has warnings. The last cannot be assigned; it includes breaches of drivers' hours where the office has set
 * that as a refusal.
 */
function driverOptions(
	texts: LanguageTexts,
	drivers: Choices['drivers'],
	findingsOf: (id: number) => readonly Finding[],
	{ hoursRefuse, sea, weekOf }: { hoursRefuse: boolean; sea: SeaBeside; weekOf: Hours['weekOf'] },
): GroupedOptions {
	const warningsOf = (driver: Choices['drivers'][number]) => [
		...overSea(texts, sea.driver(driver.id)),
		unknownWords(texts, 'drivers', driver),
	]
	const labelOf = (driver: Choices['drivers'][number]) => {
		const week = weekOf(driver.id)
		return week === '' ? driverName(driver) : `${driverName(driver)} · ${week}`
	}
	const options = optionsOf(texts, drivers, { labelOf, warningsOf })
	const isKnown = new Set(options.free)
	const shown = [...options.free, ...options.warned].map((option) => {
		const findings = findingsOf(Number(option.value))
		const note = [option.note, findingsWords(texts, findings)].filter(Boolean).join(' – ')
		const isBroken = findings.some(isBreach)
		return {
			option: { ...option, ...(note && { note }) },
			isFitting: isKnown.has(option) && findings.length === 0,
			isBroken,
		}
	})
	const optionsOfThose = (those: typeof shown) => those.map(({ option }) => option)
	// Breaches come after the mere warnings.
	const warned = shown
		.filter(({ isFitting }) => !isFitting)
		.sort((one, other) => Number(one.isBroken) - Number(other.isBroken))
	const isForbidden = ({ isBroken }: { isBroken: boolean }) => hoursRefuse && isBroken
	return {
		free: optionsOfThose(shown.filter(({ isFitting }) => isFitting)),
		warned: optionsOfThose(warned.filter((each) => !isForbidden(each))),
		others: [...optionsOfThose(warned.filter(isForbidden)), ...options.others],
	}
}

/** Findings that the job brings to each driver, whether breaches are refused, and the hours of a driver's week. */
type Hours = {
	brought: ReadonlyMap<number, HoursOfChoice>
	refuse: boolean
	weekOf: (driverId: number) => string
}

/** Hours of choices that are only named again, after the form was refused. */
export const noHours: Hours = { brought: new Map(), refuse: false, weekOf: () => '' }

/**
 * Groups the vehicles, drivers and partners that can be assigned to a job, for each field: free ones without warnings
 * first, then those with warnings, then the rest with the reason.
 */
export function jobOptions(texts: LanguageTexts, choices: Choices, { brought, refuse, weekOf }: Hours, sea: SeaBeside) {
	const { t } = texts
	const { vehicles, drivers, partners } = choices
	const ofVehicles = optionsOf(texts, vehicles, {
		labelOf: (vehicle) => {
			const held = vehicle.heldBy && t('plan:job.heldBy', { code: vehicle.heldBy.code })
			return [vehicleName(vehicle), t('plan:board.seats', { seats: vehicle.seats }), held].filter(Boolean).join(' · ')
		},
		warningsOf: (vehicle) => [...overSea(texts, sea.vehicle(vehicle.id)), unknownWords(texts, 'vehicles', vehicle)],
	})
	const seat = (name: keyof HoursOfChoice) =>
		driverOptions(texts, drivers, (id) => brought.get(id)?.[name] ?? [], {
			hoursRefuse: refuse,
			sea,
			weekOf,
		})
	const ofPartners = partners.map(({ id, name, plate, driverName: driver }) => ({
		value: String(id),
		label: [name, plate, driver].filter(Boolean).join(' · '),
	}))
	return {
		vehicleId: ofVehicles,
		driverId: seat('first'),
		secondDriverId: seat('second'),
		partnerId: { free: ofPartners, warned: [], others: [] },
	} satisfies Record<string, GroupedOptions>
}

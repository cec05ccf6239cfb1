import type { Choices } from '#app/domain/dispatch/choices.server.ts'
import { gravestFirst } from '#app/domain/dispatch/hours/hours-marks.ts'
import type { HoursOfChoice } from '#app/domain/dispatch/hours/hours-of-choices.server.ts'
import type { Obstacle } from '#app/domain/dispatch/obstacles.server.ts'
import type { DrivenJob, SeaBeside } from '#app/domain/dispatch/sea-between.server.ts'
import type { Finding } from '#app/domain/hours/activity.ts'
import { findingWords } from '#app/domain/hours/finding-words.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { GroupedOptions } from '#app/web/form/posted-form.server.ts'
import { driverName, obstacleWords, seaWords, vehicleName } from '#app/web/office/words/plan-words.server.ts'
import { unknownWords } from '#app/web/office/words/resource-words.server.ts'

type Offered = { id: number; obstacle: Obstacle | undefined }

/**
 * Choices in three groups.
 * @param labelOf what one is called
 * @param warningsOf what is to be known of one: papers without a day, another job over the sea
 */
function optionsOf<Of extends Offered>(
	texts: LanguageTexts,
	choices: readonly Of[],
	{ labelOf, warningsOf }: { labelOf: (choice: Of) => string; warningsOf: (choice: Of) => readonly string[] },
) {
	const told = choices.map((choice) => {
		const warnings = choice.obstacle ? [obstacleWords(texts, choice.obstacle)] : warningsOf(choice)
		const known = warnings.filter(Boolean).join(' – ')
		const group = choice.obstacle ? ('others' as const) : known === '' ? ('free' as const) : ('warned' as const)
		return { group, value: String(choice.id), label: [labelOf(choice), known].filter(Boolean).join(' – ') }
	})
	const of = (asked: keyof GroupedOptions) =>
		told.filter(({ group }) => group === asked).map(({ value, label }) => ({ value, label }))
	return { free: of('free'), warned: of('warned'), others: of('others') } satisfies GroupedOptions
}

/** The gravest of some findings, and how many more there are; empty where there is none. */
function findingsWords(texts: LanguageTexts, findings: readonly Finding[]) {
	const [gravest] = gravestFirst(findings)
	if (!gravest) return ''
	const { label, sentence } = findingWords(texts, gravest)
	const more = findings.length > 1 ? texts.t('plan:job.moreFindings', { count: findings.length - 1 }) : ''
	return [`${label}: ${sentence}`, more].filter(Boolean).join(' ')
}

const overSea = (texts: LanguageTexts, others: readonly DrivenJob[]) => others.map((other) => seaWords(texts, other))

const isBreach = ({ severity }: Finding) => severity === 'breach'

/**
 * Drivers for one of the two seats: free ones whose hours say nothing and whose papers are known, the other free ones, and those
 * who cannot, to whom belong those whom their hours forbid where the office has chosen so.
 */
function driverOptions(
	texts: LanguageTexts,
	drivers: Choices['drivers'],
	findingsOf: (id: number) => readonly Finding[],
	{ hoursRefuse, sea }: { hoursRefuse: boolean; sea: SeaBeside },
): GroupedOptions {
	const warningsOf = (driver: Choices['drivers'][number]) => [
		...overSea(texts, sea.driver(driver.id)),
		unknownWords(texts, 'drivers', driver),
	]
	const options = optionsOf(texts, drivers, { labelOf: driverName, warningsOf })
	const isKnown = new Set(options.free)
	const told = [...options.free, ...options.warned].map((option) => {
		const findings = findingsOf(Number(option.value))
		const label = [option.label, findingsWords(texts, findings)].filter(Boolean).join(' – ')
		const isBroken = findings.some(isBreach)
		return { option: { ...option, label }, isFitting: isKnown.has(option) && findings.length === 0, isBroken }
	})
	const optionsOfThose = (those: typeof told) => those.map(({ option }) => option)
	// Breaches come behind what is allowed and worth knowing.
	const warned = told
		.filter(({ isFitting }) => !isFitting)
		.sort((one, other) => Number(one.isBroken) - Number(other.isBroken))
	const isForbidden = ({ isBroken }: { isBroken: boolean }) => hoursRefuse && isBroken
	return {
		free: optionsOfThose(told.filter(({ isFitting }) => isFitting)),
		warned: optionsOfThose(warned.filter((each) => !isForbidden(each))),
		others: [...optionsOfThose(warned.filter(isForbidden)), ...options.others],
	}
}

type Hours = { brought: ReadonlyMap<number, HoursOfChoice>; refuse: boolean }

/**
 * Who and what may be told off for a job, field by field: free and fitting ones first, then those with something to know, then
 * the rest with the reason why not.
 */
export function jobOptions(texts: LanguageTexts, choices: Choices, { brought, refuse }: Hours, sea: SeaBeside) {
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
		driverOptions(texts, drivers, (id) => brought.get(id)?.[name] ?? [], { hoursRefuse: refuse, sea })
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

import { isPlanned } from '#app/domain/dispatch/job.ts'
import type { JobAtDesk } from '#app/domain/dispatch/job-at-desk.server.ts'
import { driverPapers, vehiclePapers } from '#app/domain/resources/fitness.ts'
import type { PartnerRecord } from '#app/domain/resources/partner-fields.server.ts'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { SavedAgainst } from '#app/web/form/notice.server.ts'
import { driverName, seaWords, vehicleName } from '#app/web/office/words/plan-words.server.ts'
import { labelsOf } from '#app/web/office/words/resource-words.server.ts'
import type { JobHours } from './job-hours.server.ts'

/** What has to be known of a partner before its coach comes. */
const ofPartner = ['plate', 'driverName', 'driverPhone'] as const satisfies readonly (keyof PartnerRecord)[]

/** What is not known of a vehicle, a driver or a partner, in one line; none where all is. */
function unknownOf(
	texts: LanguageTexts,
	kind: ResourceKind,
	name: string,
	record: Partial<Record<string, unknown>>,
	fields: readonly string[],
) {
	const labels = labelsOf(texts, kind)
	const missing = fields.filter((field) => record[field] === '').map((field) => labels[field] ?? field)
	if (missing.length === 0) return []
	return [texts.t('plan:job.notKnown', { name, missing: missing.join(', ') })]
}

/** Which other jobs of those who are assigned lie over the sea from this one, one line for each. */
export function seaLines(texts: LanguageTexts, { job, choices, sea }: JobAtDesk): string[] {
	const vehicle = choices.vehicles.find(({ id }) => id === job.vehicleId)
	const drivers = choices.drivers.filter(({ id }) => id === job.driverId || id === job.secondDriverId)
	return [
		...(vehicle ? sea.vehicle(vehicle.id).map((other) => `${vehicleName(vehicle)}: ${seaWords(texts, other)}`) : []),
		...drivers.flatMap((driver) =>
			sea.driver(driver.id).map((other) => `${driverName(driver)}: ${seaWords(texts, other)}`),
		),
	]
}

/** What is not known of those who are assigned, and what another open offer holds of theirs. */
function linesOf(texts: LanguageTexts, { job, choices }: JobAtDesk) {
	const vehicle = choices.vehicles.find(({ id }) => id === job.vehicleId)
	const drivers = choices.drivers.filter(({ id }) => id === job.driverId || id === job.secondDriverId)
	const partner = choices.partners.find(({ id }) => id === job.partnerId)
	const held = vehicle?.heldBy && texts.t('plan:job.heldBy', { code: vehicle.heldBy.code })
	return [
		...(vehicle && held ? [`${vehicleName(vehicle)}: ${held}`] : []),
		...(vehicle ? unknownOf(texts, 'vehicles', vehicleName(vehicle), vehicle, vehiclePapers) : []),
		...drivers.flatMap((driver) => unknownOf(texts, 'drivers', driverName(driver), driver, driverPapers)),
		...(partner ? unknownOf(texts, 'partners', partner.name, partner, ofPartner) : []),
	]
}

/** What a job still lacks of the two that it takes; null where it has both, or a partner drives it. */
function stillLacks({ texts }: LanguageTexts, { job }: JobAtDesk) {
	const { savedNoDriver, savedNoVehicle } = texts('plan').job
	if (isPlanned(job)) return null
	return job.vehicleId === null ? savedNoVehicle : savedNoDriver
}

/**
 * What is wrong with a job as it has just been planned: that it lacks a vehicle or a driver, rules of drivers' hours that are
 * broken or nearly so, other jobs over the sea, what another open offer holds, and what nobody knows; null where nothing is.
 */
export function plannedAgainst(texts: LanguageTexts, desk: JobAtDesk, hours: JobHours): SavedAgainst | null {
	const findings = (hours?.drivers ?? []).flatMap(({ name, findings }) =>
		findings.map(({ severity, label, sentence }) => ({ severity, line: `${name}: ${label}. ${sentence}` })),
	)
	const lines = [...findings.map(({ line }) => line), ...seaLines(texts, desk), ...linesOf(texts, desk)]
	const lacks = stillLacks(texts, desk)
	if (lacks !== null) return { text: lacks, lines: [...new Set(lines)] }
	if (lines.length === 0) return null
	const count = findings.filter(({ severity }) => severity === 'breach').length
	const text = count > 0 ? texts.t('plan:job.savedBroken', { count }) : texts.texts('plan').job.savedWarned
	return { text, lines: [...new Set(lines)] }
}

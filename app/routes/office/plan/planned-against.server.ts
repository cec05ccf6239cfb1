import { isPlanned } from '#app/domain/dispatch/job.ts'
import type { JobAtDesk } from '#app/domain/dispatch/job-at-desk.server.ts'
import { driverDocuments, vehicleDocuments } from '#app/domain/resources/fitness.ts'
import type { PartnerRecord } from '#app/domain/resources/partner-fields.server.ts'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { SavedAgainst } from '#app/web/form/notice.server.ts'
import { driverName, seaWords, vehicleName } from '#app/web/office/words/plan-words.server.ts'
import { labelsOf } from '#app/web/office/words/resource-words.server.ts'
import type { JobHours } from './job-hours.server.ts'

/** Fields of a partner that must be known before its coach drives. */
const ofPartner = ['plate', 'driverName', 'driverPhone'] as const satisfies readonly (keyof PartnerRecord)[]

/** Lists the unknown fields of a vehicle, a driver or a partner in one line; empty where all are known. */
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

/** Lists other jobs of the assigned vehicle and drivers that no road connects with this one, one line each. */
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

/** Lists the unknown fields of what is assigned, and the open offer that has reserved the vehicle. */
function linesOf(texts: LanguageTexts, { job, choices }: JobAtDesk) {
	const vehicle = choices.vehicles.find(({ id }) => id === job.vehicleId)
	const drivers = choices.drivers.filter(({ id }) => id === job.driverId || id === job.secondDriverId)
	const partner = choices.partners.find(({ id }) => id === job.partnerId)
	const held = vehicle?.heldBy && texts.t('plan:job.heldBy', { code: vehicle.heldBy.code })
	return [
		...(vehicle && held ? [`${vehicleName(vehicle)}: ${held}`] : []),
		...(vehicle ? unknownOf(texts, 'vehicles', vehicleName(vehicle), vehicle, vehicleDocuments) : []),
		...drivers.flatMap((driver) => unknownOf(texts, 'drivers', driverName(driver), driver, driverDocuments)),
		...(partner ? unknownOf(texts, 'partners', partner.name, partner, ofPartner) : []),
	]
}

/** Says whether a job still lacks a vehicle or a driver; null where it has both, or a partner drives it. */
function stillLacks({ texts }: LanguageTexts, { job }: JobAtDesk) {
	const { savedNoDriver, savedNoVehicle } = texts('plan').job
	if (isPlanned(job)) return null
	return job.vehicleId === null ? savedNoVehicle : savedNoDriver
}

/**
 * Lists the warnings about an assignment that was just saved: a missing vehicle or driver, and findings on drivers'
 * hours. It also lists other jobs that no road connects with this one, a reservation by an open offer, and unknown
 * fields. Null where there are none.
 * @param left lines about duties of the trip that could not be planned with it
 */
export function plannedAgainst(
	texts: LanguageTexts,
	desk: JobAtDesk,
	hours: JobHours,
	left: readonly string[],
): SavedAgainst | null {
	const findings = (hours?.drivers ?? []).flatMap(({ name, findings }) =>
		findings.map(({ severity, label, sentence }) => ({ severity, line: `${name}: ${label}. ${sentence}` })),
	)
	const lines = [...findings.map(({ line }) => line), ...seaLines(texts, desk), ...linesOf(texts, desk), ...left]
	const lacks = stillLacks(texts, desk)
	if (lacks !== null) return { text: lacks, lines: [...new Set(lines)] }
	if (lines.length === 0) return null
	const count = findings.filter(({ severity }) => severity === 'breach').length
	const text = count > 0 ? texts.t('plan:job.savedBroken', { count }) : texts.texts('plan').job.savedWarned
	return { text, lines: [...new Set(lines)] }
}

import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import type { Choices } from '#app/plan/choices.server.ts'
import type { Obstacle } from '#app/plan/obstacles.server.ts'
import { driverName, obstacleWords, vehicleName } from './plan-words.server.ts'

/** What can be chosen in a field, and what cannot, with the reason. */
export type JobOptions = Record<'free' | 'others', { value: string; label: string }[]>

type Offered = { id: number; obstacle: Obstacle | undefined }

function optionsOf<Of extends Offered>(texts: LanguageTexts, choices: readonly Of[], labelOf: (choice: Of) => string) {
	const told = choices.map((choice) => ({
		isFree: choice.obstacle === undefined,
		value: String(choice.id),
		label: [labelOf(choice), choice.obstacle && obstacleWords(texts, choice.obstacle)].filter(Boolean).join(' – '),
	}))
	const of = (isFree: boolean) =>
		told.filter((each) => each.isFree === isFree).map(({ value, label }) => ({ value, label }))
	return { free: of(true), others: of(false) }
}

/** Who and what may be told off for a job, field by field: free and fitting ones first, then the rest with the reason why not. */
export function jobOptions(texts: LanguageTexts, { vehicles, drivers, partners }: Choices) {
	const { t } = texts
	const ofVehicles = optionsOf(texts, vehicles, (vehicle) => {
		const held = vehicle.heldBy && t('plan:job.heldBy', { code: vehicle.heldBy.code })
		return [vehicleName(vehicle), t('plan:board.seats', { seats: vehicle.seats }), held].filter(Boolean).join(' · ')
	})
	const ofDrivers = optionsOf(texts, drivers, driverName)
	const ofPartners = partners.map(({ id, name, plate, driverName: driver }) => ({
		value: String(id),
		label: [name, plate, driver].filter(Boolean).join(' · '),
	}))
	return {
		vehicleId: ofVehicles,
		driverId: ofDrivers,
		secondDriverId: ofDrivers,
		partnerId: { free: ofPartners, others: [] },
	} satisfies Record<string, JobOptions>
}

import type { HireFacts } from '#app/domain/documents/hire-words.ts'
import { coachPicture } from '#app/domain/fleet/coach-picture.ts'
import { vehiclesLabel } from '#app/domain/fleet/vehicles-label.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

type Vehicles = Pick<HireFacts, 'passengers' | 'seats'> & { vehicles: NonNullable<HireFacts['vehicles']> }

/**
 * Returns the drawing of a quote's largest vehicle. If there is no other, it includes how many of its seats are taken.
 */
export function coachSeats(reader: LanguageTexts, { passengers, seats, vehicles }: Vehicles) {
	const isAlone = vehicles.length === 1 && vehicles[0]?.count === 1 && passengers <= seats
	return {
		name: vehiclesLabel(reader, vehicles),
		picture: coachPicture(seats),
		seats: isAlone ? { all: seats, taken: passengers, text: reader.t('answer:taken', { passengers, seats }) } : null,
	}
}

export type CoachSeatsData = ReturnType<typeof coachSeats>

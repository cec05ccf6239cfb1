import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { vehicleWords } from './vehicle-words.ts'

/**
 * Names some vehicles by their seats in a language: «2 × 55 plazas + 12 plazas».
 * @param vehicles the largest first
 */
export const vehiclesLabel = ({ t }: LanguageTexts, vehicles: readonly { seats: number; count: number }[]) =>
	vehicleWords(vehicles.map(({ seats, count }) => ({ name: t('fleet:seats', { count: seats }), count })))

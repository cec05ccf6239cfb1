import { MAX_STOPS } from '#app/domain/fields/field-limits.ts'
import { detailsId, type FormContent, stopsIn, withStops } from '#app/domain/quotes/trip/form-legs.ts'
import { addStopId, type StopFormValues, stopId } from '#app/domain/quotes/trip/form-stops.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

const BUTTON = /^(?:add-stop-([1-9]\d?)|remove-stop-([1-9]\d?)-([1-9]\d?))$/

/** Returns an empty stop, in the country where its trip begins. */
const newStop = (codPais: string): StopFormValues => ({
	...{ direccion: '', codPostal: '', codLocalidad: '', minutos: '' },
	codPais,
})

/**
 * Handles the buttons that add a stop to a trip or remove one (decision 16). Removing a stop that does not exist has no
 * effect.
 * @returns undefined for other buttons
 */
export function handleStopButton({ texts }: LanguageTexts, content: FormContent, intent: unknown) {
	const [, add, from, position] = BUTTON.exec(String(intent)) ?? []
	const number = Number(add ?? from)
	if (Number.isNaN(number)) return undefined
	const stops = stopsIn(content, number) ?? []
	const answer = (given: FormContent, focus: string, notices: string[] = []) => ({ ...given, notices, focus })
	if (!add) {
		const left = stops.filter((_, index) => index + 1 !== Number(position))
		return answer(withStops(content, number, left), detailsId(number))
	}
	if (stops.length >= MAX_STOPS) return answer(content, addStopId(number), [texts('validation').tooManyStops])
	const { codPaisOrigen } = content.legs[number - 2] ?? content.values
	return answer(withStops(content, number, [...stops, newStop(codPaisOrigen)]), stopId(number, stops.length + 1))
}

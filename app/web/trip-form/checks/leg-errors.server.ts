import { parseWithZod } from '@conform-to/zod/v4'
import { type LegRequest, LegSchema } from '#app/domain/fields/leg-fields.server.ts'
import { pickupZone } from '#app/domain/fields/place-zone.ts'
import { type LegTimes, MAX_LEGS } from '#app/domain/quotes/hire-request.ts'
import { chosenNumber } from '#app/domain/quotes/quote-request.ts'
import { untilProblems } from '#app/domain/quotes/trip/at-disposal.ts'
import {
	countedLegs,
	type FormContent,
	type LegFormValues,
	legFormFields,
	legName,
} from '#app/domain/quotes/trip/form-legs.ts'
import { type StartProblem, startProblems } from '#app/domain/quotes/trip/leg-problems.ts'
import { parseWallClock } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
import { freeWords, startWords, untilWords } from './moment-errors.server.ts'
import type { QuoteErrors } from './quote-errors.ts'
import { checkStops } from './stop-errors.server.ts'

/**
 * Returns the errors of a trip's own fields, except its dates and times, which have separate controls.
 * @param index 1 for the second trip
 */
function ownErrors(texts: LanguageTexts, codes: Record<string, string[] | null>, index: number): QuoteErrors {
	const found = legFormFields.flatMap((field) => {
		const [code] = codes[field] ?? []
		return code ? [[legName(index, field), [validationSentence(texts, code)]]] : []
	})
	return Object.fromEntries(found)
}

/** Returns the errors of a trip's start and end times. */
function legMomentErrors(
	texts: LanguageTexts,
	leg: LegFormValues,
	index: number,
	before: LegTimes & { minutes: number | undefined },
	today: string,
): QuoteErrors {
	const { minutes } = before
	// An invalid end does not limit when the next trip can begin.
	const over = { ...before, dateHasta: parseWallClock(before.dateHasta) ?? '' }
	const zone = pickupZone(leg)
	const start = startProblems(leg.datePickup, zone, over, today, minutes)
	const free = start.day === 'tooSoon' ? freeWords(texts, zone, over, minutes) : ''
	const startSentences = (problem: StartProblem) => [
		startWords(texts, problem, 'leg', { text: leg.datePickup, free, today }),
	]
	const until = leg.dateHasta === '' ? {} : untilProblems(leg.dateHasta, leg.datePickup, zone)
	return {
		...(start.day && { [legName(index, 'datePickup')]: startSentences(start.day) }),
		...(start.time && { [`trayectos[${index}].datePickupTime`]: startSentences(start.time) }),
		...(until.day && { [legName(index, 'dateHasta')]: [untilWords(texts, until.day, leg.dateHasta)] }),
		...(until.time && { [`trayectos[${index}].dateHastaTime`]: [untilWords(texts, until.time, leg.dateHasta)] }),
	}
}

/**
 * Returns the errors in times and passenger numbers of the further trips that count.
 * @param today in Madrid
 * @param minutes driving time of each trip, the first one included, where known
 */
export function legErrors(
	texts: LanguageTexts,
	content: FormContent,
	today: string,
	minutes: readonly (number | undefined)[] = [],
): QuoteErrors {
	const { values } = content
	const group = chosenNumber(values.numPasajeros)
	return Object.assign(
		{},
		...countedLegs(content).map((leg, index, legs): QuoteErrors => {
			const former = legs[index - 1] ?? values
			const before = { ...former, zone: pickupZone(former), minutes: minutes[index] }
			const tooMany = group !== undefined && Number(leg.numPasajeros) > group
			return {
				...legMomentErrors(texts, leg, index + 1, before, today),
				...(tooMany && { [legName(index + 1, 'numPasajeros')]: [texts.t('validation:legPassengers', { group })] }),
			}
		}),
	)
}

/**
 * Parses the stops of the form's own trip and the further trips that count, with the same validation as the API.
 * @param today in Madrid
 */
export function checkLegs(texts: LanguageTexts, content: FormContent, today: string) {
	const legs = countedLegs(content)
	const trayectos: LegRequest[] = []
	const { paradas, errors } = checkStops(texts, content.paradas, 0)
	for (const [index, leg] of legs.entries()) {
		const { paradas, ...fields } = leg
		const submission = parseWithZod(new URLSearchParams(fields), { schema: LegSchema })
		const stops = checkStops(texts, paradas, index + 1)
		Object.assign(errors, stops.errors)
		if (submission.status === 'success')
			trayectos.push({ ...submission.value, ...(paradas.length > 0 && { paradas: stops.paradas }) })
		else Object.assign(errors, ownErrors(texts, submission.error ?? {}, index + 1))
	}
	Object.assign(errors, legErrors(texts, content, today))
	const { t } = texts
	if (legs.length >= MAX_LEGS) errors.trayectos = [t('validation:tooManyLegs', { most: MAX_LEGS })]
	if (legs.length === 0 && content.values.tipoViaje === 'varios') errors.trayectos = [t('validation:secondLegRequired')]
	return { paradas, trayectos, errors }
}

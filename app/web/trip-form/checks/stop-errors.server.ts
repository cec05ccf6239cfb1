import { parseWithZod } from '@conform-to/zod/v4'
import { MAX_STOPS } from '#app/domain/fields/field-limits.ts'
import { type StopRequest, StopSchema } from '#app/domain/fields/stop-fields.server.ts'
import { type StopFormValues, stopFormFields, stopName } from '#app/domain/quotes/trip/form-stops.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
import type { QuoteErrors } from './quote-errors.ts'

/** Parses the stops of a trip, with the same validation as the API. @param leg 0 for the first trip */
export function checkStops(texts: LanguageTexts, stops: readonly StopFormValues[], leg: number) {
	const paradas: StopRequest[] = []
	const errors: QuoteErrors = {}
	for (const [index, stop] of stops.entries()) {
		const submission = parseWithZod(new URLSearchParams(stop), { schema: StopSchema })
		if (submission.status === 'success') paradas.push(submission.value)
		else
			for (const field of stopFormFields) {
				const [code] = submission.error?.[field] ?? []
				if (code) errors[stopName(leg, index, field)] = [validationSentence(texts, code)]
			}
	}
	if (stops.length > MAX_STOPS) errors[`trayectos[${leg}].paradas`] = [texts.texts('validation').tooManyStops]
	return { paradas, errors }
}

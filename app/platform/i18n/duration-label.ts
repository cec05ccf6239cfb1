import { type NumberRange, rangeLabel } from './range-label.ts'
import type { LanguageTexts } from './texts.server.ts'

const HOUR = 60

/** Formats a duration in a language: «3 h 15 min». */
export function durationLabel({ t }: LanguageTexts, minutes: number) {
	const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
	if (hours === 0) return t('pricing:duration.minutes', { minutes })
	return rest === 0
		? t('pricing:duration.hours', { hours })
		: t('pricing:duration.both', { hours, minutes: String(rest).padStart(2, '0') })
}

/** Formats a range of minutes: «25–40 min», «3 h – 3 h 30 min». */
export function durationRangeLabel(texts: LanguageTexts, [from, to]: NumberRange) {
	if (to < HOUR) return texts.t('pricing:duration.minutes', { minutes: rangeLabel(texts.tag, [from, to]) })
	const [shortest, longest] = [durationLabel(texts, from), durationLabel(texts, to)]
	return shortest === longest ? longest : `${shortest} – ${longest}`
}

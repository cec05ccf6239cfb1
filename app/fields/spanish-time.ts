import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { hasOtherTime } from './countries.ts'

/**
 * A time in words, and that it is Spain's where clocks at one of the ends of a leg show another hour (decision 63).
 * @param countries of both ends
 */
export const inSpanishTime = ({ t }: LanguageTexts, time: string, ...countries: (string | undefined)[]) =>
	countries.some((country) => country && hasOtherTime(country)) ? t('trip:spanishTime', { time }) : time

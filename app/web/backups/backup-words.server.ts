import { momentLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Path of the page of backups. */
export const BACKUPS_PATH = '/admin/backups/'

/** Formats an instant with day and time in Madrid. */
export const momentWords = ({ tag }: LanguageTexts, at: number) => momentLabel(tag, wallClockAt(at))

const MEGABYTE = 1024 ** 2
const GIGABYTE = 1024 ** 3

/** Formats the size of a file: «12,4 MB», “1.2 GB”. */
export function sizeWords({ tag }: LanguageTexts, bytes: number) {
	const [unit, length] = bytes < GIGABYTE ? (['MB', MEGABYTE] as const) : (['GB', GIGABYTE] as const)
	return `${(bytes / length).toLocaleString(tag, { maximumFractionDigits: 1, minimumFractionDigits: 1 })}\u00A0${unit}`
}

/** Words in front of an hour, in the languages that offices of the region write. */
const BEFORE = /^(?:a las?|a les?|alle(?: ore)?|ore|um|à|at|las|les)\s+/i
const HOUR =
	/^(?<hour>\d{1,2})(?:\s?(?:[:.,'’]|h|u)\s?(?<minute>\d{2}))?(?::\d{2}(?:[.,]\d+)?)?\s?(?<unit>h(?:rs?|s|oras?|ores|eures?)?|m(?:in)?|uhr|ore)?\.?\s?(?<half>[ap]\.?\s?m\.?)?$/i
const FOUR_FIGURES = /^(?<hour>\d{1,2})(?<minute>\d{2})\s?(?<unit>h(?:rs?|s)?|uhr)?\.?$/i

/**
 * Reads an hour of the day as people write it: `9:30`, `21.00`, `21h30`, `9 h`, `9:30 a. m.`, `9 pm`, `2100`.
 * @returns `HH:mm`; undefined for anything else, including a number of one or two digits alone
 */
export function readHour(text: string): string | undefined {
	const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim().replace(BEFORE, '')
	const found = (HOUR.exec(plain) ?? FOUR_FIGURES.exec(plain))?.groups
	if (!found) return undefined
	const { hour = '', minute, unit, half } = found
	const isAlone = minute === undefined && unit === undefined && half === undefined && !/h/i.test(plain)
	if (isAlone) return undefined
	const hourOfDay = Number(hour)
	const isAfternoon = half?.toLowerCase().startsWith('p')
	if (half !== undefined && (hourOfDay === 0 || (hourOfDay > 12 && !isAfternoon))) return undefined
	const hours = half === undefined || hourOfDay > 12 ? hourOfDay : (hourOfDay % 12) + (isAfternoon ? 12 : 0)
	const minutes = Number(minute ?? '0')
	return hours < 24 && minutes < 60
		? `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
		: undefined
}

import { type DayForm, plainFigures, takeDay, takeSerial } from './days.ts'
import { readHour } from './hours.ts'

/** Day with its hour, `yyyy-MM-dd HH:mm`; or which of the two cannot be read, and the text found there. */
export type ReadMoment = { moment: string } | { problem: 'day' | 'hour' | 'noHour'; found: string }

const two = (figures: number) => String(figures).padStart(2, '0')

/** Separators between a day and its hour. */
const BETWEEN = /^(?:T|[\s,;–-])+/

/** Length of the longest text that is read as an hour in front of a day. */
const LONGEST = 80

/** Reads an hour followed by a day. */
function hourFirst(text: string, order: DayForm['order']): ReadMoment | undefined {
	if (text.length > LONGEST) return undefined
	for (let at = text.indexOf(' '); at > 0; at = text.indexOf(' ', at + 1)) {
		const hour = readHour(text.slice(0, at).replace(/,$/, ''))
		const taken = hour === undefined ? undefined : takeDay(text.slice(at + 1))
		if (taken?.[order] && taken.rest === '') return { moment: `${taken[order]} ${hour}` }
	}
	return undefined
}

/** Reads a day and its hour as people write them in one cell. @param form how the column writes its days */
export function readMoment(cell: string, { order, isSerial }: DayForm): ReadMoment {
	const text = plainFigures(cell)
	if (isSerial) {
		const serial = takeSerial(text)
		if (!serial) return { problem: 'day', found: text }
		if (!/[.,]/.test(text)) return { problem: 'noHour', found: text }
		return { moment: `${serial.day} ${two(Math.floor(serial.minute / 60))}:${two(serial.minute % 60)}` }
	}
	const taken = takeDay(text)
	const day = taken?.[order]
	if (!taken || !day) return hourFirst(text, order) ?? { problem: 'day', found: text }
	if (taken.rest.trim() === '') return { problem: 'noHour', found: text }
	const rest = taken.rest.replace(BETWEEN, '')
	const hour = rest === taken.rest ? undefined : readHour(rest)
	return hour ? { moment: `${day} ${hour}` } : { problem: 'hour', found: rest }
}

/** Unfolds the lines of an iCalendar file (RFC 5545, 3.1). */
export const unfolded = (ics: string) =>
	ics
		.replace(/\r\n[ \t]/g, '')
		.split('\r\n')
		.filter(Boolean)

/** Unescapes a text of a calendar, as its reader shows it (RFC 5545, 3.3.11). */
const unescaped = (text: string) =>
	text.replace(/\\(.)/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))

/** Reads the properties of a calendar with one event, by name with parameters. */
export function calendarEntry(ics: string): Record<string, string> {
	const lines = unfolded(ics).map((line) => {
		const [, name = '', value = ''] = /^([A-Z-]+(?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line) ?? []
		return [name, unescaped(value)] as const
	})
	const names = lines.map(([name]) => name).filter((name) => name !== 'BEGIN' && name !== 'END')
	if (new Set(names).size !== names.length || names.includes('')) throw new Error(`Not one event: ${names}`)
	return Object.fromEntries(lines)
}

/** Returns the bytes of the longest line as it is sent. */
export const longestLine = (ics: string) => Math.max(...ics.split('\r\n').map((line) => Buffer.byteLength(line)))

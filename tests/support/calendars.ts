/** Puts the lines of an iCalendar file together again that were folded (RFC 5545, 3.1). */
export const unfolded = (ics: string) =>
	ics
		.replace(/\r\n[ \t]/g, '')
		.split('\r\n')
		.filter(Boolean)

/** Text of a calendar as its reader sees it (RFC 5545, 3.3.11). */
const unescaped = (text: string) =>
	text.replace(/\\(.)/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))

/** The properties of a calendar with one event, by name; parameters stand behind the name. */
export function calendarEntry(ics: string): Record<string, string> {
	const lines = unfolded(ics).map((line) => {
		const [, name = '', value = ''] = /^([A-Z-]+(?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line) ?? []
		return [name, unescaped(value)] as const
	})
	const names = lines.map(([name]) => name).filter((name) => name !== 'BEGIN' && name !== 'END')
	if (new Set(names).size !== names.length || names.includes('')) throw new Error(`Not one event: ${names}`)
	return Object.fromEntries(lines)
}

/** Bytes of the longest line as it travels. */
export const longestLine = (ics: string) => Math.max(...ics.split('\r\n').map((line) => Buffer.byteLength(line)))

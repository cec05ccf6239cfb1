const formatters = new Map<string, Intl.NumberFormat>()

/** A whole number as a reader of that language writes it, its thousands always apart; each language's formatter is made once. */
export function numberLabel(tag: string, number: number) {
	const formatter = formatters.get(tag) ?? new Intl.NumberFormat(tag, { useGrouping: 'always' })
	formatters.set(tag, formatter)
	return formatter.format(number)
}

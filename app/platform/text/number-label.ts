const formatters = new Map<string, Intl.NumberFormat>()

/** Formats a whole number in a language, always with thousands separators. Each language's formatter is cached. */
export function numberLabel(tag: string, number: number) {
	const formatter = formatters.get(tag) ?? new Intl.NumberFormat(tag, { useGrouping: 'always' })
	formatters.set(tag, formatter)
	return formatter.format(number)
}

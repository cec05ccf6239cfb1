const formatters = new Map<string, Intl.NumberFormat>()

/** Formats hundredths of a per cent in a language: «12,5 %», “12.5%”. */
export function percentLabel(tag: string, basisPoints: number) {
	const formatter = formatters.get(tag) ?? new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
	formatters.set(tag, formatter)
	return formatter.format(basisPoints / 10_000)
}

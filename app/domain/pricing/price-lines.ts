/** Line of a price with the figures that it is computed from; amounts in cents without VAT. */
export type PriceLine = { cents: number } & (
	| { kind: 'kilometres'; km: number; perKmCents: number }
	| { kind: 'hours' | 'waiting' | 'secondDriver'; quarters: number; perHourCents: number }
	| { kind: 'minimum' | 'furtherDay'; minimumCents: number }
	| { kind: 'stops'; stops: number; perStopCents: number }
	| { kind: 'nights'; nights: number; perNightCents: number }
	| { kind: 'surcharge'; percent: number }
	| { kind: 'vip' }
)

const order: readonly PriceLine['kind'][] = [
	'kilometres',
	'hours',
	'waiting',
	'secondDriver',
	'minimum',
	'furtherDay',
	'stops',
	'nights',
	'surcharge',
	'vip',
]

/** Sums lines, in cents. */
export const sumOf = (lines: readonly PriceLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)

/** Merges two lines of one kind. */
function joined(one: PriceLine | undefined, other: PriceLine): PriceLine {
	if (!one) return other
	const cents = one.cents + other.cents
	if ('km' in one && 'km' in other) return { ...one, cents, km: Math.round((one.km + other.km) * 10) / 10 }
	if ('quarters' in one && 'quarters' in other) return { ...one, cents, quarters: one.quarters + other.quarters }
	if ('stops' in one && 'stops' in other) return { ...one, cents, stops: one.stops + other.stops }
	if ('nights' in one && 'nights' in other) return { ...one, cents, nights: one.nights + other.nights }
	return { ...one, cents }
}

/** Merges lines into one of each kind, in the order of display; leaves out lines of 0. */
export const oneOfEachKind = (lines: readonly PriceLine[]) =>
	order.flatMap((kind) => {
		const line = lines.filter((each) => each.kind === kind).reduce<PriceLine | undefined>(joined, undefined)
		return line && line.cents > 0 ? [line] : []
	})

type BodyLimits = { bytes: number; fields: number }

/** No form of ours comes near it; a larger body is an attack or a mistake (trust §1.33). */
export const MOST: BodyLimits = { bytes: 64 * 1024, fields: 80 }

/**
 * A whole hire: twenty trips have some 300 controls, eight stops on each of them 800. A remark far too long for its field
 * is told there, with all that was typed; what is not ASCII takes three bytes for one on its way.
 */
const HIRE: BodyLimits = { bytes: 512 * 1024, fields: 1200 }

/** A list of days: a year's weeks, and some that are too many and told so. */
const DAYS: BodyLimits = { ...MOST, fields: 400 }

/** A box for each quote of the office's list, which has a hundred at most, and what is urgent above them. */
const LIST: BodyLimits = { ...MOST, fields: 200 }

/** A file of bookings, or of vehicles and who drives them, and what else its form carries. */
const BOOKINGS: BodyLimits = { ...MOST, bytes: 1536 * 1024 }

/** A bank's file, and a field for each of its rows. */
const BANK: BodyLimits = { bytes: 1536 * 1024, fields: 2100 }

const LARGER: readonly (readonly [RegExp, BodyLimits])[] = [
	[/^\/(?:budgetRequest|admin\/quotes\/(?:new|[^/]+\/change))\/?(?:\.data)?$/i, HIRE],
	[/^\/admin\/(?:quotes|vehicles|drivers|partners)\/import\/?(?:\.data)?$/i, BOOKINGS],
	[/^\/admin\/money\/bank\/?(?:\.data)?$/i, BANK],
	[/^\/admin\/quotes\/[^/]+\/repeat\/?(?:\.data)?$/i, DAYS],
	[/^\/admin\/quotes\/?(?:\.data)?$/i, LIST],
]

/**
 * How much a body may have, by where it is posted to.
 * @param address path of the URL, with or without its query
 */
export function bodyLimits(address = ''): BodyLimits {
	const [path = ''] = address.split('?', 1)
	return LARGER.find(([paths]) => paths.test(path))?.[1] ?? MOST
}

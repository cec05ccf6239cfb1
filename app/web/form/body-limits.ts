type BodyLimits = { bytes: number; fields: number }

/**
 * Limit for ordinary forms. No form of this site comes near it; a larger body is an attack or a mistake (trust §1.33).
 */
export const MAX_BYTES: BodyLimits = { bytes: 64 * 1024, fields: 80 }

/**
 * Limit for a whole booking. Twenty trips have some 300 controls; with eight stops each they have 800.
 * A remark that is far too long still fits, so the form can report it at its field and keep the input. A character
 * outside ASCII takes three bytes or more when encoded.
 */
const HIRE: BodyLimits = { bytes: 512 * 1024, fields: 1200 }

/** Limit for a list of days: the weeks of a year, and some more so that the form can report that there are too many. */
const DAYS: BodyLimits = { ...MAX_BYTES, fields: 400 }

/**
 * Limit for the office's list of quotes: one checkbox for each of at most 100 quotes, and for the urgent ones above
 * them.
 */
const LIST: BodyLimits = { ...MAX_BYTES, fields: 200 }

/** Limit for an import file of bookings, vehicles, drivers or partners, with the other fields of its form. */
const BOOKINGS: BodyLimits = { ...MAX_BYTES, bytes: 1536 * 1024 }

/** Limit for a bank's file, with a field for each of its rows. */
const BANK: BodyLimits = { bytes: 1536 * 1024, fields: 2100 }

/** Limit for a page of the website: a paragraph that is far too long is reported at its field, and the input stays. */
const PAGE: BodyLimits = { ...MAX_BYTES, bytes: 1024 * 1024 }

/** Limit for a form that comes without a session: any typed one, and files of a megabyte, which are dropped. */
const KEPT: BodyLimits = { bytes: PAGE.bytes, fields: BANK.fields }

/** Limit for one text in all its plural forms: one that is far too long still fits, so that nothing typed is lost. */
const WORDS: BodyLimits = { ...MAX_BYTES, bytes: 1536 * 1024 }

const LARGER: readonly (readonly [RegExp, BodyLimits])[] = [
	[/^\/(?:budgetRequest|admin\/quotes\/(?:new|[^/]+\/change))\/?(?:\.data)?$/i, HIRE],
	[/^\/admin\/(?:quotes|vehicles|drivers|partners)\/import\/?(?:\.data)?$/i, BOOKINGS],
	[/^\/admin\/money\/bank\/?(?:\.data)?$/i, BANK],
	[/^\/admin\/words\/text\/?(?:\.data)?$/i, WORDS],
	[/^\/admin\/quotes\/[^/]+\/repeat\/?(?:\.data)?$/i, DAYS],
	[/^\/admin\/quotes\/?(?:\.data)?$/i, LIST],
	[/^\/login\/again\/?(?:\.data)?$/i, KEPT],
	[/^\/admin\/pages\/edit\/?(?:\.data)?$/i, PAGE],
]

/**
 * Returns the body limit for the path that a form is posted to.
 * @param address path of the URL, with or without its query
 */
export function bodyLimits(address = ''): BodyLimits {
	const [path = ''] = address.split('?', 1)
	return LARGER.find(([paths]) => paths.test(path))?.[1] ?? MAX_BYTES
}

import { z } from 'zod'

/** Limits and their default values; 0 switches a limit off. The configuration has the same names in camel case. */
export const limitSettings = {
	/** pages and forms per minute from one client address; at most a third of them in a burst */
	REQUESTS_PER_ADDRESS: 300,
	/** simultaneous open connections from one client address, where no proxy is in front of the site */
	CONNECTIONS_PER_ADDRESS: 100,
	/** quote requests per ten minutes from one client address */
	QUOTES_PER_ADDRESS: 5,
	MAILS_PER_RECIPIENT_HOUR: 3,
	MAILS_PER_RECIPIENT_DAY: 6,
	/**
	 * mails to customers per hour caused by one client address; twice as many by its /56, three times by its /48 or /24
	 */
	MAILS_PER_ADDRESS: 10,
	/** mails to customers per hour, over all recipients; a quarter is reserved for networks that were quiet */
	MAILS_PER_HOUR: 200,
	/** minimum number of seconds between the first response to the form, usually its review, and sending it */
	MIN_FILL_SECONDS: 3,
	/** failed log-ins per quarter of an hour from one client address to one account */
	LOG_INS_PER_ADDRESS: 5,
	/**
	 * failed log-ins per hour to one account from unknown devices; the last four are only allowed at growing intervals
	 */
	LOG_INS_PER_ACCOUNT: 20,
	/** failed log-ins per day from one client address */
	LOG_INS_PER_ADDRESS_DAY: 100,
	/** registrations, new links and forgotten passwords per hour from one client address */
	ACCOUNT_MAILS_PER_ADDRESS: 5,
	/** registrations, new links and forgotten passwords per hour for one e-mail address; twice as many per day */
	ACCOUNT_MAILS_PER_RECIPIENT: 3,
	/** links that do not open, per hour from one client address */
	BAD_LINKS_PER_ADDRESS: 20,
	/** place look-ups per minute from one client address */
	LOOK_UPS_PER_ADDRESS: 60,
	/** calls of `/services` without a token, per minute from one client address */
	SERVICES_PER_ADDRESS: 120,
	/** calls of `/services` per minute with one token */
	SERVICES_PER_TOKEN: 300,
	/** calls of `getAddress` per minute, from one client address and with one token */
	SERVICES_ADDRESSES: 30,
	/** calls of `prueba` per minute, from one client address and with one token */
	SERVICES_DISTANCES: 10,
}

type LimitName = keyof typeof limitSettings
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
	? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
	: Lowercase<Name>

export type Limits = { readonly [Name in LimitName as CamelCase<Name>]: number }

const inDigits = (fallback: number, error: string, isRight: (number: number) => boolean) =>
	z
		.string()
		.trim()
		.refine((text) => /^\d{1,15}$/.test(text) && isRight(Number(text)), { error })
		.transform(Number)
		.default(fallback)

/** Makes the schema of a setting that is a whole number in a range, both ends included. */
export const wholeNumber = (fallback: number, from: number, to: number) =>
	inDigits(fallback, `must be a whole number from ${from} to ${to}`, (number) => from <= number && number <= to)

/** Makes the schema of a limit, where 0 means that there is none. */
export const limit = (fallback: number) =>
	inDigits(fallback, 'must be a whole number, and not negative; 0 is no limit', () => true)

const namesOfLimits = Object.keys(limitSettings) as LimitName[]

/** Schemas of the settings in `limitSettings`. */
export const limitSchemas = Object.fromEntries(
	namesOfLimits.map((name) => [name, limit(limitSettings[name])]),
) as Record<LimitName, ReturnType<typeof limit>>

const camelCase = (name: string) => name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Collects the limits from checked settings, by their names in camel case. */
export const limitsOf = (settings: Record<LimitName, number>) =>
	Object.fromEntries(namesOfLimits.map((name) => [camelCase(name), settings[name]])) as Limits

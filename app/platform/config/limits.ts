import { z } from 'zod'

/** What counts, and how far it may: 0 is no limit in every one of them. In the configuration they have the same names in camel case. */
export const limitSettings = {
	/** pages and forms in a minute from one client address, a third of them at once */
	REQUESTS_PER_ADDRESS: 300,
	/** connections that are open at once from one client address, where no proxy stands in between */
	CONNECTIONS_PER_ADDRESS: 100,
	/** quote requests per client address in ten minutes */
	QUOTES_PER_ADDRESS: 5,
	MAILS_PER_RECIPIENT_HOUR: 3,
	MAILS_PER_RECIPIENT_DAY: 6,
	/** mails to customers in an hour that one client address asks for; twice as many from its /56, three times from its /48 or /24 */
	MAILS_PER_ADDRESS: 10,
	/** mails to customers in an hour, over all recipients; a quarter is kept for networks that were quiet */
	MAILS_PER_HOUR: 200,
	/** seconds a person needs at least between the first answer to the form, as a rule its review, and sending it */
	MIN_FILL_SECONDS: 3,
	/** failed log-ins in a quarter of an hour from one client address to one account */
	LOG_INS_PER_ADDRESS: 5,
	/** failed log-ins in an hour to one account from devices it does not know, the last four one by one */
	LOG_INS_PER_ACCOUNT: 20,
	/** failed log-ins in a day from one client address */
	LOG_INS_PER_ADDRESS_DAY: 100,
	/** registrations, new links and forgotten passwords in an hour from one client address */
	ACCOUNT_MAILS_PER_ADDRESS: 5,
	/** the same in an hour for one e-mail address; twice as many in a day */
	ACCOUNT_MAILS_PER_RECIPIENT: 3,
	/** links that do not open, in an hour from one client address */
	BAD_LINKS_PER_ADDRESS: 20,
	/** places looked up in a minute from one client address */
	LOOK_UPS_PER_ADDRESS: 60,
	/** calls of `/services` without a token in a minute from one client address */
	SERVICES_PER_ADDRESS: 120,
	/** calls of `/services` in a minute with one token */
	SERVICES_PER_TOKEN: 300,
	/** `getAddress` in a minute, from one client address and with one token */
	SERVICES_ADDRESSES: 30,
	/** `prueba` in a minute, from one client address and with one token */
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

/** A setting that is a number between two others, which count as right. */
export const wholeNumber = (fallback: number, from: number, to: number) =>
	inDigits(fallback, `must be a whole number from ${from} to ${to}`, (number) => from <= number && number <= to)

/** A number of which 0 means that there is no such limit. */
export const limit = (fallback: number) =>
	inDigits(fallback, 'must be a whole number, and not negative; 0 is no limit', () => true)

const namesOfLimits = Object.keys(limitSettings) as LimitName[]

/** The settings of `limitSettings`, as they are checked. */
export const limitSchemas = Object.fromEntries(
	namesOfLimits.map((name) => [name, limit(limitSettings[name])]),
) as Record<LimitName, ReturnType<typeof limit>>

const camelCase = (name: string) => name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The limits among settings that were checked, by their names in the code. */
export const limitsOf = (settings: Record<LimitName, number>) =>
	Object.fromEntries(namesOfLimits.map((name) => [camelCase(name), settings[name]])) as Limits

import { ADMINISTRATOR, OFFICE, type Position } from './access-level.ts'

/** Who can have a right: the office with all of its work, a position with a part of it, administrators. */
export const holders = ['office', 'planner', 'accountant', 'administrator'] as const
export type Holder = (typeof holders)[number]

const administrators = ['administrator'] as const
const office = ['office', 'administrator'] as const
const planning = ['office', 'planner', 'administrator'] as const
const accounting = ['office', 'accountant', 'administrator'] as const

/**
 * Who may what in the office. Guards, forms, navigation, the start page and the table that administrators read all
 * derive from it. A position may do nothing else.
 */
export const rights = {
	/** Today; each of its parts asks for the right of what it is about */
	today: holders,
	/** reading requests, offers and bookings, and writing notes about them */
	readRequests: holders,
	/** pricing, offers, bookings: all that changes a request, or writes to its customer */
	requests: office,
	/** jobs, reservations, vehicles, drivers and partners */
	plan: planning,
	customers: accounting,
	/** payments of a booking with its receipts, the bank's files, held payments */
	money: accounting,
	/** the outbox, and templates of what is written above an offer */
	mails: office,
	/** facts of the company, terms, fleets */
	company: administrators,
	tariffs: administrators,
	/** accounts, roles, invitations, who must have a second factor */
	users: administrators,
	/** records as they are stored, missing texts, visits */
	records: administrators,
	/** removing notes that another person wrote */
	othersNotes: administrators,
} satisfies Record<string, readonly Holder[]>

export type Right = keyof typeof rights

export const rightNames = Object.keys(rights) as Right[]

/** Access level of a person, with the position of one of the office who does a part of its work. */
export type Person = { level: number; position?: Position | undefined }

/** Returns in which column of the table a person is; undefined outside the office. */
export function holderOf({ level, position }: Person): Holder | undefined {
	if (level === ADMINISTRATOR) return 'administrator'
	return level === OFFICE ? (position ?? 'office') : undefined
}

/** Returns whether a person has a right. */
export function may(person: Person, right: Right) {
	const own = holderOf(person)
	return rights[right].some((holder) => holder === own)
}

/** Returns whether a person has every right of another, or of a role. */
export const mayAllOf = (person: Person, other: Person) =>
	rightNames.every((right) => may(person, right) || !may(other, right))

/** Returns the highest access level that has a right, whatever the position. */
export const accessOf = (right: Right) => (rights[right].some((holder) => holder === 'office') ? OFFICE : ADMINISTRATOR)

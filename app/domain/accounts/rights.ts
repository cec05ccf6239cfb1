import { ADMINISTRATOR, OFFICE, type StaffLevel } from './access-level.ts'

const administrators = [ADMINISTRATOR] as const
const staff = [ADMINISTRATOR, OFFICE] as const

/**
 * Who may what in the office: the roles that have each right. Guards, navigation and the table that administrators read
 * all derive from it.
 */
export const rights = {
	/** Today, requests, offers and bookings */
	requests: staff,
	/** jobs, vehicles, drivers and partners */
	plan: staff,
	customers: staff,
	money: staff,
	/** the outbox, and templates of what is written above an offer */
	mails: staff,
	/** facts of the company, terms, fleets */
	company: administrators,
	tariffs: administrators,
	/** accounts, roles, invitations, who must have a second factor */
	users: administrators,
	/** records as they are stored, missing texts, visits */
	records: administrators,
	/** removing notes that another person wrote */
	othersNotes: administrators,
} satisfies Record<string, readonly StaffLevel[]>

export type Right = keyof typeof rights

export const rightNames = Object.keys(rights) as Right[]

/** Returns whether an access level has a right. */
export const may = (level: number, right: Right) => rights[right].some((role) => role === level)

/** Returns the highest access level that has a right. */
export const accessOf = (right: Right) => Math.max(...rights[right])

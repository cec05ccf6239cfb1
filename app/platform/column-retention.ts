/**
 * Person whom a column is about: the customer of a request; the same customer, in notes that the office keeps for
 * itself; the holder or applicant of an account; a member of staff who did something; a driver.
 */
export type Personal = 'customer' | 'office' | 'account' | 'staff' | 'driver'

/**
 * Way in which the person gets a copy: with every download of their data; only in a formal access request (GDPR,
 * article 15); never.
 */
export type Copy = 'download' | 'request' | 'none'

/** Column that is about no person, or stays in the accounts without one. For free text, `why` is the reason. */
export type Stays = { whose: 'no person' | 'books'; copy: Copy; why?: string }
/** Column whose value is deleted with its row when the person is erased. */
export type Goes = { whose: Personal; copy: Copy }
/** Column that gets another value when the person is erased, in a row that stays. */
export type Replaced<Value = string | number | null> = Goes & { becomes: Value }
/** Column that gets its other value `keptFor` milliseconds after it was written. */
export type Brief<Value = string | number | null> = Replaced<Value> & { keptFor: number }

/** Column that gets its other value a number of days after the trip, in a row that stays. */
export type ForTheTrip<Value = string | number | null> = Replaced<Value> & { daysAfterTrip: number }

/** Data retention of a column: whom it is about, what erasure does to it, and who gets a copy. */
export type ColumnRetention = Stays | Goes | Replaced | Brief | ForTheTrip

export const impersonal = { whose: 'no person', copy: 'none' } as const

/** Column that stays in the accounts and is in the customer's download. */
export const forTheBooks = { whose: 'books', copy: 'download' } as const

/** Free text that stays in the accounts and is in the customer's download. @param why reason why it may stay */
export const forTheBooksAs = (why: string) => ({ ...forTheBooks, why }) as const

/** Column of an account, deleted with it. No copy is given out, because it may grant access. */
export const accounts = { whose: 'account', copy: 'none' } as const

/** Text that a customer wrote or was sent. @param becomes value after erasure */
export const customers = <const Value extends string | number | null>(becomes: Value) =>
	({ whose: 'customer', copy: 'download', becomes }) as const

/** Detail needed only for the trip: erased 30 days after it. @param becomes value after erasure */
export const forTheTrip = <const Value extends string | number | null>(becomes: Value) =>
	({ ...customers(becomes), daysAfterTrip: 30 }) as const

/** Internal note of the office about a customer, who gets a copy only in a formal access request. */
export const offices = <const Value extends string | number | null>(becomes: Value) =>
	({ whose: 'office', copy: 'request', becomes }) as const

/** Column about a driver, who gets a copy only in a formal access request. @param becomes value after erasure */
export const drivers = <const Value extends string | number | null>(becomes: Value) =>
	({ whose: 'driver', copy: 'request', becomes }) as const

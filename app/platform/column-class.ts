/**
 * Who stands behind a column that says something about somebody: the customer of a request, the same in what the office
 * wrote for itself, whoever has an account or has asked for one, whoever of the office did something, whoever drives.
 */
export type Personal = 'customer' | 'office' | 'account' | 'staff' | 'driver'

/** Who gets a copy: everybody who downloads their data; beyond that, whoever asks by right (RGPD, article 15); nobody. */
export type Copy = 'download' | 'request' | 'none'

/** Says nothing about a person, or stays for the books without one; free text says why it may. */
export type Stays = { whose: 'nobody' | 'books'; copy: Copy; why?: string }
/** Goes with its row when the person is forgotten. */
export type Goes = { whose: Personal; copy: Copy }
/** Gets another value when the person is forgotten, and its row stays. */
export type Replaced<Value = string | number | null> = Goes & { becomes: Value }
/** Is in its row for so many milliseconds only, and then becomes another value. */
export type Brief<Value = string | number | null> = Replaced<Value> & { keptFor: number }

/** Gets its other value already so many days after the trip, in a row that stays. */
export type ForTheTrip<Value = string | number | null> = Replaced<Value> & { daysAfterTrip: number }

/** Whose a column of a table is, what becomes of it when they are forgotten, and who gets a copy. */
export type ColumnClass = Stays | Goes | Replaced | Brief | ForTheTrip

export const nobodys = { whose: 'nobody', copy: 'none' } as const

/** Stays for the books, and its customer has a copy. */
export const forTheBooks = { whose: 'books', copy: 'download' } as const

/** The same for free text. @param why it may stay */
export const forTheBooksAs = (why: string) => ({ ...forTheBooks, why }) as const

/** Of an account, and goes with it; nobody has a copy of what opens something. */
export const accounts = { whose: 'account', copy: 'none' } as const

/** What a customer wrote or was told. @param becomes what stands there when they are forgotten */
export const customers = <const Value extends string | number | null>(becomes: Value) =>
	({ whose: 'customer', copy: 'download', becomes }) as const

/** What only the trip needs to be known for: nobody asks about it a month later. @param becomes as a customer's */
export const forTheTrip = <const Value extends string | number | null>(becomes: Value) =>
	({ ...customers(becomes), daysAfterTrip: 30 }) as const

/** What the office wrote for itself about a customer, who gets it only by right. */
export const offices = <const Value extends string | number | null>(becomes: Value) =>
	({ whose: 'office', copy: 'request', becomes }) as const

/** Of whoever drives, who may ask for a copy. @param becomes what stands there when they are forgotten */
export const drivers = <const Value extends string | number | null>(becomes: Value) =>
	({ whose: 'driver', copy: 'request', becomes }) as const

import type { BankFileFault } from './bank-movement.ts'

/*
 * Layout of Norma 43, the statement format of Spanish banks: lines of 80 characters, the first two of which give the
 * record type (contract §11). Positions count from 0; the end is excluded.
 */
export const WIDTH = 80
export type Place = readonly [from: number, to: number]
export const PLACES = {
	account: { holder: [2, 20], side: [32, 33], balance: [33, 47], currency: [47, 50] },
	movement: { day: [10, 16], side: [27, 28], amount: [28, 42], document: [42, 52], references: [52, 80] },
	further: { number: [2, 4], text: [4, 80], first: [4, 42], second: [42, 80] },
	end: {
		holder: [2, 20],
		outNumber: [20, 25],
		out: [25, 39],
		inNumber: [39, 44],
		in: [44, 58],
		side: [58, 59],
		balance: [59, 73],
	},
	file: { records: [20, 26] },
} as const

/** ISO 4217 numbers of the currencies that a Spanish account is likely to have. */
const CURRENCIES: Record<string, string> = { '978': 'EUR', '840': 'USD', '826': 'GBP', '756': 'CHF' }

export const currencyOfFigures = (figures: string) => CURRENCIES[figures] ?? figures

/** Error in a line of the file, caught by the function that reads the file. */
export class Fault extends Error {
	constructor(readonly fault: BankFileFault) {
		super(fault.code)
	}
}

export const cut = (line: string, [from, to]: Place) => line.slice(from, to)

/** Collapses white space to single spaces and trims the text. */
export const words = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Reads a field that must consist of digits.
 * @param at line number in the file
 * @throws Fault where it has anything else
 */
export function figures(line: string, place: Place, at: number, code: 'record' | 'amount'): number {
	const text = cut(line, place)
	if (!/^\d+$/.test(text)) throw new Fault({ code, line: at, found: text.trim() })
	return Number(text)
}

/**
 * Converts `yyMMdd` to `yyyy-MM-dd`.
 * @throws Fault where there is no such day
 */
export function dayOf(text: string, at: number): string {
	const day = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`
	const moment = new Date(`${day}T00:00:00Z`)
	if (!/^\d{6}$/.test(text) || Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day)
		throw new Fault({ code: 'date', line: at, found: text.trim() })
	return day
}

/**
 * Reads an amount in cents, signed by its side digit: 1 is debit (negative), 2 is credit.
 * @throws Fault for any other digit
 */
export function signedCents(line: string, side: Place, amount: Place, at: number): number {
	const cents = figures(line, amount, at, 'amount')
	const figure = cut(line, side)
	if (figure !== '1' && figure !== '2')
		throw new Fault({ code: 'amount', line: at, found: line.slice(side[0], amount[1]).trim() })
	return figure === '1' ? -cents : cents
}

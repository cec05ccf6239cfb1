import type { BankFileFault } from './bank-movement.ts'

/*
 * The statement of Spanish banks: lines of 80 characters, the first two say what a line is (contract §11).
 * Positions count from 0, the end is not included.
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

/** Figures of ISO 4217 that a Spanish account is likely to have. */
const CURRENCIES: Record<string, string> = { '978': 'EUR', '840': 'USD', '826': 'GBP', '756': 'CHF' }

export const currencyOfFigures = (figures: string) => CURRENCIES[figures] ?? figures

/** What is wrong with a line; caught where the file is read. */
export class Fault extends Error {
	constructor(readonly fault: BankFileFault) {
		super(fault.code)
	}
}

export const cut = (line: string, [from, to]: Place) => line.slice(from, to)

/** Text with one space between its words. */
export const words = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Whole figures, or none of them. @param at the line of the file @throws Fault */
export function figures(line: string, place: Place, at: number, code: 'record' | 'amount'): number {
	const text = cut(line, place)
	if (!/^\d+$/.test(text)) throw new Fault({ code, line: at, found: text.trim() })
	return Number(text)
}

/** `yyMMdd` as a day. @throws Fault where there is no such day */
export function dayOf(text: string, at: number): string {
	const day = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`
	const moment = new Date(`${day}T00:00:00Z`)
	if (!/^\d{6}$/.test(text) || Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day)
		throw new Fault({ code: 'date', line: at, found: text.trim() })
	return day
}

/** An amount with the figure that says on which side it stands: 1 is owed, 2 is had. @throws Fault */
export function signedCents(line: string, side: Place, amount: Place, at: number): number {
	const cents = figures(line, amount, at, 'amount')
	const figure = cut(line, side)
	if (figure !== '1' && figure !== '2')
		throw new Fault({ code: 'amount', line: at, found: line.slice(side[0], amount[1]).trim() })
	return figure === '1' ? -cents : cents
}

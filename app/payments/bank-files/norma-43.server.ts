import type { BankFile, BankFileFault, UnmarkedMovement } from './bank-movement.ts'
import { markMovements } from './mark-movements.server.ts'

/*
 * The statement of Spanish banks: lines of 80 characters, the first two say what a line is (contract §11).
 * Positions count from 0, the end is not included.
 */
const WIDTH = 80
const PLACES = {
	account: { holder: [2, 20], side: [32, 33], balance: [33, 47], currency: [47, 50] },
	movement: { day: [10, 16], side: [27, 28], amount: [28, 42], document: [42, 52], references: [52, 80] },
	further: { text: [4, 80] },
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

type Account = {
	holder: string
	currency: string
	/** what was there before, in cents */
	startCents: number
	outNumber: number
	outCents: number
	inNumber: number
	inCents: number
}

type Reading = { movements: UnmarkedMovement[]; account: Account | undefined; records: number; ended: boolean }

class Fault extends Error {
	constructor(readonly fault: BankFileFault) {
		super(fault.code)
	}
}

const cut = (line: string, [from, to]: readonly [number, number]) => line.slice(from, to)

/** Whole figures, or none of them. @throws Fault */
function figures(line: string, place: readonly [number, number], at: number, code: 'record' | 'amount') {
	const text = cut(line, place)
	if (!/^\d+$/.test(text)) throw new Fault({ code, line: at })
	return Number(text)
}

/** `yyMMdd` as a day. @throws Fault where there is no such day */
function dayOf(text: string, at: number) {
	const day = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`
	const moment = new Date(`${day}T00:00:00Z`)
	if (!/^\d{6}$/.test(text) || Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day)
		throw new Fault({ code: 'date', line: at })
	return day
}

const words = (text: string) => text.replace(/\s+/g, ' ').trim()

/** An amount with the figure that says on which side it stands: 1 is owed, 2 is had. @throws Fault */
function signedCents(line: string, side: readonly [number, number], amount: readonly [number, number], at: number) {
	const cents = figures(line, amount, at, 'amount')
	const figure = cut(line, side)
	if (figure !== '1' && figure !== '2') throw new Fault({ code: 'amount', line: at })
	return figure === '1' ? -cents : cents
}

function beginAccount(reading: Reading, line: string, at: number) {
	if (reading.account) throw new Fault({ code: 'order', line: at })
	const code = cut(line, PLACES.account.currency)
	reading.account = {
		holder: cut(line, PLACES.account.holder),
		currency: CURRENCIES[code] ?? code,
		startCents: signedCents(line, PLACES.account.side, PLACES.account.balance, at),
		...{ outNumber: 0, outCents: 0, inNumber: 0, inCents: 0 },
	}
}

function addMovement({ account, movements }: Reading, line: string, at: number) {
	if (!account) throw new Fault({ code: 'order', line: at })
	const cents = signedCents(line, PLACES.movement.side, PLACES.movement.amount, at)
	if (cut(line, PLACES.movement.side) === '1') {
		account.outNumber++
		account.outCents -= cents
	} else {
		account.inNumber++
		account.inCents += cents
	}
	const text = words(cut(line, PLACES.movement.references))
	movements.push({
		row: at,
		day: dayOf(cut(line, PLACES.movement.day), at),
		cents,
		currency: account.currency,
		text,
		identity: `${account.holder}\n${cut(line, PLACES.movement.document)}\n${text}`,
	})
}

/** What banks write in lines of their own: who paid, and what for. */
function addWords({ account, movements }: Reading, line: string, at: number) {
	const movement = movements.at(-1)
	if (!account || !movement) throw new Fault({ code: 'order', line: at })
	const more = words(cut(line, PLACES.further.text))
	movement.text = words(`${movement.text} ${more}`)
	movement.identity += `\n${more}`
}

/** The bank's own sums must be those of the lines: a file that lacks some of them is none. */
function endAccount(reading: Reading, line: string, at: number) {
	const { account } = reading
	if (!account || cut(line, PLACES.end.holder) !== account.holder) throw new Fault({ code: 'order', line: at })
	const told = (place: readonly [number, number]) => figures(line, place, at, 'record')
	const { end } = PLACES
	const agrees =
		told(end.outNumber) === account.outNumber &&
		told(end.out) === account.outCents &&
		told(end.inNumber) === account.inNumber &&
		told(end.in) === account.inCents &&
		signedCents(line, end.side, end.balance, at) === account.startCents + account.inCents - account.outCents
	if (!agrees) throw new Fault({ code: 'totals', line: at })
	reading.account = undefined
}

function endFile(reading: Reading, line: string, at: number) {
	if (reading.account) throw new Fault({ code: 'order', line: at })
	if (figures(line, PLACES.file.records, at, 'record') !== reading.records) throw new Fault({ code: 'count', line: at })
	reading.ended = true
}

const STEPS: Record<string, (reading: Reading, line: string, at: number) => void> = {
	'11': beginAccount,
	'22': addMovement,
	'23': addWords,
	// An amount in another currency beside the one that counts.
	'24': () => {},
	'33': endAccount,
}

function readLine(reading: Reading, line: string, at: number) {
	if (reading.ended) throw new Fault({ code: 'order', line: at })
	const kind = line.slice(0, 2)
	if (kind === '00') return
	if (kind === '88') return endFile(reading, line, at)
	const step = STEPS[kind]
	if (!step || line.trimEnd().length > WIDTH) throw new Fault({ code: 'record', line: at })
	reading.records++
	step(reading, line.padEnd(WIDTH), at)
}

/** Whether a text looks like one: its first line begins an account, or a file of several. */
export const isNorma43 = (text: string): boolean => /^(?:\uFEFF)?(?:00\d{4}|11\d{8})/.test(text)

/**
 * Reads a statement of Norma 43, all of it or nothing: a line that is none, a day that is none, sums or a number of
 * lines that do not agree make it a broken file.
 * @param text decoded; lines end in any way
 */
export function readNorma43(text: string): BankFile {
	const reading: Reading = { movements: [], account: undefined, records: 0, ended: false }
	// Files of old end with the mark of CP/M.
	const lines = text.replaceAll('\u001a', '').split(/\r\n|\n|\r/)
	try {
		for (const [index, line] of lines.entries()) if (line.trim() !== '') readLine(reading, line, index + 1)
	} catch (error) {
		if (error instanceof Fault) return { ok: false, fault: error.fault }
		throw error
	}
	if (reading.records === 0) return { ok: false, fault: { code: 'empty' } }
	if (!reading.ended) return { ok: false, fault: { code: 'unfinished' } }
	return { ok: true, movements: markMovements(reading.movements) }
}

import type { PassedOver } from '#app/platform/tables/passed-over.ts'
import type { UnmarkedMovement } from './bank-movement.ts'
import { currencyOfFigures, cut, dayOf, Fault, figures, PLACES, signedCents, WIDTH, words } from './norma-43-places.ts'
import { isFull, withField } from './norma-43-words.ts'

/** An account of a statement, from its first line on. */
type Account = {
	holder: string
	currency: string
	/** what was there before, in cents */
	startCents: number
	outNumber: number
	outCents: number
	inNumber: number
	inCents: number
	/** lines of nothing but zeros, which some banks count as movements */
	fillers: number
}

/** What was there before and afterwards, in cents. */
export type EndedAccount = { holder: string; startCents: number; endCents: number }

/** One statement of a file: what stands between two ends. */
export type Statement = {
	/** the line of the file on which it begins */
	line: number
	movements: UnmarkedMovement[]
	accounts: EndedAccount[]
	passedOver: PassedOver[]
	/** all its lines, to tell a copy by */
	text: string[]
	isEnded: boolean
}

/** A statement as far as it was read. */
type Reading = Statement & {
	account: Account | undefined
	/** what lines of words belong to: a movement, or a filler */
	last: UnmarkedMovement | 'filler' | undefined
	/** lines that the bank may count, and those of them that are fillers */
	records: number
	fillers: number
	/** the number of the last line of words, whether it is full, and whether one is missing before it */
	wordsNumber: number
	wordsGoOn: boolean
	lacksWords: boolean
}

function beginAccount(reading: Reading, line: string, at: number) {
	if (reading.account) throw new Fault({ code: 'order', line: at })
	reading.last = undefined
	reading.account = {
		holder: cut(line, PLACES.account.holder),
		currency: currencyOfFigures(cut(line, PLACES.account.currency)),
		startCents: signedCents(line, PLACES.account.side, PLACES.account.balance, at),
		...{ outNumber: 0, outCents: 0, inNumber: 0, inCents: 0, fillers: 0 },
	}
}

function addMovement(reading: Reading, line: string, at: number) {
	const { account, movements } = reading
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
	const movement = {
		row: at,
		day: dayOf(cut(line, PLACES.movement.day), at),
		cents,
		currency: account.currency,
		text,
		identity: `${account.holder}\n${cut(line, PLACES.movement.document)}\n${text}`,
	}
	movements.push(movement)
	reading.last = movement
	reading.wordsNumber = 0
	reading.wordsGoOn = false
}

/** What banks write in lines of their own: who paid, and what for. */
function addWords(reading: Reading, line: string, at: number) {
	const { account, last } = reading
	if (!account) throw new Fault({ code: 'order', line: at })
	if (!last) throw new Fault({ code: 'words', line: at, found: words(cut(line, PLACES.further.text)) })
	if (last === 'filler') return
	const number = Number(cut(line, PLACES.further.number))
	const isNext = number === reading.wordsNumber + 1
	if (!isNext) reading.lacksWords = true
	reading.wordsNumber = number
	const [first, second] = [cut(line, PLACES.further.first), cut(line, PLACES.further.second)]
	const text = withField(last.text, first, isNext && reading.wordsGoOn)
	last.text = withField(text, second, isFull(first))
	reading.wordsGoOn = isFull(second)
	last.identity += `\n${words(cut(line, PLACES.further.text))}`
}

/** The bank's own sums and numbers must be those of the lines: a file that lacks some of them is none. */
function endAccount(reading: Reading, line: string, at: number) {
	const { account } = reading
	const { end } = PLACES
	if (!account || cut(line, end.holder) !== account.holder) throw new Fault({ code: 'order', line: at })
	const told = (place: readonly [number, number]) => figures(line, place, at, 'record')
	const endCents = account.startCents + account.inCents - account.outCents
	const uncounted = [told(end.outNumber) - account.outNumber, told(end.inNumber) - account.inNumber]
	const isCounted =
		uncounted.every((more) => more >= 0) && uncounted.reduce((sum, more) => sum + more) <= account.fillers
	const agrees =
		isCounted &&
		told(end.out) === account.outCents &&
		told(end.in) === account.inCents &&
		signedCents(line, end.side, end.balance, at) === endCents
	if (!agrees) throw new Fault({ code: 'totals', line: at })
	reading.accounts.push({ holder: account.holder, startCents: account.startCents, endCents })
	reading.account = undefined
}

/**
 * The bank's number of lines. Banks count themselves, or fillers, or nothing at all: where sums and movements agree,
 * another number is told, and refused only where a line of words is evidently missing.
 */
function endStatement(reading: Reading, line: string, at: number) {
	const { account, records, fillers, lacksWords } = reading
	if (account) throw new Fault({ code: 'order', line: at })
	const said = words(cut(line, PLACES.file.records))
	const isCounted = [records, records - fillers].includes(Number(said))
	if (!isCounted && lacksWords) throw new Fault({ code: 'count', line: at, found: said })
	if (!isCounted && ![records + 1, records - fillers + 1].includes(Number(said)))
		reading.passedOver.push({ line: at, found: said, why: 'counter' })
	reading.isEnded = true
}

const STEPS: Record<string, (reading: Reading, line: string, at: number) => void> = {
	'11': beginAccount,
	'22': addMovement,
	'23': addWords,
	// An amount in another currency beside the one that counts.
	'24': () => {},
	'33': endAccount,
}

/** Nothing but zeros: what some banks write between movements. */
const FILLER = /^2[234][0\s]*$/

export const beginStatement = (line: number): Reading => ({
	...{ line, movements: [], accounts: [], passedOver: [], text: [], isEnded: false },
	...{
		account: undefined,
		last: undefined,
		records: 0,
		fillers: 0,
		wordsNumber: 0,
		wordsGoOn: false,
		lacksWords: false,
	},
})

function addFiller(reading: Reading, kind: string, at: number) {
	if (!reading.account) throw new Fault({ code: 'order', line: at })
	reading.fillers++
	if (kind !== '22') return
	reading.account.fillers++
	reading.last = 'filler'
	reading.passedOver.push({ line: at, found: kind, why: 'filler' })
}

/** Reads one line of a statement. @param at the line of the file, from 1 @throws Fault */
export function readStatementLine(reading: Reading, line: string, at: number): void {
	const kind = line.slice(0, 2)
	if (kind === '00') return
	reading.text.push(line.trimEnd())
	const step = kind === '88' ? endStatement : STEPS[kind]
	if (!step || line.trimEnd().length > WIDTH)
		throw new Fault({ code: 'record', line: at, found: line.slice(0, 20).trim() })
	if (kind !== '88') reading.records++
	if (FILLER.test(line)) addFiller(reading, kind, at)
	else step(reading, line.padEnd(WIDTH), at)
}

import type { PassedOver } from '#app/platform/tables/passed-over.ts'
import type { UnmarkedMovement } from './bank-movement.ts'
import { currencyOfFigures, cut, dayOf, Fault, figures, PLACES, signedCents, WIDTH, words } from './norma-43-places.ts'
import { isFull, withField } from './norma-43-words.ts'

/** Account of a statement while its lines are read; amounts in cents. */
type Account = {
	holder: string
	currency: string
	/** opening balance, in cents */
	startCents: number
	outNumber: number
	outCents: number
	inNumber: number
	inCents: number
	/** number of lines of zeros, which some banks count as movements */
	fillers: number
}

/** Account read to its end, with opening and closing balance in cents. */
export type EndedAccount = { holder: string; startCents: number; endCents: number }

/** One statement of a file, up to its end record. */
export type Statement = {
	/** line of the file on which it begins */
	line: number
	movements: UnmarkedMovement[]
	accounts: EndedAccount[]
	passedOver: PassedOver[]
	/** all its lines, to recognise a copy of it */
	text: string[]
	isEnded: boolean
}

/** Statement while it is read. */
type Reading = Statement & {
	account: Account | undefined
	/** movement or filler that text lines (record type 23) belong to */
	last: UnmarkedMovement | 'filler' | undefined
	/** number of lines that the bank may count, and number of fillers among them */
	records: number
	fillers: number
	/** number of the last text line, whether its field is full, and whether a text line before it is missing */
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

/** Adds a text line (record type 23), with payer or purpose, to the movement before it. */
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

/** Ends an account. The bank's sums and counts must match the lines read, so that an incomplete file is refused. */
function endAccount(reading: Reading, line: string, at: number) {
	const { account } = reading
	const { end } = PLACES
	if (!account || cut(line, end.holder) !== account.holder) throw new Fault({ code: 'order', line: at })
	const figuresAt = (place: readonly [number, number]) => figures(line, place, at, 'record')
	const endCents = account.startCents + account.inCents - account.outCents
	const uncounted = [figuresAt(end.outNumber) - account.outNumber, figuresAt(end.inNumber) - account.inNumber]
	const isCounted =
		uncounted.every((more) => more >= 0) && uncounted.reduce((sum, more) => sum + more) <= account.fillers
	const agrees =
		isCounted &&
		figuresAt(end.out) === account.outCents &&
		figuresAt(end.in) === account.inCents &&
		signedCents(line, end.side, end.balance, at) === endCents
	if (!agrees) throw new Fault({ code: 'totals', line: at })
	reading.accounts.push({ holder: account.holder, startCents: account.startCents, endCents })
	reading.account = undefined
}

/**
 * Ends a statement and checks the bank's line count. Banks differ in counting the end record and fillers, and some
 * count nothing. As sums and movements agree by then, another count is only reported; it is refused where a text line
 * is missing.
 */
function endStatement(reading: Reading, line: string, at: number) {
	const { account, records, fillers, lacksWords } = reading
	if (account) throw new Fault({ code: 'order', line: at })
	const statedRecords = words(cut(line, PLACES.file.records))
	const isCounted = [records, records - fillers].includes(Number(statedRecords))
	if (!isCounted && lacksWords) throw new Fault({ code: 'count', line: at, found: statedRecords })
	if (!isCounted && ![records + 1, records - fillers + 1].includes(Number(statedRecords)))
		reading.passedOver.push({ line: at, found: statedRecords, why: 'counter' })
	reading.isEnded = true
}

const STEPS: Record<string, (reading: Reading, line: string, at: number) => void> = {
	'11': beginAccount,
	'22': addMovement,
	'23': addWords,
	// The amount in another currency; only the account's own currency is used.
	'24': () => {},
	'33': endAccount,
}

/** Record of zeros that some banks write between movements. */
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

/**
 * Reads one line of a statement.
 * @param at line number in the file, from 1
 * @throws Fault where the line is not valid at this place
 */
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

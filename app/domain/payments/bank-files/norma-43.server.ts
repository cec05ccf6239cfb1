import type { PassedOver } from '#app/platform/tables/passed-over.ts'
import type { BankFile, BankMovement } from './bank-movement.ts'
import { markMovements } from './mark-movements.server.ts'
import { Fault } from './norma-43-places.ts'
import { beginStatement, readStatementLine, type Statement } from './norma-43-statement.ts'

/**
 * Returns whether a text looks like Norma 43: its first line begins an account or a file of several, and has no
 * cells.
 */
export const isNorma43 = (text: string): boolean => /^\s*(?:00\d{4}|11\d{8})[^;\t|\r\n]*(?:[\r\n]|$)/.test(text)

/**
 * Reads the statements of a file, in its order.
 * @throws Fault where a line is not valid
 */
function statementsIn(text: string): Statement[] {
	const statements: ReturnType<typeof beginStatement>[] = []
	for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
		if (line.trim() === '') continue
		const before = statements.at(-1)
		const begins = !before || (before.isEnded && /^(?:00|11)/.test(line))
		const statement = begins ? beginStatement(index + 1) : before
		if (begins) statements.push(statement)
		if (!begins && statement.isEnded) throw new Fault({ code: 'order', line: index + 1 })
		readStatementLine(statement, line, index + 1)
	}
	return statements
}

const daysOf = ({ movements }: Statement) => movements.map(({ day }) => day).sort()

/**
 * Returns whether a statement continues the one before: its movements are not older than that one's last day, and its
 * accounts open with that one's closing balances. An account whose balance did not change there proves nothing, so
 * the result is false.
 */
function goesOn(statement: Statement, before: Statement | undefined) {
	const [first = '9'] = daysOf(statement)
	if (!before || first < (daysOf(before).at(-1) ?? '')) return false
	return statement.accounts.every(({ holder, startCents }) => {
		const same = before.accounts.findLast((account) => account.holder === holder)
		return !same || (same.endCents === startCents && same.startCents !== same.endCents)
	})
}

/**
 * Returns the movements of several statements without repetitions. Statements that continue each other are read as
 * one. Others may have days in common, whose movements are recognised by their marks.
 */
function eachOnce(statements: readonly Statement[]): { movements: BankMovement[]; passedOver: PassedOver[] } {
	const groups: Statement[][] = []
	const passedOver: PassedOver[] = statements.flatMap((statement) => statement.passedOver)
	const texts = new Set<string>()
	for (const statement of statements) {
		const text = statement.text.join('\n')
		if (texts.has(text)) {
			passedOver.push({ line: statement.line, found: statement.text[0]?.slice(0, 20) ?? '', why: 'repeated' })
			continue
		}
		texts.add(text)
		const group = groups.at(-1)
		if (group && goesOn(statement, group.at(-1))) group.push(statement)
		else groups.push([statement])
	}
	const known = new Set<string>()
	const movements: BankMovement[] = []
	for (const group of groups) {
		const marked = markMovements(group.flatMap((statement) => statement.movements))
		const fresh = marked.filter(({ mark, cents }) => !known.has(mark) && cents !== 0)
		const still = marked.filter(({ mark, cents }) => !known.has(mark) && cents === 0)
		const again = marked.filter(({ mark }) => known.has(mark))
		const passOver = (why: PassedOver['why']) => (movement: BankMovement) => ({
			...{ line: movement.row, found: movement.text.slice(0, 60), why },
		})
		passedOver.push(...again.map(passOver('repeated')), ...still.map(passOver('noMoney')))
		movements.push(...fresh)
		for (const { mark } of fresh) known.add(mark)
	}
	return { movements, passedOver }
}

/**
 * Reads a Norma 43 file with one or more statements, completely or not at all. An invalid line or day, or sums or
 * counts of movements that do not agree, refuse the whole file.
 * @param text decoded; any line endings
 */
export function readNorma43(text: string): BankFile {
	try {
		// Old files end with the CP/M end-of-file character.
		const statements = statementsIn(text.replaceAll('\u001a', ''))
		if (statements.every(({ text }) => text.length === 0)) return { ok: false, fault: { code: 'empty' } }
		if (statements.some(({ isEnded }) => !isEnded)) return { ok: false, fault: { code: 'unfinished' } }
		return { ok: true, ...eachOnce(statements) }
	} catch (error) {
		if (error instanceof Fault) return { ok: false, fault: error.fault }
		throw error
	}
}

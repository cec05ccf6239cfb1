import { createHash } from 'node:crypto'
import { readPostalCode } from './postal-code.server.ts'
import { readTelephone } from './telephone.server.ts'

/** Unusual value that may be right, so the form asks about it once. */
export type OddValue<Name extends string = string> = {
	name: Name
	/** value as typed */
	typed: string
	/** key of the question in `validation.json` */
	question: 'phoneOdd' | 'postalCodeOdd'
	/** hash of question and value, by which a form remembers what it has asked */
	mark: string
}

const markOf = (...values: string[]) => createHash('sha256').update(values.join('\n')).digest('base64url').slice(0, 10)

/**
 * Returns a telephone as an odd value where it fits none of the given countries nor the home country; otherwise none.
 */
export function oddTelephone<Name extends string>(
	name: Name,
	typed: string,
	countries: readonly string[] = [],
): OddValue<Name>[] {
	const question = 'phoneOdd'
	if (readTelephone(typed, countries).fit !== 'odd') return []
	return [{ name, typed, question, mark: markOf(question, typed.trim()) }]
}

/** Returns a postal code as an odd value where it may be one but not of its country; otherwise none. */
export function oddPostalCode<Name extends string>(name: Name, typed: string, country: string): OddValue<Name>[] {
	const question = 'postalCodeOdd'
	if (readPostalCode(typed, country).fit !== 'odd') return []
	return [{ name, typed, question, mark: markOf(question, typed.trim(), country) }]
}

/** Selects the odd values that have not been asked about. @param asked marks of those that have */
export const unasked = <Name extends string>(odd: readonly OddValue<Name>[], asked: readonly string[]) =>
	odd.filter(({ mark }) => !asked.includes(mark))

import { createHash } from 'node:crypto'
import { readPostalCode } from './postal-code.server.ts'
import { readTelephone } from './telephone.server.ts'

/** A value that may be right all the same, and is asked about once. */
export type OddValue<Name extends string = string> = {
	name: Name
	/** as it stands there */
	typed: string
	/** key of the sentence that asks, in `validation.json` */
	question: 'phoneOdd' | 'postalCodeOdd'
	/** the same for the same value: by it a form remembers what it has asked about */
	mark: string
}

const markOf = (...said: string[]) => createHash('sha256').update(said.join('\n')).digest('base64url').slice(0, 10)

/** A telephone that is none of these countries' or of ours, as one odd value; none where all is well. */
export function oddTelephone<Name extends string>(
	name: Name,
	typed: string,
	countries: readonly string[] = [],
): OddValue<Name>[] {
	const question = 'phoneOdd'
	if (readTelephone(typed, countries).fit !== 'odd') return []
	return [{ name, typed, question, mark: markOf(question, typed.trim()) }]
}

/** A postal code that is none of its country's, in the same way. */
export function oddPostalCode<Name extends string>(name: Name, typed: string, country: string): OddValue<Name>[] {
	const question = 'postalCodeOdd'
	if (readPostalCode(typed, country).fit !== 'odd') return []
	return [{ name, typed, question, mark: markOf(question, typed.trim(), country) }]
}

/** Those that nobody has been asked about yet. @param asked marks of those that somebody has */
export const unasked = <Name extends string>(odd: readonly OddValue<Name>[], asked: readonly string[]) =>
	odd.filter(({ mark }) => !asked.includes(mark))

import { colonOf } from '#app/platform/i18n/labelled.ts'
import { headingOf, type Letter, type LetterSection, senderOf } from './letter.ts'

const COLUMNS = 72

/** Returns the visible width of a line in characters, without the joiners that `unlinked` puts in. */
const widthOf = (line: string) => line.replaceAll('\u2060', '').length

/** Space between words, but not within a telephone number. */
const betweenWords = /(?<!\d) | (?!\d)/

/** Wraps each line of a text at spaces. Text without a space, such as an address, is not broken. */
function wrapped(text: string, indent = '') {
	const lines: string[] = []
	for (const given of text.split('\n')) {
		let line: string | undefined
		for (const word of given.split(betweenWords)) {
			const longer = line === undefined ? word : `${line} ${word}`
			if (line === undefined || widthOf(longer) <= COLUMNS) line = longer
			else {
				lines.push(line)
				line = indent + word
			}
		}
		lines.push(line ?? '')
	}
	return lines.join('\n')
}

function sectionText(letter: Letter, { title, facts, notes = [] }: LetterSection) {
	const rows = facts.flatMap(({ label, value, href }) => [
		wrapped(`${label}${colonOf(letter.lang)} ${value}`, '  '),
		...(href ? [href] : []),
	])
	return [[title, '-'.repeat(widthOf(title)), ...rows].join('\n'), ...notes.map((note) => wrapped(note))].join('\n\n')
}

/** Returns the summary box: the amount and the button first where there is an amount, otherwise the lines. */
function boxText(letter: Letter) {
	const { first, action } = letter
	const colon = colonOf(letter.lang)
	const button = action && `${wrapped(action.label)}${colon}\n${action.href}`
	if (!first) return [button]
	const lines = first.lines.map((line) => wrapped(line, '  ')).join('\n')
	const { amount } = first
	return amount ? [wrapped(`${amount.text}${colon} ${amount.amount}`), button, lines] : [lines, button]
}

/** Renders a mail as plain text: the same content in the same order, with web addresses on lines of their own. */
export function renderText(letter: Letter) {
	const colon = colonOf(letter.lang)
	const { first, links, sections, signature, footer } = letter
	return [
		`${letter.company.name}\n${wrapped(headingOf(letter))}`,
		first && wrapped(first.title, '  '),
		...[letter.greeting, ...letter.before].map((text) => wrapped(text)),
		...boxText(letter),
		...links.map(({ text, label, href }) => `${wrapped(`${text}\n${label}${colon}`)}\n${href}`),
		...letter.after.map((text) => wrapped(text)),
		signature,
		...sections.map((section) => sectionText(letter, section)),
		`-- \n${[footer, senderOf(letter).join('\n')]
			.filter(Boolean)
			.map((text) => wrapped(text))
			.join('\n\n')}`,
	]
		.filter(Boolean)
		.join('\n\n')
}

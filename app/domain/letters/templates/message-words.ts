/** Words of a greeting, in the languages that the office writes in. */
const GREETING = new Set(
	(
		'hola buenos buenas días dia dias tardes noches bon bona bones tarda estimado estimada estimados estimadas estimat ' +
		'estimats querido querida benvolgut benvolguda benvolguts benvolgudes apreciado apreciada hello hi dear good morning ' +
		'afternoon evening bonjour bonsoir cher chère chers hallo guten tag morgen abend sehr geehrte geehrter geehrtes liebe ' +
		'lieber grüß gott buongiorno buonasera salve ciao gentile gentili caro cara egregio egregia'
	).split(' '),
)
const ADDRESS = new Set(
	(
		'sr sra srs señor señora señores senyor senyora mr mrs ms sir madam madame monsieur mesdames messieurs frau herr herrn ' +
		'damen und herren signor signora signori a à et y i e all todos todas tots totes tous toutes tutti alle'
	).split(' '),
)

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}'’-]+/gu) ?? []

/**
 * Returns the paragraphs of a message that the office adds to a mail. A first line that only greets is left out,
 * since the mail has a greeting of its own.
 * @param to names of the recipient
 */
export function messageParagraphs(message: string, to: { firstName: string; surname: string }): string[] {
	const lines = message
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)
	const names = wordsIn(`${to.firstName} ${to.surname}`)
	const words = wordsIn(lines[0] ?? '')
	const greets =
		words.some((word) => GREETING.has(word)) &&
		words.every((word) => GREETING.has(word) || ADDRESS.has(word) || names.includes(word))
	return greets ? lines.slice(1) : lines
}

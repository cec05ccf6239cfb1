/** Most characters that a list of mails on a telephone or in a narrow window shows of a subject. */
export const LONGEST_SUBJECT = 60

/** Lengths of what fills subjects, in characters; a company may shorten its own name. */
const filled: Record<string, number> = {
	code: 12,
	date: 13,
	day: 25,
	total: 12,
	amount: 12,
	company: 18,
	count: 2,
	passengers: 3,
}

/** Returns whether a text is the subject of a mail, by its key. */
export const isSubject = (key: string) => /(?:^|\.)\w*[sS]ubject\w*(?:\.|$)/.test(key)

/** Returns the length of a subject with its values, in characters. A placeholder without a known length counts as its name. */
export const subjectLength = (text: string) =>
	text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => '0'.repeat(filled[name] ?? name.length)).length

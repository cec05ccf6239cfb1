/** Attribute that appears in a page if a hostile text was taken for mark-up. */
const MARK = 'data-canary'
const FACTORS = [7919, 7907] as const
const sum = FACTORS.join('*')

/** Texts that have an effect on a careless reader, by what they attack. */
export const hostileTexts = {
	statement: `' OR '1'='1'; DROP TABLE quotes;--`,
	union: '1) UNION SELECT secret FROM sessions--',
	templates: `\${${sum}}{{${sum}}}<%=${sum}%>#{${sum}}`,
	translation: '$t(mail:signature) {{code}} {{- code}}',
	headers: 'Eva\r\nBcc: eva@evil.example\r\nX-Canary: 1',
	'escaped headers': 'Eva%0d%0aBcc:%20eva@evil.example',
	recipients: 'Eva <eva@evil.example>, b@evil.example',
	element: `"><svg ${MARK} onload=canary()>`,
	'end of a script': `</script><svg ${MARK}>`,
	'end of a comment': `--><svg ${MARK}><!--]]><svg ${MARK}/>`,
	attribute: `x" ${MARK}="1`,
	'other attribute': `x' ${MARK}='1`,
	formula: `=cmd|'/c calc'!A1`,
	'formula behind a cell': '";"=1+1";"+1',
	path: '../../../../etc/passwd',
	direction: 'abc\u202egnp.exe',
	invisible: 'a\u200bb\ufeffc\u2060',
	'end of a text': 'a\0b',
	'half a character': 'a\ud800b',
	prototype: '{"__proto__":{"polluted":"yes"}}',
	long: 'ñ'.repeat(1000),
} as const

/** Result of the calculation, if a careless template carries it out. */
const result = String(FACTORS[0] * FACTORS[1])

/**
 * Finds the first place where a page, a mail or a file has interpreted a hostile text; undefined if there is none. A
 * quote after a backslash is inside a string of a script.
 */
export function takenAtItsWord(text: string) {
	const broken = new RegExp(`<svg ${MARK}|(?<!\\\\)" ${MARK}=|${result}`).exec(text)
	return broken ? text.slice(Math.max(0, broken.index - 80), broken.index + 80) : undefined
}

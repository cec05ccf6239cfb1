/** Whatever begins a new line in any program's spelling, but for `\r\n`, which browsers send and texts of several lines count. */
const BREAKS = /\r(?!\n)|[\v\f\u0085\u2028\u2029]/g
/** Blanks of any width, tabs, and what looks like a blank: braille's, and Hangul fillers. */
const BLANKS = /[\t\p{Zs}\u2800\u3164\uffa0]/gu
const FIGURES = /(?![0-9])\p{Nd}/gu
/** What nobody sees: control characters, signs without a glyph, halves of characters, anchors of annotations. */
const INVISIBLE =
	/(?:(?!\r?\n)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffc])+/gu

const [JOINER, AS_PICTURE] = ['\u200d', '\ufe0f']
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u
const KEYCAP = '\u20e3'
/** The flags of England, Scotland and Wales: a black flag, and these signs behind it. */
const FLAGS = ['gbeng', 'gbsct', 'gbwls'].map(
	(region) =>
		`${Array.from(region, (letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('')}\u{e007f}`,
)
/** Scripts in which a joiner tells one spelling of a word from another. */
const JOINING =
	/[\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u

/** Of invisible signs those without which a picture or a word would be another one, by what stands before and behind. */
function needed(signs: string, before: string, behind: string) {
	if (before === '🏴' && FLAGS.includes(signs)) return signs
	if (PICTURE.test(before)) {
		const [look = ''] = /[\ufe0e\ufe0f]/.exec(signs) ?? []
		return look + (signs.includes(JOINER) && PICTURE.test(behind) ? JOINER : '')
	}
	if (behind === KEYCAP && /[0-9#*]/.test(before)) return AS_PICTURE
	if (!JOINING.test(before)) return ''
	if (JOINING.test(behind)) return /[\u200c\u200d]/.exec(signs)?.[0] ?? ''
	return signs.includes(JOINER) ? JOINER : ''
}

const before = (text: string, at: number) => Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? ''
const from = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 0)

const isFigure = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** What a decimal figure of any script is worth: Unicode keeps each script's ten in their order, without a gap. */
function worth(figure: string) {
	const code = figure.codePointAt(0) ?? 0
	let first = code
	while (isFigure(first - 1)) first--
	return String((code - first) % 10)
}

/** Of the few hundred that there are, those that were met. */
const known = new Map<string, string>()

function asFigure(figure: string) {
	const found = known.get(figure) ?? worth(figure)
	known.set(figure, found)
	return found
}

/**
 * What somebody typed in the one spelling in which the site reads, compares and keeps it: NFC, figures of any script as 0
 * to 9, blanks as spaces, line breaks as `\n` or `\r\n`, and without signs that nobody sees. Joiners stay where a word of Persian or
 * Hindi or an emoji needs them. Plain ASCII without tabs and control characters stays as it is, byte by byte.
 * Every form, call and cell passes here before anything else reads it.
 */
export function inOneSpelling(typed: string): string {
	if (/^(?:\r?\n|[\x20-\x7e])*$/.test(typed)) return typed
	return typed
		.replace(BREAKS, '\n')
		.replace(BLANKS, ' ')
		.replace(FIGURES, asFigure)
		.replace(INVISIBLE, (signs, at: number, text: string) =>
			needed(signs, before(text, at), from(text, at + signs.length)),
		)
		.normalize('NFC')
}

/** The same of all texts in something that a program sent, however deep they are; names and numbers stay. */
export function allInOneSpelling(given: unknown): unknown {
	if (typeof given === 'string') return inOneSpelling(given)
	if (Array.isArray(given)) return given.map(allInOneSpelling)
	if (typeof given !== 'object' || given === null) return given
	return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, allInOneSpelling(value)]))
}

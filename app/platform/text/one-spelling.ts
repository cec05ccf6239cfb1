/** Line breaks of any program except `\r\n`, which browsers send and the length limits of multi-line texts expect. */
const BREAKS = /\r(?!\n)|[\v\f\u0085\u2028\u2029]/g
/** Spaces of any width, tabs, and characters that look blank: the empty Braille pattern and Hangul fillers. */
const BLANKS = /[\t\p{Zs}\u2800\u3164\uffa0]/gu
const FIGURES = /(?![0-9])\p{Nd}/gu
/** Invisible characters: controls, characters without a glyph, lone surrogates, annotation anchors. */
const INVISIBLE =
	/(?:(?!\r?\n)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufff9-\ufffc])+/gu

const [JOINER, AS_PICTURE] = ['\u200d', '\ufe0f']
const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u
const KEYCAP = '\u20e3'
/** Flags of England, Scotland and Wales: the tag characters that follow a black flag. */
const FLAGS = ['gbeng', 'gbsct', 'gbwls'].map(
	(region) =>
		`${Array.from(region, (letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('')}\u{e007f}`,
)
/** Scripts in which a joiner changes the spelling of a word. */
const JOINING =
	/[\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u

/** Returns the invisible characters that a word or an emoji needs, judged by the characters before and behind. */
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

/** Returns the value of a decimal digit of any script. Unicode encodes each script's ten digits consecutively. */
function worth(figure: string) {
	const code = figure.codePointAt(0) ?? 0
	let first = code
	while (isFigure(first - 1)) first--
	return String((code - first) % 10)
}

/** Digits converted so far; there are only a few hundred. */
const known = new Map<string, string>()

function asFigure(figure: string) {
	const found = known.get(figure) ?? worth(figure)
	known.set(figure, found)
	return found
}

/**
 * Normalises typed text to the spelling in which the site reads, compares and stores it. The result is NFC, with ASCII
 * digits, plain spaces, and `\n` or `\r\n` as line breaks. Invisible characters are removed, except the joiners that
 * Persian or Hindi words and emoji need. Plain ASCII without tabs and control characters is unchanged. Every form, API
 * call and cell of a file passes through here before anything else reads it.
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

/** Normalises all texts in a value that a program sent, at any depth; keys and numbers are unchanged. */
export function allInOneSpelling(given: unknown): unknown {
	if (typeof given === 'string') return inOneSpelling(given)
	if (Array.isArray(given)) return given.map(allInOneSpelling)
	if (typeof given !== 'object' || given === null) return given
	return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, allInOneSpelling(value)]))
}

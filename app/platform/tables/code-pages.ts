/**
 * Characters of Windows-1252 from 0x80 on; five codes are unassigned (Unicode's table CP1252.TXT). Decoders of some
 * versions of Node treat that encoding as ISO 8859-1, which has control characters there.
 */
const WINDOWS =
	'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ' +
	Array.from({ length: 0x60 }, (_, index) => String.fromCharCode(0xa0 + index)).join('')

/** Characters of code page 850, DOS in Western Europe, from 0x80 on (Unicode's table CP850.TXT). */
const DOS =
	'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const textBy = (page: string, bytes: Uint8Array) =>
	Buffer.from(bytes)
		.toString('latin1')
		.replace(/[\u0080-\u00ff]/g, (sign) => page[sign.charCodeAt(0) - 0x80] ?? sign)

/** Letters beyond ASCII of the languages that our customers and banks write. */
const OF_US = /[áéíóúüñçàèìòùïäößâêîôûëœªºÁÉÍÓÚÜÑÇÀÈÌÒÙÏÄÖÂÊÎÔÛËŒ]/u
/** Characters beyond ASCII that occur inside a word without being letters. */
const INSIDE = /[’‘´·\u00a0\u00ad]/u
/** Characters of texts and amounts that occur next to words. */
const BESIDE = /[€£¿¡«»‘’“”–—…•·°´©®™\u00a0\u00ad]/u
const LETTER = /\p{L}/u
const isLower = (letter: string) => letter !== letter.toUpperCase()
const isUpper = (letter: string) => letter !== letter.toLowerCase()

/**
 * Scores how likely a letter is between its neighbours. A lower-case letter next to capitals is unlikely; so is `Ö`
 * before a vowel.
 */
function likelinessOfLetter(letter: string, before: string, behind: string) {
	if (before === '' && behind === '') return 0
	if (/[ªº]/.test(letter)) return behind === '' ? 1 : -3
	const isLost = isLower(letter) && (isUpper(behind) || (behind === '' && /^\p{Lu}{2}$/u.test(before)))
	if (isLost || (isUpper(letter) && isLower(before.slice(-1)))) return -2
	if (letter === 'Ö' && /[AOU]/.test(behind)) return -1
	return OF_US.test(letter) ? 1 : -1
}

/**
 * Byte that is a no-break space in Windows-1252 and `á` in code page 850. It occurs between words and inside them, so
 * it decides nothing.
 */
const OF_BOTH = 0xa0

/**
 * Scores how likely a text is one in a language of the region, by its characters beyond ASCII. A higher score is
 * likelier.
 */
function likeliness(text: string, bytes: Uint8Array): number {
	let sum = 0
	for (const { 0: sign, index } of text.matchAll(/[^\0-\x7f]/g)) {
		const [before] = /\p{L}{0,2}$/u.exec(text.slice(Math.max(0, index - 2), index)) ?? ['']
		const [behind] = /^\p{L}?/u.exec(text.slice(index + 1, index + 2)) ?? ['']
		if (bytes[index] === OF_BOTH) continue
		if (LETTER.test(sign)) sum += likelinessOfLetter(sign, before, behind)
		else if (before !== '' && behind !== '')
			sum += INSIDE.test(sign) ? (/l·l$/i.test(before + sign + behind) ? 3 : 0) : -3
		else sum += BESIDE.test(sign) ? 0 : -1
	}
	return sum
}

/** Decodes bytes in a single-byte encoding: Windows-1252, unless code page 850 gives likelier words. */
export function singleByteText(bytes: Uint8Array): string {
	const windows = textBy(WINDOWS, bytes)
	if (bytes.every((byte) => byte < 0x80)) return windows
	const dos = textBy(DOS, bytes)
	return likeliness(dos, bytes) > likeliness(windows, bytes) ? dos : windows
}

/**
 * What Windows-1252 has from 80 on, five places empty (Unicode's table CP1252.TXT). Decoders of some versions of Node take
 * that encoding for ISO 8859-1, which has controls there.
 */
const WINDOWS =
	'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ' +
	Array.from({ length: 0x60 }, (_, index) => String.fromCharCode(0xa0 + index)).join('')

/** What the code page of DOS in Western Europe has from 80 on (Unicode's table CP850.TXT). */
const DOS =
	'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const textBy = (page: string, bytes: Uint8Array) =>
	Buffer.from(bytes)
		.toString('latin1')
		.replace(/[\u0080-\u00ff]/g, (sign) => page[sign.charCodeAt(0) - 0x80] ?? sign)

/** Letters of the languages near us beyond ASCII. */
const OF_US = /[áéíóúüñçàèìòùïäößâêîôûëœªºÁÉÍÓÚÜÑÇÀÈÌÒÙÏÄÖÂÊÎÔÛËŒ]/u
/** What may stand between the letters of a word and is none. */
const INSIDE = /[’‘´·\u00a0\u00ad]/u
/** Signs of texts and of amounts, which stand beside words. */
const BESIDE = /[€£¿¡«»‘’“”–—…•·°´©®™\u00a0\u00ad]/u
const LETTER = /\p{L}/u
const isLower = (letter: string) => letter !== letter.toUpperCase()
const isUpper = (letter: string) => letter !== letter.toLowerCase()

/** How likely a letter is where it stands: a small one beside capitals is not, nor is `Ö` before a vowel. */
function likelinessOfLetter(letter: string, before: string, behind: string) {
	if (before === '' && behind === '') return 0
	if (/[ªº]/.test(letter)) return behind === '' ? 1 : -3
	const isLost = isLower(letter) && (isUpper(behind) || (behind === '' && /^\p{Lu}{2}$/u.test(before)))
	if (isLost || (isUpper(letter) && isLower(before.slice(-1)))) return -2
	if (letter === 'Ö' && /[AOU]/.test(behind)) return -1
	return OF_US.test(letter) ? 1 : -1
}

/** A space without a break to Windows and `á` to DOS: it stands between words and inside of them. */
const OF_BOTH = 0xa0

/** How likely a text is one that people near us write, by what in it is beyond ASCII: more is likelier. */
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

/** The text of bytes of which each is a character: by Windows-1252, unless the code page of DOS makes likelier words of it. */
export function singleByteText(bytes: Uint8Array): string {
	const windows = textBy(WINDOWS, bytes)
	if (bytes.every((byte) => byte < 0x80)) return windows
	const dos = textBy(DOS, bytes)
	return likeliness(dos, bytes) > likeliness(windows, bytes) ? dos : windows
}

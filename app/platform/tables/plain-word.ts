import { inOneSpelling } from '#app/platform/text/one-spelling.ts'

/**
 * Normalises a heading or a word for look-up: lower case, no accents, one space for any run of spaces and punctuation.
 * «F. Operación» and «F OPERACION» become the same.
 */
export const plainWord = (text: string): string =>
	inOneSpelling(text)
		.normalize('NFKD')
		.replace(/[\p{M}·]/gu, '')
		.toLowerCase()
		.replaceAll('ß', 'ss')
		.replace(/[\s.:;,*_'’"()[\]-]+/g, ' ')
		.trim()

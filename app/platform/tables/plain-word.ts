import { inOneSpelling } from '#app/platform/text/one-spelling.ts'

/**
 * A heading or a word as it is looked up: small letters without accents, and one space for whatever stands between
 * words. «F. Operación» and «F OPERACION» are the same.
 */
export const plainWord = (text: string): string =>
	inOneSpelling(text)
		.normalize('NFKD')
		.replace(/[\p{M}·]/gu, '')
		.toLowerCase()
		.replaceAll('ß', 'ss')
		.replace(/[\s.:;,*_'’"()[\]-]+/g, ' ')
		.trim()

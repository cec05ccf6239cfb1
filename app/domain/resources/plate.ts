/** As Spain gives them out since 2000: figures, then letters. */
const SPANISH = /^(\d{4})([A-Z]{3})$/

/** A registration plate in one spelling: `1234-bcd` is `1234 BCD`; those of other times and countries have no gaps. */
export const plateSpelling = (typed: string) =>
	typed
		.toUpperCase()
		.replace(/[\s./_-]/g, '')
		.replace(SPANISH, '$1 $2')

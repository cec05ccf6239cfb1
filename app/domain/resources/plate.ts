/** Spanish plate format since 2000: four figures, three letters. */
const SPANISH = /^(\d{4})([A-Z]{3})$/

/** Normalises a registration plate: `1234-bcd` becomes `1234 BCD`; older and foreign plates have no spaces. */
export const plateSpelling = (typed: string) =>
	typed
		.toUpperCase()
		.replace(/[\s./_-]/g, '')
		.replace(SPANISH, '$1 $2')

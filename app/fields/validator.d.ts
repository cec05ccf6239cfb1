declare module 'validator/lib/isPostalCode.js' {
	/** Whether a text is a postal code of a country, by its ISO code. @throws for a country without a pattern */
	const isPostalCode: (code: string, country: string) => boolean
	export default isPostalCode
}

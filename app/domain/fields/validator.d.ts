declare module 'validator' {
	/**
	 * Checks whether a code matches the pattern of a country, given by its two letters. @throws Error for a country
	 * without one
	 */
	const validator: { isPostalCode: (code: string, country: string) => boolean }
	export default validator
}

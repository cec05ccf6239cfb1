declare module 'validator' {
	/** Whether a code has the pattern of a country, by its two letters. @throws Error for a country without one */
	const validator: { isPostalCode: (code: string, country: string) => boolean }
	export default validator
}

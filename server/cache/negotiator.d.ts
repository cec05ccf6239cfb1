/** The part of the package in use. Its published types lack the `preferred` option. */
declare module 'negotiator' {
	export default class Negotiator {
		constructor(request: { headers: Record<string, string> })
		encodings<Encoding extends string>(available: Encoding[], options: { preferred: Encoding[] }): Encoding[]
	}
}

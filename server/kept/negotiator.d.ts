/** What we use of it; published types know no order of preference. */
declare module 'negotiator' {
	export default class Negotiator {
		constructor(request: { headers: Record<string, string> })
		encodings<Encoding extends string>(available: Encoding[], options: { preferred: Encoding[] }): Encoding[]
	}
}

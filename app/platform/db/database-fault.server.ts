/** A database that the site cannot start with; the message says all there is to say. */
export class DatabaseFault extends Error {
	override name = 'DatabaseFault'
}

/** Fault of the database that keeps the site from starting; its message is complete. */
export class DatabaseFault extends Error {
	override name = 'DatabaseFault'
}

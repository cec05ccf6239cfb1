/**
 * A link whose parameter only we can write. The outbox keeps what is in it; it is sealed when the mail is written, so
 * that no link that opens anything stands in the database.
 */
export type SealedLink = {
	/** of this site, from its first slash */
	path: string
	parameter: string
	/** a value sealed for one purpose opens for no other */
	purpose: string
	value: string
	/** the office may open it as well; every other link is its reader's alone */
	forOffice?: true
}

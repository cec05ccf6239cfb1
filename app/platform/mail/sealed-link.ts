/**
 * Link with a sealed parameter. The outbox stores its parts. It is sealed when the mail is written, so that the
 * database holds no usable link.
 */
export type SealedLink = {
	/** path on this site, from its first slash */
	path: string
	parameter: string
	/** purpose of the seal; a value sealed for one purpose does not open for another */
	purpose: string
	value: string
	/** whether the office may open it too; any other link is for its reader alone */
	forOffice?: true
}

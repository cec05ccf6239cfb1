import type { Seen } from './persistent-visitors.ts'
import { onDatabase } from './postgres-server.ts'
import type { SmtpDouble } from './smtp-server.ts'

const QUOTES = `SELECT id, "COD_BUDGET" AS code, "DES_SURNAMES" AS surname FROM quotes WHERE "DES_SURNAMES" LIKE 'Vidal%'`

const messageId = (id: unknown) => `<${id}@garbi.example>`

/** Counts the mails that are not sent yet. */
export async function unsentMails(address: string) {
	const [row] = await onDatabase(address, `SELECT count(*) AS mails FROM outbox WHERE status <> 'sent'`)
	return Number(row?.mails)
}

/** Counts those of these mails that are marked as sent. */
export async function marked(address: string, messageIds: string[]) {
	const sent = await onDatabase(address, `SELECT id FROM outbox WHERE status = 'sent'`)
	const known = new Set(sent.map(({ id }) => messageId(id)))
	return messageIds.filter((id) => known.has(id)).length
}

/** Ends the leases of mails that a dead server was sending, instead of waiting 90 seconds. */
export const endLeases = (address: string, messageIds: string[]) =>
	onDatabase(
		address,
		`UPDATE outbox SET leased_until = 0 WHERE status = 'queued' AND id IN ('${messageIds.map((id) => id.slice(1, 37)).join("','")}')`,
	)

/** Returns the Message-IDs that arrived more than once, once for each extra copy. */
export function doubled(messageIds: (string | undefined)[]) {
	const seen = new Set<string | undefined>()
	return messageIds.filter((id) => seen.has(id) || !seen.add(id))
}

/**
 * Compares the visitors' responses with what is stored and which mails arrived. Returns only faults.
 * @param inboxes where the servers' mails arrived
 */
export async function takeStock(address: string, { visits }: Seen, inboxes: SmtpDouble[]) {
	const quotes = await onDatabase(address, QUOTES)
	const mails = await onDatabase(address, 'SELECT id, status, quote_id FROM outbox')
	const codes = new Map(quotes.map(({ surname, code }) => [surname, code]))
	const arrived = inboxes.flatMap(({ received }) => received.map((mail) => mail.messageId))
	const isThere = new Set(arrived)
	const mailsOf = (quote: unknown) => mails.filter(({ quote_id }) => quote_id === quote).length
	return {
		acknowledgedAndNotStored: visits.filter(({ surname, references }) =>
			references.some((reference) => codes.get(surname) !== reference),
		),
		storedTwice: quotes.length - codes.size,
		storedForNobody: codes.size - visits.length,
		sharedReferences: quotes.length - new Set(codes.values()).size,
		withoutBothMails: quotes.filter(({ id }) => mailsOf(id) !== 2),
		mailsNotSent: mails.filter(({ status }) => status !== 'sent'),
		mailsThatNeverArrived: mails.filter(({ id }) => !isThere.has(messageId(id))),
		mailsThatNobodyWrote: isThere.size - mails.length,
		mailsDoubled: doubled(arrived),
	}
}

/** Expected result, without a fault. */
export const NOTHING_WRONG: Awaited<ReturnType<typeof takeStock>> = {
	acknowledgedAndNotStored: [],
	storedTwice: 0,
	storedForNobody: 0,
	sharedReferences: 0,
	withoutBothMails: [],
	mailsNotSent: [],
	mailsThatNeverArrived: [],
	mailsThatNobodyWrote: 0,
	mailsDoubled: [],
}

import { createHmac } from 'node:crypto'
import { and, eq, gt, ne, type SQL } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Networks, networksOf } from '#app/platform/networks.ts'
import { outbox } from '#drizzle/schema.ts'

const HOUR = 3_600_000
/** Share of an hour's mails that is reserved for networks that were quiet in it. */
const KEPT = 1 / 4
/** Mails that a quiet network may cause in an hour: a visitor registers and requests two quotes. */
const QUIET = 3

/** Networks of the address that caused a mail, as keyed hashes from which the address cannot be read. */
export type Source = Networks

const lastAsked = new WeakMap<Context['config'], { clientAddress: string; source: Source | undefined }>()

/**
 * Hashes the networks of an address for storage; returns undefined where the address is unknown. The last result is
 * cached, because several mails of a request ask in a row.
 */
export function sourceOf(config: Context['config'], clientAddress: string | undefined): Source | undefined {
	if (clientAddress === undefined) return undefined
	const last = lastAsked.get(config)
	if (last?.clientAddress === clientAddress) return last.source
	const source = hiddenNetworks(config, clientAddress)
	lastAsked.set(config, { clientAddress, source })
	return source
}

function hiddenNetworks({ secret }: Context['config'], clientAddress: string): Source | undefined {
	const networks = networksOf(clientAddress)
	if (!networks) return undefined
	const hidden = (kind: keyof Networks) =>
		createHmac('sha256', secret).update(`mails of ${kind} ${networks[kind]}`).digest('base64url').slice(0, 22)
	return { address: hidden('address'), site: hidden('site'), network: hidden('network') }
}

/**
 * Checks whether a number of mails is reached, by reading only the one that reaches it. A limit of 0 is never reached.
 * @param mails condition on the mails to count
 * @param since start of the period, in milliseconds since 1970
 */
export async function reaches(tx: Transaction, limit: number, mails: SQL | undefined, since: number): Promise<boolean> {
	if (limit <= 0) return false
	const found = await tx
		.select({ id: outbox.id })
		.from(outbox)
		.where(and(mails, gt(outbox.createdAt, since)))
		.limit(1)
		.offset(limit - 1)
	return found.length > 0
}

/** Mails that count: those to customers that were or will be sent, and those that notify the office of a request. */
const counted = {
	customers: and(eq(outbox.toCustomer, 1), ne(outbox.status, 'held')),
	desk: and(eq(outbox.toCustomer, 0), eq(outbox.template, 'quote-requested')),
}

/**
 * Checks whether one more mail would exceed an hour's limits: those of the networks that ask for it, or the one for all
 * together. Part of the latter is reserved for quiet networks, so that a flood does not use up the mails of others.
 */
export async function isFlooded(
	tx: Transaction,
	{ config, now }: Pick<Context, 'config' | 'now'>,
	to: keyof typeof counted,
	source: Source | undefined,
) {
	const { mailsPerAddress, mailsPerHour } = config.limits
	const mails = counted[to]
	const since = now() - HOUR
	if (!source) return reaches(tx, mailsPerHour, mails, since)

	const ofNetwork = and(mails, eq(outbox.fromNetwork, source.network))
	return (
		(await reaches(tx, mailsPerAddress, and(ofNetwork, eq(outbox.fromAddress, source.address)), since)) ||
		(await reaches(tx, 2 * mailsPerAddress, and(ofNetwork, eq(outbox.fromSite, source.site)), since)) ||
		(await reaches(tx, 3 * mailsPerAddress, ofNetwork, since)) ||
		// The reserved part begins below the full limit, so one query is nearly always enough.
		((await reaches(tx, Math.ceil(mailsPerHour * (1 - KEPT)), mails, since)) &&
			((await reaches(tx, QUIET, ofNetwork, since)) || (await reaches(tx, mailsPerHour, mails, since))))
	)
}

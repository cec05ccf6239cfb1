import { createHmac } from 'node:crypto'
import { and, eq, gt, ne, type SQL } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Networks, networksOf } from '#app/platform/networks.ts'
import { outbox } from '#drizzle/schema.ts'

const HOUR = 3_600_000
/** Of the mails of an hour, this part is kept for networks that were quiet in it. */
const KEPT = 1 / 4
/** A visitor registers, and asks for two prices. */
const QUIET = 3

/** Who had us write a mail: the networks of their address, which nobody can read from it. */
export type Source = Networks

const lastAsked = new WeakMap<Context['config'], { clientAddress: string; source: Source | undefined }>()

/** The networks of an address as they are stored; undefined where nobody knows it. Several mails of a request ask in a row. */
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
 * Whether there are so many mails: reads the one that makes it so many, and no other. A limit of 0 is no limit.
 * @param mails which of those that came after a moment
 * @param since milliseconds since 1970
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

/** Mails to customers that went out or will, and mails that tell the office of a request. */
const counted = {
	customers: and(eq(outbox.toCustomer, 1), ne(outbox.status, 'held')),
	desk: and(eq(outbox.toCustomer, 0), eq(outbox.template, 'quote-requested')),
}

/**
 * Whether one more mail would be too much of an hour: for the networks of whoever asked for it, the wider the more, or for
 * all together. A part of the latter is kept for those who were quiet, so that a flood leaves others their mails.
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
		// Fewer than a part is fewer than all: nearly always one look is enough.
		((await reaches(tx, Math.ceil(mailsPerHour * (1 - KEPT)), mails, since)) &&
			((await reaches(tx, QUIET, ofNetwork, since)) || (await reaches(tx, mailsPerHour, mails, since))))
	)
}

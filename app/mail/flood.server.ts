import { createHmac } from 'node:crypto'
import { and, eq, gt, ne, type SQL } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/db/database.server.ts'
import { type Networks, networksOf } from '#app/shared/networks.ts'
import { outbox } from '#drizzle/schema.ts'

const HOUR = 3_600_000
/** Of the mails of an hour, this part is kept for networks that were quiet in it. */
const KEPT = 1 / 4
/** A visitor registers, and asks for two prices. */
const QUIET = 3

/** Who had us write a mail: the networks of their address, which nobody can read from it. */
export type Source = Networks

/** The networks of an address as they are stored; undefined where nobody knows it. */
export function sourceOf({ secret }: Context['config'], clientAddress: string | undefined): Source | undefined {
	const networks = networksOf(clientAddress)
	if (!networks) return undefined
	const hidden = (kind: keyof Networks) =>
		createHmac('sha256', secret).update(`mails of ${kind} ${networks[kind]}`).digest('base64url').slice(0, 22)
	return { address: hidden('address'), site: hidden('site'), network: hidden('network') }
}

/** Whether there are so many mails; looks at no more than it must. A limit of 0 is no limit. */
export async function reaches(tx: Transaction, limit: number, mails: SQL | undefined) {
	if (limit === 0) return false
	return (await tx.select({ id: outbox.id }).from(outbox).where(mails).limit(limit)).length >= limit
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
	const recent = and(counted[to], gt(outbox.createdAt, now() - HOUR))
	if (!source) return reaches(tx, mailsPerHour, recent)

	const ofNetwork = and(recent, eq(outbox.fromNetwork, source.network))
	return (
		(await reaches(tx, mailsPerAddress, and(ofNetwork, eq(outbox.fromAddress, source.address)))) ||
		(await reaches(tx, 2 * mailsPerAddress, and(ofNetwork, eq(outbox.fromSite, source.site)))) ||
		(await reaches(tx, 3 * mailsPerAddress, ofNetwork)) ||
		(await reaches(tx, mailsPerHour, recent)) ||
		((await reaches(tx, Math.ceil(mailsPerHour * (1 - KEPT)), recent)) && (await reaches(tx, QUIET, ofNetwork)))
	)
}

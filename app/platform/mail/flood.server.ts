import { createHmac } from 'node:crypto'
import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { preparedOn } from '#app/platform/db/prepared.server.ts'
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

/** Mails that are counted by `reaches`, of those that came after a moment, `since` in milliseconds since 1970. */
export const mailsSince = (mails: SQL | undefined) =>
	preparedOn((queries) =>
		queries
			.select({ id: outbox.id })
			.from(outbox)
			.where(and(mails, gt(outbox.createdAt, sql.placeholder('since'))))
			.limit(1)
			.offset(sql.placeholder('before'))
			.prepare(),
	)

type Counted = { since: number; [placeholder: string]: unknown }

/** Whether there are so many mails: reads the one that makes it so many, and no other. A limit of 0 is no limit. */
export const reaches = async (
	tx: Transaction,
	limit: number,
	mails: ReturnType<typeof mailsSince>,
	of: Counted,
): Promise<boolean> => limit > 0 && (await mails(tx).execute({ ...of, before: limit - 1 })).length > 0

const ofNetwork = eq(outbox.fromNetwork, sql.placeholder('network'))

/** Mails of all together, and of the networks of whoever asked for them. */
const bySource = (mails: SQL | undefined) => ({
	all: mailsSince(mails),
	address: mailsSince(and(mails, ofNetwork, eq(outbox.fromAddress, sql.placeholder('address')))),
	site: mailsSince(and(mails, ofNetwork, eq(outbox.fromSite, sql.placeholder('site')))),
	network: mailsSince(and(mails, ofNetwork)),
})

/** Mails to customers that went out or will, and mails that tell the office of a request. */
const counted = {
	customers: bySource(and(eq(outbox.toCustomer, 1), ne(outbox.status, 'held'))),
	desk: bySource(and(eq(outbox.toCustomer, 0), eq(outbox.template, 'quote-requested'))),
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
	const recent = { ...source, since: now() - HOUR }
	if (!source) return reaches(tx, mailsPerHour, mails.all, recent)

	return (
		(await reaches(tx, mailsPerAddress, mails.address, recent)) ||
		(await reaches(tx, 2 * mailsPerAddress, mails.site, recent)) ||
		(await reaches(tx, 3 * mailsPerAddress, mails.network, recent)) ||
		// Fewer than a part is fewer than all: nearly always one look is enough.
		((await reaches(tx, Math.ceil(mailsPerHour * (1 - KEPT)), mails.all, recent)) &&
			((await reaches(tx, QUIET, mails.network, recent)) || (await reaches(tx, mailsPerHour, mails.all, recent))))
	)
}

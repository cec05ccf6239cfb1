import { redirect } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { may } from '#app/domain/accounts/rights.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { quoteRows } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { type CustomerAtDesk, customerAtDesk, requestIds } from '#app/domain/customers/customer-at-desk.server.ts'
import { isCustomer, pageOf } from '#app/domain/customers/customer-pages.server.ts'
import { nameOfCustomer } from '#app/domain/customers/find-customers.server.ts'
import { UNDONE_WITHIN } from '#app/domain/customers/merge-customers.server.ts'
import { OFFER_LENGTHS } from '#app/domain/quotes/offer/offer.schema.ts'
import { shortTimeLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { listPages, pageNumberOf } from '#app/web/office/list-pages.server.ts'
import { CUSTOMERS_PATH, customerPath, enterForCustomer } from '#app/web/office/office-paths.ts'
import { quoteLine } from '#app/web/office/quote-line.server.ts'
import { customerFacts } from './customer-card.server.ts'

const REQUESTS_ON_A_PAGE = 25

/** Returns the customer id from an address; 0, which no customer has, where it is not valid. */
export const customerIdIn = (asked: string | undefined) => (/^[1-9]\d{0,14}$/.test(asked ?? '') ? Number(asked) : 0)

/** Returns the customer id from a form's address, merged or not. @throws the 404 page where there is none */
export async function knownCustomer(request: Request, asked: string | undefined) {
	const { database } = await appContext()
	const id = customerIdIn(asked)
	if (!(await isCustomer(database.read, id))) throw await failure(request, 404)
	return id
}

/**
 * Returns the customer id from an address.
 * @param below the part of the address after the id
 * @throws a redirect to the customer that this one was merged into
 */
export async function ownPage(context: Context, request: Request, asked: string | undefined, below = '') {
	const id = customerIdIn(asked)
	const page = await pageOf(context.database.read, id)
	if (page !== id) throw redirect(`${customerPath(page)}${below}${new URL(request.url).search}`)
	return id
}

const momentOf = (tag: string, at: number) => shortTimeLabel(tag, wallClockAt(at))

function notesOf({ tag, texts }: LanguageTexts, { notes }: CustomerAtDesk, { account }: Session) {
	return notes.map(({ id, at, author, authorId, text }) => ({
		id: String(id),
		at: new Date(at).toISOString(),
		time: momentOf(tag, at),
		who: author ?? texts('desk').timeline.office,
		text,
		mayBeRemoved: may(account, 'othersNotes') || authorId === account.id,
	}))
}

/** Lists the customers merged into this one, and until when each can be unmerged. */
const mergedOf = (context: Context, { t, tag }: LanguageTexts, { merged }: CustomerAtDesk) =>
	merged.map(({ id, key, version, mergedAt }) => {
		const until = (mergedAt ?? 0) + UNDONE_WITHIN
		return {
			id: String(id),
			version: String(version),
			key,
			undone: until > context.now() ? t('customers:merged.undone', { time: momentOf(tag, until) }) : null,
		}
	})

function trailOf({ t, tag, texts }: LanguageTexts, { trail, keys }: CustomerAtDesk) {
	return trail.map(({ id, kind, at, actor, customerId, otherId }) => ({
		id: String(id),
		time: momentOf(tag, at),
		at: new Date(at).toISOString(),
		who: actor ?? texts('desk').timeline.office,
		what: t(`customers:trail.${kind}`, { from: keys.get(customerId) ?? '', into: keys.get(otherId) ?? '' }),
	}))
}

/** Returns the headings of the tables of requests. */
function tableTexts({ texts }: LanguageTexts) {
	const { columns } = texts('quotes')
	const { status, vehicle, vip, pickupAt, passengers } = texts('fields')
	return { columns: { ...columns, status, vehicle, pickupAt, passengers }, vip }
}

/**
 * Reads what a customer's page shows.
 * @throws the 404 page where there is none, a redirect where they were merged into another
 */
export async function customerPage(request: Request, session: Session, asked: string | undefined) {
	const context = await appContext()
	const id = await ownPage(context, request, asked)
	const desk = await customerAtDesk(context, id)
	if (!desk) throw await failure(request, 404)
	const texts = await textsFor(request)
	const { notices, facts, merged, trail, merge, list, enter, requests } = texts.texts('customers')
	const { ids, ...place } = await requestIds(context, desk, { page: pageNumberOf(request), size: REQUESTS_ON_A_PAGE })
	const rows = await quoteRows(context, ids, dayAt(context.now()))
	return {
		...(await adminFrame(request, session, 'customers', nameOfCustomer(desk.row))),
		notice: noticeOf(request, notices),
		text: { facts: facts.title, merged, trail: trail.title, list, requests, note: texts.texts('desk').note },
		kind: desk.row.kind === 'organisation' ? texts.texts('customers').kinds.organisation : null,
		list: CUSTOMERS_PATH,
		enter: may(session.account, 'requests') ? { href: enterForCustomer(id), text: enter } : null,
		merge: { href: `${customerPath(id)}merge/`, text: merge.link },
		facts: customerFacts(texts, desk),
		notes: notesOf(texts, desk, session),
		noteLength: OFFER_LENGTHS.note,
		merged: mergedOf(context, texts, desk),
		trail: trailOf(texts, desk),
		table: tableTexts(texts),
		rows: rows.map((row) => quoteLine(texts, context.now(), row)),
		pages: await listPages(request, place),
	}
}

export type CustomerPage = Awaited<ReturnType<typeof customerPage>>

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { type CustomerCard, customerCard } from '#app/domain/customers/customer-at-desk.server.ts'
import { pageOf } from '#app/domain/customers/customer-pages.server.ts'
import { type CustomerRow, findCustomers, nameOfCustomer } from '#app/domain/customers/find-customers.server.ts'
import { mergeCandidates } from '#app/domain/customers/merge-candidates.server.ts'
import { mergeCustomers } from '#app/domain/customers/merge-customers.server.ts'
import { version } from '#app/domain/quotes/offer/offer.schema.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { handleForm, postedForm } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { customerPath } from '#app/web/office/office-paths.ts'
import { customerFacts, customerLine } from './customer-card.server.ts'
import { searchForm, searchIn } from './customer-list.server.ts'
import { customerIdIn, knownCustomer, ownPage } from './customer-page.server.ts'

/** Maximum number of hits; more need a narrower search. */
const MAX_SHOWN = 10

const mergePath = (id: number) => `${customerPath(id)}merge/`

const shownCard = (texts: LanguageTexts, card: CustomerCard) => ({
	name: nameOfCustomer(card.row),
	href: customerPath(card.row.id),
	version: String(card.row.version),
	facts: customerFacts(texts, card),
})

/** Finds the other customer of the page's address, or the one that they were merged into. */
async function otherOf(context: Context, request: Request, id: number) {
	const asked = new URL(request.url).searchParams.get('with')
	if (asked === null) return { card: undefined, isSame: false }
	const page = await pageOf(context.database.read, customerIdIn(asked))
	if (page === id) return { card: undefined, isSame: true }
	const card = await customerCard(context, page)
	if (!card) throw await failure(request, 404)
	return { card, isSame: false }
}

/** Lists the customers to choose from: search results, or before any search those who may be the same person. */
async function choicesOf(context: Context, texts: LanguageTexts, own: CustomerCard, query: string) {
	const { id } = own.row
	const compare = (row: CustomerRow) => ({ ...customerLine(texts, row), compare: `${mergePath(id)}?with=${row.id}` })
	if (query.trim() === '') {
		const { reasons } = texts.texts('customers').merge
		const rows = await mergeCandidates(context, { page: id, members: own.members, facts: own.facts })
		return rows.map((row) => ({ ...compare(row), reason: reasons[row.reason] }))
	}
	const { rows } = await findCustomers(context, { text: query, page: 1, size: MAX_SHOWN })
	return rows.filter((row) => row.id !== id).map((row) => ({ ...compare(row), reason: null }))
}

/** Reads what the page for merging two customers shows: first the choice of the other one, then both. */
export async function customerMergePage(request: Request, session: Session, asked: string | undefined) {
	const context = await appContext()
	const id = await ownPage(context, request, asked, 'merge/')
	const own = await customerCard(context, id)
	if (!own) throw await failure(request, 404)
	const texts = await textsFor(request)
	const { merge: text, noMatch } = texts.texts('customers')
	const { card, isSame } = await otherOf(context, request, id)
	const query = searchIn(request)
	const title = texts.t('customers:merge.title', { name: nameOfCustomer(own.row) })
	return {
		...(await adminFrame(request, session, 'customers', title)),
		text: { ...text, noMatch },
		back: { href: customerPath(id), text: nameOfCustomer(own.row) },
		own: shownCard(texts, own),
		other: card ? { ...shownCard(texts, card), id: String(card.row.id) } : null,
		swapped: card ? `${mergePath(card.row.id)}?with=${id}` : null,
		another: mergePath(id),
		isSame,
		search: searchForm(texts, mergePath(id), query),
		choices: card ? [] : await choicesOf(context, texts, own, query),
		choicesTitle: query.trim() === '' ? text.alike : text.hits,
	}
}

export type CustomerMergePage = Awaited<ReturnType<typeof customerMergePage>>

const MergeSchema = z.object({ with: z.coerce.number().int().catch(0), version, otherVersion: version })

/** Handles the button that merges two customers. @throws the 404 page for an unknown customer */
export async function handleMerge(args: ActionFunctionArgs, { account }: Session) {
	const id = await knownCustomer(args.request, args.params.customer)
	return handleForm(args, () =>
		postedForm({
			fields: ['with', 'version', 'otherVersion'],
			echoed: [],
			schema: MergeSchema,
			work: async (input, { context, texts }) => {
				const merged = await mergeCustomers(context, {
					from: { id: input.with, version: input.otherVersion },
					into: { id, version: input.version },
					actorId: account.id,
				})
				if (merged.ok) return redirect(`${customerPath(id)}?notice=merged`, 303)
				return { status: 409, alert: { text: texts.texts('customers').refusals.mergedMeanwhile } }
			},
		}),
	)
}

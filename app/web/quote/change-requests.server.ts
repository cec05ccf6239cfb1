import { redirect } from '@remix-run/node'
import type { Context } from '#app/context.server.ts'
import { changeRequestSchemas } from '#app/domain/bookings/changes/change-request.schema.ts'
import { requestChange } from '#app/domain/bookings/changes/request-change.server.ts'
import {
	type ChangeRequestKind,
	changeableStatuses,
	changeRequestKinds,
	WISH_LENGTHS,
} from '#app/domain/quotes/change-request-kinds.ts'
import { type ChangeRequest, listChangeRequests } from '#app/domain/quotes/change-requests.server.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import { momentLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { type PostedForm, postedForm, tooMany } from '#app/web/form/posted-form.server.ts'
import { addressKey, countAttempt, rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'
import type { CustomersQuote } from './quote-card.server.ts'

/** Intents of the buttons that send a change request or a cancellation request. */
const intents: Record<ChangeRequestKind, string> = { change: 'ask-change', cancellation: 'ask-cancellation' }

/** Returns the kind of request that a button sends. Returns undefined for other buttons. */
export const changeRequestOfButton = (intent: FormDataEntryValue | null) =>
	changeRequestKinds.find((kind) => intents[kind] === intent)

const timeOf = ({ tag }: LanguageTexts, at: number) => momentLabel(tag, wallClockAt(at))

/**
 * Describes the last request of a kind: open or declined. Returns undefined for one that was carried out, because the
 * quote itself shows it.
 */
function stateOf(reader: LanguageTexts, { kind, words, askedAt, closedAt, outcome, answer }: ChangeRequest) {
	if (closedAt === null) {
		const text = reader.t(`answer:wishes.${kind}.asked`, { time: timeOf(reader, askedAt) })
		return { kind, text, words, isOpen: true }
	}
	if (outcome !== 'declined') return undefined
	return {
		...{ kind, words: answer, isOpen: false },
		text: reader.t(`answer:wishes.${kind}.declined`, { time: timeOf(reader, closedAt) }),
	}
}

/**
 * Checks whether a customer may send a request, given the quote's status. The response is mailed, so a customer without
 * an e-mail address has to call.
 */
const mayRequestChange = ({ quote, status, isTripOver }: CustomersQuote) =>
	changeableStatuses.includes(status) && !isTripOver && !hasNoEmail(quote)

/**
 * Returns what the page of a quote shows of its customer's requests, the last of each kind, and the forms for more.
 * @param asked kind of request just sent, from the page's address
 * @param cancelsAlone whether the customer can cancel directly, without a request
 */
export async function changeRequestsShown(
	{ database }: Pick<Context, 'database'>,
	reader: LanguageTexts,
	read: CustomersQuote,
	asked: string | null,
	cancelsAlone: boolean,
) {
	const changeRequests = await listChangeRequests(database.read, read.quote.id)
	const last = changeRequestKinds.flatMap(
		(kind) => changeRequests.find((changeRequest) => changeRequest.kind === kind) ?? [],
	)
	const states = last.flatMap((changeRequest) => stateOf(reader, changeRequest) ?? [])
	const { title, lead, replaces, ...kinds } = reader.texts('answer').wishes
	const { errorSummary, working } = reader.texts('accounts').fields
	// An open offer is rejected, not cancelled.
	const hasCancellation =
		!cancelsAlone && (read.status !== 'quoted' || states.some(({ kind }) => kind === 'cancellation'))
	const kindsOfForms = changeRequestKinds.filter((kind) => kind !== 'cancellation' || hasCancellation)
	return {
		states: mayRequestChange(read)
			? states.map((state) => ({ ...state, isNew: state.isOpen && state.kind === asked }))
			: [],
		forms: mayRequestChange(read)
			? {
					...{ title, lead, errorSummary, working },
					maxLength: WISH_LENGTHS.words,
					kinds: kindsOfForms.map((kind) => {
						const open = states.find((state) => state.kind === kind && state.isOpen)
						const { ask, again, label, hint, submit } = kinds[kind]
						const shown = open ? { ask: again, hint: replaces, words: open.words } : { ask, hint, words: '' }
						return { kind, intent: intents[kind], label, submit, ...shown }
					}),
				}
			: null,
	}
}

export type ChangeRequestsShown = Awaited<ReturnType<typeof changeRequestsShown>>

/**
 * Returns the form for a change request or a cancellation request.
 * @param code already unsealed
 * @param page address of the form's page, which then shows the request's state
 */
export const changeRequestForm = (kind: ChangeRequestKind, code: string, page: string): PostedForm =>
	postedForm({
		fields: ['words'],
		echoed: ['words'],
		schema: changeRequestSchemas[kind],
		work: async ({ words }, { context, texts, facts }) => {
			const wait = await countAttempt(await rateLimitsOf(context), [
				['wishFromAddress', addressKey(facts.clientAddress)],
				['wishOnQuote', code],
			])
			if (wait > 0) return tooMany(texts, wait)
			const made = await requestChange(context, { code, kind, words })
			if (made.ok) return redirect(`${page}&asked=${kind}`, 303)
			const text = texts.t('answer:wishes.notPossible', { phone: context.company.phone })
			return { status: 409, alert: { text } }
		},
	})

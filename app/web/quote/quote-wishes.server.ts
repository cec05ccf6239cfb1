import { redirect } from '@remix-run/node'
import type { Context } from '#app/context.server.ts'
import { makeWish } from '#app/domain/bookings/changes/make-wish.server.ts'
import { wishSchemas } from '#app/domain/bookings/changes/wish.schema.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import { listWishes, type Wish } from '#app/domain/quotes/quote-wishes.server.ts'
import { WISH_LENGTHS, type WishKind, wishable, wishKinds } from '#app/domain/quotes/wishes.ts'
import { momentLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { type PostedForm, postedForm, tooMany } from '#app/web/form/posted-form.server.ts'
import { addressKey, countAttempt, rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'
import type { CustomersQuote } from './quote-card.server.ts'

/** Intents of the buttons that send a change request or a cancellation request. */
const intents: Record<WishKind, string> = { change: 'ask-change', cancellation: 'ask-cancellation' }

/** Returns the kind of request that a button sends. Returns undefined for other buttons. */
export const wishOfButton = (intent: FormDataEntryValue | null) => wishKinds.find((kind) => intents[kind] === intent)

const timeOf = ({ tag }: LanguageTexts, at: number) => momentLabel(tag, wallClockAt(at))

/**
 * Describes the last request of a kind: open or declined. Returns undefined for one that was carried out, because the
 * quote itself shows it.
 */
function stateOf(reader: LanguageTexts, { kind, words, askedAt, closedAt, outcome, answer }: Wish) {
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
const mayWish = ({ quote, status, isTripOver }: CustomersQuote) =>
	wishable.includes(status) && !isTripOver && !hasNoEmail(quote)

/**
 * Returns what the page of a quote shows of its customer's requests, the last of each kind, and the forms for more.
 * @param asked kind of request just sent, from the page's address
 * @param cancelsAlone whether the customer can cancel directly, without a request
 */
export async function wishesShown(
	{ database }: Pick<Context, 'database'>,
	reader: LanguageTexts,
	read: CustomersQuote,
	asked: string | null,
	cancelsAlone: boolean,
) {
	const wishes = await listWishes(database.read, read.quote.id)
	const last = wishKinds.flatMap((kind) => wishes.find((wish) => wish.kind === kind) ?? [])
	const states = last.flatMap((wish) => stateOf(reader, wish) ?? [])
	const { title, lead, replaces, ...kinds } = reader.texts('answer').wishes
	const { errorSummary, working } = reader.texts('accounts').fields
	const kindsOfForms = wishKinds.filter((kind) => kind !== 'cancellation' || !cancelsAlone)
	return {
		states: mayWish(read) ? states.map((state) => ({ ...state, isNew: state.isOpen && state.kind === asked })) : [],
		forms: mayWish(read)
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

export type WishesShown = Awaited<ReturnType<typeof wishesShown>>

/**
 * Returns the form for a change request or a cancellation request.
 * @param code already unsealed
 * @param page address of the form's page, which then shows the request's state
 */
export const wishForm = (kind: WishKind, code: string, page: string): PostedForm =>
	postedForm({
		fields: ['words'],
		echoed: ['words'],
		schema: wishSchemas[kind],
		work: async ({ words }, { context, texts, facts }) => {
			const wait = await countAttempt(await rateLimitsOf(context), [
				['wishFromAddress', addressKey(facts.clientAddress)],
				['wishOnQuote', code],
			])
			if (wait > 0) return tooMany(texts, wait)
			const made = await makeWish(context, { code, kind, words })
			if (made.ok) return redirect(`${page}&asked=${kind}`, 303)
			const text = texts.t('answer:wishes.notPossible', { phone: context.company.phone })
			return { status: 409, alert: { text } }
		},
	})

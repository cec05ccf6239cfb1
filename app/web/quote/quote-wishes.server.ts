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

/** The buttons that ask for something. */
const intents: Record<WishKind, string> = { change: 'ask-change', cancellation: 'ask-cancellation' }

/** What a button asks for; undefined for every other one. */
export const wishOfButton = (intent: FormDataEntryValue | null) => wishKinds.find((kind) => intents[kind] === intent)

const timeOf = ({ tag }: LanguageTexts, at: number) => momentLabel(tag, wallClockAt(at))

/** How the last wish of a kind stands: open, or declined; what was done stands in the quote itself. */
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

/** Whether a customer may ask for something, as a quote stands: the answer comes by mail, so who has none calls. */
const mayWish = ({ quote, status, isTripOver }: CustomersQuote) =>
	wishable.includes(status) && !isTripOver && !hasNoEmail(quote)

/**
 * What the page of a quote shows of its customer's wishes, the last of each kind, and the forms for more.
 * @param asked what was asked for a moment ago, by the page's address
 * @param cancelsAlone they can cancel by themselves, and need not ask for it
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
 * The form that asks for a change, or to cancel.
 * @param code already unsealed
 * @param page where it stands, which then tells how it is
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

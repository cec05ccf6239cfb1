import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { assignQuote } from '#app/domain/bookings/assign-quote.server.ts'
import { allQuotes, type QuoteQuestion } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { type ReminderRefusal, remindCustomer } from '#app/domain/bookings/sending/remind-customer.server.ts'
import type { Actor, DeskRefusal } from '#app/domain/quotes/quote-step.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import type { Result } from '#app/platform/result.ts'
import { fault } from '#app/web/form/posted-form.server.ts'
import { readForm } from '#app/web/form/read-form.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { requestFacts } from '#app/web/http/request-facts.server.ts'
import { CSV_PATH, QUOTES_PATH } from '#app/web/office/office-paths.ts'
import {
	accountOf,
	addressOf,
	assigneeWord,
	MAX_AT_ONCE,
	quoteQuestionIn,
	type Reader,
} from '#app/web/office/quote-question.server.ts'

/** Returns the value of a quote's tick box: its code and the version that the list has shown. */
export const chosenValue = ({ code, version }: { code: string; version: number }) => `${code} ${version}`

const ChosenSchema = z.object({
	quotes: z
		.array(
			z
				.string()
				.regex(/^\S{1,40} \d{1,15}$/)
				.transform((value) => value.split(' '))
				.transform(([code = '', version]) => ({ code, version: Number(version) })),
		)
		.min(1)
		.max(MAX_AT_ONCE),
	assignee: assigneeWord,
})

type Chosen = z.infer<typeof ChosenSchema>['quotes'][number]
type Refusal = ReminderRefusal | DeskRefusal | 'notStaff'
/** Operation on one of the chosen quotes. */
type Work = (quote: Chosen) => Promise<Result<unknown, Refusal>>

/** Outcome for the chosen quotes, unless all of them succeeded. */
export type ChosenReply = {
	/** error of the form as a whole */
	alert: string | null
	/** how many succeeded; null where none did */
	done: string | null
	left: { code: string; url: string; reason: string }[]
	/** codes of the quotes that stay chosen */
	codes: string[]
}

/** Runs the operation on one quote after the other; returns the refused ones. A refusal does not stop the rest. */
async function refusedOf(quotes: readonly Chosen[], work: Work) {
	const left: { code: string; refusal: Refusal }[] = []
	for (const quote of quotes) {
		const result = await work(quote)
		if (!result.ok) left.push({ code: quote.code, refusal: result.refusal })
	}
	return left
}

type Deed = (context: Context, actor: Actor, assigneeId: number | null) => Work

const actions: Record<'remind' | 'assign', Deed> = {
	remind: (context, actor) => (quote) => remindCustomer(context, { ...quote, actor }),
	assign: (context, actor, assigneeId) => (quote) => assignQuote(context, { ...quote, actor, assigneeId }),
}

type Intent = keyof typeof actions

const isIntent = (text: unknown): text is Intent => typeof text === 'string' && Object.hasOwn(actions, text)

/** Returns the notice after a redirect, with the number of quotes; null where the address has none. */
export function doneNotice({ t }: LanguageTexts, query: URLSearchParams) {
	const done = query.get('done')
	const count = z.coerce.number().int().min(1).max(MAX_AT_ONCE).safeParse(query.get('count'))
	return isIntent(done) && count.success ? t(`quotes:chosen.done.${done}`, { count: count.data }) : null
}

const nothingDone = { alert: null, done: null, left: [], codes: [] } as const satisfies ChosenReply

/** Explains why the form is not valid, and keeps what was chosen. */
function notReadable({ texts }: LanguageTexts, form: FormData): ChosenReply {
	const values = form.getAll('quote').map(String)
	const { none, tooMany, unreadable } = texts('quotes').chosen.alerts
	const alert = values.length === 0 ? none : values.length > MAX_AT_ONCE ? tooMany : unreadable
	return { ...nothingDone, alert, codes: values.map((value) => value.split(' ')[0] ?? '') }
}

/** Returns the address of the CSV file of the chosen quotes, in the list's order. */
const exportAddress = ({ sort, direction }: QuoteQuestion, chosen: readonly Chosen[], reader: Reader) =>
	addressOf(CSV_PATH, { ...allQuotes, sort, direction, codes: chosen.map(({ code }) => code) }, reader)

/** Returns the list's address with the notice that all quotes are done. */
function doneAddress(list: string, done: Intent, count: number) {
	const [path, query] = list.split('?')
	return `${path}?${new URLSearchParams([...new URLSearchParams(query), ['done', done], ['count', String(count)]])}`
}

/** Reports which quotes were refused, and why. */
function replyOf(
	{ t, texts }: LanguageTexts,
	intent: Intent,
	count: number,
	refused: Awaited<ReturnType<typeof refusedOf>>,
) {
	const { reasons } = texts('quotes').chosen
	const done = count - refused.length
	return {
		alert: null,
		done: done > 0 ? t(`quotes:chosen.done.${intent}`, { count: done }) : null,
		left: refused.map(({ code, refusal }) => ({
			code,
			url: `${QUOTES_PATH}${encodeURIComponent(code)}/`,
			reason: reasons[refusal === 'tripIsOver' ? 'notPossible' : refusal],
		})),
		codes: refused.map(({ code }) => code),
	}
}

/**
 * Handles the buttons that act on several quotes of the list.
 * @throws error pages for forms that cannot be read, 400 for an unknown button
 */
export async function handleChosen({ request, context: loadContext }: ActionFunctionArgs, { account }: Session) {
	const context = await appContext()
	const form = await readForm(request, context.config.origin)
	const texts = await textsFor(request)
	const reader = { me: account.id, today: dayAt(context.now()) }
	const answer = (status: number, reply: ChosenReply) => {
		return data(reply, { status })
	}
	const intent = form.get('intent')
	if (intent !== 'export' && !isIntent(intent)) throw await failure(request, 400)
	const parsed = ChosenSchema.safeParse({ quotes: form.getAll('quote'), assignee: form.get('assignee') })
	if (!parsed.success) return answer(422, notReadable(texts, form))
	const { quotes } = parsed.data
	const question = quoteQuestionIn(queryOf(request), reader)
	if (intent === 'export') return redirect(exportAddress(question, quotes, reader), 303)
	const assigneeId = accountOf(parsed.data.assignee, reader)
	const work = actions[intent](context, { kind: 'office', email: account.email }, assigneeId)
	try {
		const refused = await refusedOf(quotes, work)
		if (refused.length === 0)
			return redirect(doneAddress(addressOf(QUOTES_PATH, question, reader), intent, quotes.length), 303)
		return answer(refused.length < quotes.length ? 200 : 409, replyOf(texts, intent, quotes.length, refused))
	} catch (error) {
		const { status, alert } = fault(error, { context, texts, request, facts: requestFacts(loadContext) })
		return answer(status, { ...nothingDone, alert: alert?.text ?? null, codes: quotes.map(({ code }) => code) })
	}
}

import { randomUUID } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data } from '@remix-run/node'
import type { ZodType } from 'zod'
import { appContext, type Context } from '#app/context.server.ts'
import { type OddValue, unasked } from '#app/domain/fields/odd-value.server.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { log } from '#app/platform/log.server.ts'
import { QueueFull } from '#app/platform/turns/queue.ts'
import { type FailureLink, RETRY_AFTER } from '#app/web/http/failures.server.ts'
import { type RequestFacts, requestFacts } from '#app/web/http/request-facts.server.ts'
import { readForm } from './read-form.server.ts'
import { validationSentence } from './validation-sentences.server.ts'

/** What can be chosen in a field, what can be with something to know, and what cannot, each with the reason. */
export type GroupedOptions = Record<'free' | 'warned' | 'others', { value: string; label: string }[]>

/** What a form answers when it is not through: itself again, with what was typed, passwords aside. */
export type FormReply = {
	values: Record<string, string>
	/** sentences by field */
	errors: Record<string, string[]>
	/** what is wrong with the whole; null where the fields say it all */
	alert: { text: string; link?: FailureLink } | null
	/** the button that was pressed: of several forms on a page, this one answers */
	intent: string
	/** what is shown this once, and never again */
	secrets?: string[]
	/** marks of the odd values that this answer asks about: the form carries them, and sent again they are taken */
	asked?: string[]
	/** by field the option that was chosen, where the page lists only some of many */
	chosen?: Record<string, GroupedOptions>
	/** changes with every answer */
	id: string
}

/** Somebody asks for something, by a form or a program, and all that an answer needs. */
export type Asking = {
	context: Context
	texts: LanguageTexts
	request: Request
	facts: RequestFacts
}

/** One posting of a form. */
export type Posting = Asking & { form: FormData }

/** Why a form that is filled in well is not through. */
export type Refusal = {
	status: number
	alert?: FormReply['alert']
	errors?: FormReply['errors']
	/** what the fields hold from now on, where that is not what was typed */
	values?: FormReply['values']
	/** what is through after all, and has to be shown in the answer itself, because it is kept nowhere */
	secrets?: string[]
	/** marks of the odd values that are asked about */
	asked?: string[]
	/** by field the option that was chosen, where the page lists only some of many */
	chosen?: FormReply['chosen']
	/** seconds */
	retryAfter?: number
}

/** The first value of each field: of one that comes twice the first counts (trust §1.33). */
const typedInto = (form: FormData, fields: readonly string[]): Record<string, string> =>
	Object.fromEntries(
		fields.map((field) => {
			const value = form.get(field)
			return [field, typeof value === 'string' ? value : '']
		}),
	)

/** Says that there were too many attempts, and for how long. */
export const tooMany = ({ t }: LanguageTexts, seconds: number): Refusal => ({
	status: 429,
	alert: { text: t('accounts:refusals.tooMany', { count: Math.ceil(seconds / 60) }) },
	retryAfter: seconds,
})

/** Our own faults leave everything as it is, with the words that belong to them. @throws what is no fault */
export function fault(error: unknown, { texts, facts }: Asking): Refusal {
	// What is thrown on purpose, such as a redirect, goes its way.
	if (!(error instanceof Error)) throw error
	const { busy, unavailable } = texts.texts('accounts').refusals
	if (error instanceof QueueFull) return { status: 503, alert: { text: busy }, retryAfter: 5 }
	log().error({ requestId: facts.requestId, error }, 'request failed')
	return { status: 503, alert: { text: unavailable }, retryAfter: RETRY_AFTER }
}

type FormParts<Input> = {
	fields: readonly string[]
	/** what goes back to the page when something is wrong: never a password or a link */
	echoed: readonly string[]
	schema: ZodType<Input>
	/** values that may be right all the same, and are asked about once */
	odd?: (input: Input, posting: Posting) => readonly OddValue[] | Promise<readonly OddValue[]>
	/** what to do with a form that is filled in well: a redirect, or why not */
	work: (input: Input, posting: Posting) => Promise<Response | Refusal>
}

type Typed = Record<string, string>

/** What a form asks for, and what becomes of it. */
export type PostedForm = {
	fields: readonly string[]
	echoed: readonly string[]
	submit: (typed: Typed, posting: Posting) => Promise<Response | Refusal>
}

/** The name under which a form carries the marks of what it has asked about. */
const ASKED = 'asked'

/** Asks about odd values that this form has not asked about before; undefined where there are none. */
function questions(odd: readonly OddValue[], { form, texts }: Posting): Refusal | undefined {
	const open = unasked(odd, form.getAll(ASKED).map(String))
	if (open.length === 0) return undefined
	const errors = Object.fromEntries(open.map(({ name, question }) => [name, [validationSentence(texts, question)]]))
	return { status: 422, errors, asked: odd.map(({ mark }) => mark) }
}

/** Puts a form together: nothing reaches `work` that its schema has not passed, or that is odd and not asked about. */
export const postedForm = <Input>({ fields, echoed, schema, odd, work }: FormParts<Input>): PostedForm => ({
	fields,
	echoed,
	submit: async (typed, posting) => {
		const submission = parseWithZod(new URLSearchParams(typed), { schema })
		if (submission.status === 'success') {
			const { value } = submission
			const done = async () => questions((await odd?.(value, posting)) ?? [], posting) ?? work(value, posting)
			return done().catch((error: unknown) => fault(error, posting))
		}
		const errors: FormReply['errors'] = {}
		for (const field of fields) {
			const codes = submission.error?.[field]
			if (codes) errors[field] = codes.map((code) => validationSentence(posting.texts, code, typed.email))
		}
		return { status: 422, errors }
	},
})

/**
 * Answers a form, alike with and without JavaScript.
 * @param formOf may look at who asks, and throw a redirect
 * @throws error pages for forms that are not ours to read (403, 413, 415, 400)
 */
export async function replyToForm(
	{ request, context: loadContext }: ActionFunctionArgs,
	formOf: (posting: Posting) => PostedForm | Promise<PostedForm>,
) {
	const context = await appContext()
	const form = await readForm(request, context.config.origin)
	const posting: Posting = { context, form, request, texts: await textsFor(request), facts: requestFacts(loadContext) }
	const { fields, echoed, submit } = await formOf(posting)
	const typed = typedInto(form, fields)
	const outcome = await submit(typed, posting)
	if (outcome instanceof Response) return outcome

	const { status, alert = null, errors = {}, retryAfter } = outcome
	const reply: FormReply = {
		values: outcome.values ?? Object.fromEntries(echoed.map((field) => [field, typed[field] ?? ''])),
		errors,
		alert,
		secrets: outcome.secrets,
		asked: outcome.asked,
		chosen: outcome.chosen,
		intent: String(form.get('intent') ?? ''),
		id: randomUUID(),
	}
	return data(reply, { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : undefined })
}

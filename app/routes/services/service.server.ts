import type { z } from 'zod'
import type { Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { Accepted } from '#app/platform/result.ts'
import type { Asking, Refusal } from '#app/web/form/posted-form.server.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
import type { Limit } from '#app/web/limits/rate-limits.server.ts'

/** Callers of an operation: everyone, logged-in users, or administrators. */
export type Audience = 'public' | 'user' | 'administrator'

/** Context of a call; its request has cookies only where a page of this site sent it. */
export type Call = Asking & {
	/** undefined for callers without a session */
	caller: Session | undefined
}

export type Fields = Record<string, unknown>

/** Outcome of a call: the body of the reply, or a refusal. */
export type ServiceOutcome = Replied<unknown> | Refusal

/** Successful reply with its additional headers. */
export type Replied<Reply> = Accepted<Reply> & { headers?: Record<string, string> }

type Parts<Input, Reply> = {
	method: 'GET' | 'POST'
	audience: Audience
	/** one line of English for the endpoint's description */
	summary: string
	/** schema of the fields; unknown fields are ignored. Messages are keys of `validation.json` */
	input: (site: Pick<Context, 'config' | 'company'>) => z.ZodType<Input>
	reply: z.ZodType<Reply>
	/** field of the reply that says whether the call succeeded (contract §7) */
	flag?: 'success' | 'existe'
	/** names of the fields that hold a refusal's sentence */
	messages?: readonly string[]
	/** fields that may be an object or its JSON text (decision 30) */
	jsonFields?: readonly string[]
	/** rate limit of the operation, in addition to that of all calls */
	limit?: Limit
	/** ignores the caller's token, so that a program with an expired one can get a new one */
	anybody?: boolean
	/** `Cache-Control` of the reply; without it caches must not store it */
	cache?: string
	/** message for invalid fields: sentences, or the rules' keys (decision 32) */
	failsWith?: 'sentences' | 'keys'
	/** English descriptions of the reply's headers, by name */
	replyHeaders?: Record<string, string>
	operate: (input: Input, call: Call) => Promise<Replied<Reply> | Refusal>
}

export type Service = Required<Omit<Parts<unknown, unknown>, 'operate' | 'limit' | 'cache' | 'failsWith'>> & {
	limit: Limit | undefined
	cache: string | undefined
	perform: (fields: Fields, call: Call) => Promise<ServiceOutcome>
}

/** Returns the name of a field; in a list with the list's name and the index: `trayectos.0.datePickup`. */
function fieldAt(path: readonly PropertyKey[]) {
	const place = path.findIndex((part) => typeof part === 'number')
	return (place > 0 ? path.slice(place - 1) : path.slice(-1)).map(String).join('.')
}

/** Returns the key of an issue's sentence, which may differ from the key that programs get. */
const messageOf = (issue: z.core.$ZodIssue) =>
	String((issue.code === 'custom' && issue.params?.exactMessage) || issue.message)

/** Says which kind of value a field expects; undefined where the field is missing or has its own sentence. */
function kindExpected({ texts }: LanguageTexts, issue: z.core.$ZodIssue) {
	const { kinds, fields } = texts('api')
	// An element of a list cannot be missing: its value has another kind.
	const isInList = typeof issue.path.at(-1) === 'number'
	const isMissing = !isInList && (issue.input === undefined || issue.input === null)
	if (issue.code !== 'invalid_type' || isMissing || Object.hasOwn(fields, issue.message)) return undefined
	if (issue.expected === 'string') return kinds.textExpected
	if (issue.expected === 'object') return kinds.objectExpected
	return issue.expected === 'array' ? kinds.listExpected : undefined
}

/** Refuses invalid fields, with the errors by field in the caller's language and all of them in one text. */
function refuseInput(
	{ issues }: z.ZodError,
	{ texts }: Call,
	email: unknown,
	failsWith: 'sentences' | 'keys',
): Refusal {
	const name = typeof email === 'string' ? email : ''
	const errors: Record<string, string[]> = {}
	const reported = new Set<string>()
	for (const issue of issues) {
		const field = fieldAt(issue.path)
		const sentence = kindExpected(texts, issue) ?? validationSentence(texts, messageOf(issue), name)
		errors[field] = [...new Set([...(errors[field] ?? []), sentence])]
		reported.add(failsWith === 'keys' ? issue.message : sentence)
	}
	return { status: 422, alert: { text: [...reported].join(failsWith === 'keys' ? '<br>' : ' ') }, errors }
}

/** Defines an operation; it only receives fields that its schema has validated. */
export const service = <Input, Reply>(parts: Parts<Input, Reply>): Service => {
	const { operate, failsWith = 'sentences', ...described } = parts
	return {
		flag: 'success',
		messages: ['message'],
		replyHeaders: {},
		jsonFields: [],
		anybody: false,
		limit: undefined,
		cache: undefined,
		...described,
		perform: async (fields, call) => {
			const given = parts.input(call.context).safeParse(fields, { reportInput: true })
			return given.success ? operate(given.data, call) : refuseInput(given.error, call, fields.email, failsWith)
		},
	}
}

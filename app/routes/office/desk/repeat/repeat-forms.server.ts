import { randomUUID } from 'node:crypto'
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { everyWeek, MAX_REPEATS } from '#app/domain/bookings/repeating/repeat-days.ts'
import { planRepeats, type Repeat, repeatQuote } from '#app/domain/bookings/repeating/repeat-quote.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { readDay } from '#app/platform/clock/typed-day.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { readForm } from '#app/web/form/read-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { quotePath } from '#app/web/office/office-paths.ts'
import { inSameList } from '#app/web/office/quote-question.server.ts'
import { customersTexts } from '#app/web/quote/customers-texts.server.ts'
import { issueFormToken, readFormToken } from '#app/web/trip-form/quote-form-token.server.ts'
import { requestToChange } from '../change/change-page.server.ts'
import { mayBeRepeated } from './repeat-page.server.ts'
import { type RepeatReview, reviewOfRepeats } from './repeat-review.server.ts'
import { repeatProblemWords } from './repeat-words.server.ts'

/** Typed day of the list, with its error. */
type TypedDay = { value: string; error: string | null }

/** Reply of the action: the days with everything that was chosen, or their review. */
export type RepeatReply = {
	days: TypedDay[]
	/** weekdays and period that fill the list */
	weekly: { weekdays: string[]; from: string; until: string; error: string | null }
	/** error of the form as a whole */
	alert: string | null
	/** version of the quote that the office has before it */
	version: string
	formToken: string
	/** whether the customer gets a mail; `priced`: whether each repetition starts with the price of the first */
	tell: boolean
	priced: boolean
	review: RepeatReview | null
	/** number of the day to focus after a button was pressed */
	focus: number | null
	/** different for every reply */
	id: string
}

type Posted = {
	context: Context
	texts: LanguageTexts
	quote: QuoteFacts
	form: FormData
	/** key of the form's token; undefined where the token is not valid */
	requestKey: string | undefined
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

const daysIn = (form: FormData): TypedDay[] =>
	form.getAll('day').map((value) => ({ value: String(value).trim().slice(0, 40), error: null }))

const weeklyIn = (form: FormData): RepeatReply['weekly'] => ({
	weekdays: form.getAll('weekday').map(String),
	from: textOf(form, 'from'),
	until: textOf(form, 'until'),
	error: null,
})

function replyWith(posted: Posted, shown: Partial<RepeatReply>, status = 200) {
	const { context, form, requestKey, quote } = posted
	return data<RepeatReply>(
		{
			days: daysIn(form),
			weekly: weeklyIn(form),
			alert: null,
			version: shown.review ? String(quote.version) : textOf(form, 'version'),
			formToken: requestKey === undefined ? issueFormToken(context) : textOf(form, 'formToken'),
			tell: form.get('tell') === 'on',
			priced: form.get('priced') === 'on',
			review: null,
			focus: null,
			id: randomUUID(),
			...shown,
		},
		status,
	)
}

const tooMany = ({ texts }: Posted) => texts.t('desk:repeat.problems.tooMany', { most: MAX_REPEATS })

/** Appends the weekdays of every week to the list. */
function fill(posted: Posted) {
	const { form, texts } = posted
	const listed = daysIn(form).filter(({ value }) => value !== '')
	const known = listed.map(({ value }) => readDay(value))
	const [from, until] = [readDay(textOf(form, 'from')), readDay(textOf(form, 'until'))]
	const weekdays = form.getAll('weekday').map(Number)
	const found = from && until ? everyWeek(weekdays, from, until) : []
	const added = found.filter((day) => !known.includes(day)).map((value) => ({ value, error: null }))
	const refuse = (error: string) => replyWith(posted, { weekly: { ...weeklyIn(form), error } }, 422)
	if (found.length === 0) return refuse(texts.texts('desk').repeat.problems.fill)
	if (listed.length + added.length > MAX_REPEATS) return refuse(tooMany(posted))
	return replyWith(posted, { days: [...listed, ...added] })
}

/** Handles the buttons that only change the list; undefined for any other. */
function handleListButton(posted: Posted, intent: string) {
	const days = daysIn(posted.form)
	if (intent === 'back') return replyWith(posted, {})
	if (intent === 'fill') return fill(posted)
	if (intent === 'add')
		return replyWith(posted, { days: [...days, { value: '', error: null }], focus: days.length + 1 })
	const [, removed] = /^remove-(\d{1,3})$/.exec(intent) ?? []
	if (removed === undefined) return undefined
	const left = days.filter((_, index) => index !== Number(removed) - 1)
	return replyWith(posted, { days: left, focus: Math.min(Number(removed), left.length) || null })
}

/** Returns the errors of the list, each with its day; "no days" and "too many days" are at the first. */
function listErrors(posted: Posted, typed: TypedDay[]): TypedDay[] | undefined {
	const { none } = posted.texts.texts('desk').repeat.problems
	const filled = typed.filter(({ value }) => value !== '')
	const [first = { value: '', error: null }, ...others] = typed
	if (filled.length === 0) return [{ ...first, error: none }, ...others]
	if (filled.length > MAX_REPEATS) return [{ ...first, error: tooMany(posted) }, ...others]
	if (filled.every(({ value }) => readDay(value))) return undefined
	const { dateNotValid } = posted.texts.texts('validation')
	return typed.map(({ value }) => ({ value, error: value === '' || readDay(value) ? null : dateNotValid }))
}

/** Returns the days with their problems, where there are any. */
const withProblems = ({ texts, context }: Posted, repeats: readonly Repeat[]) =>
	repeats.map((repeat): TypedDay => ({ value: repeat.day, error: repeatProblemWords(texts, repeat, context.now()) }))

async function showReview(posted: Posted, days: readonly string[], alert: string | null, status = 200) {
	const { context, texts, quote } = posted
	const repeats = await planRepeats(context, quote, days)
	const listed = withProblems(posted, repeats)
	if (repeats.some(({ problem }) => problem)) return replyWith(posted, { days: listed, alert }, 422)
	const inOrder = repeats.toSorted((one, other) => (one.day < other.day ? -1 : 1))
	return replyWith(
		posted,
		{ days: listed, alert, review: await reviewOfRepeats(context, texts, quote, inOrder) },
		status,
	)
}

async function save(posted: Posted, days: readonly string[], email: string, requestKey: string, toQuote: string) {
	const { context, form, quote, texts } = posted
	const saved = await repeatQuote(context, {
		...{ code: quote.code, days, requestKey, version: Number(form.get('version')) },
		actor: { kind: 'office', email },
		tell: form.get('tell') === 'on',
		pricedIn: form.get('priced') === 'on' ? customersTexts(quote).tag : undefined,
	})
	if (saved.ok) return redirect(toQuote, 303)
	const { changedMeanwhile } = texts.texts('desk').refusals
	return showReview(posted, days, saved.refusal === 'changedMeanwhile' ? changedMeanwhile : null, 409)
}

/**
 * Handles every button of the page that repeats a request. Every reply, also after an error, has everything that was
 * chosen.
 * @throws the 404 page for an unknown request, 400 for an unknown button
 */
export async function handleRepeating({ request, params }: ActionFunctionArgs, { account }: Session) {
	const context = await appContext()
	const quote = await requestToChange(request, context, params.code)
	const form = await readForm(request, context.config.origin)
	const texts = await textsFor(request)
	const requestKey = readFormToken(context, form.get('formToken'))?.requestKey
	const posted: Posted = { context, texts, quote, form, requestKey }
	if (!mayBeRepeated(quote)) return replyWith(posted, { alert: texts.texts('desk').refusals.notPossible }, 409)
	const intent = textOf(form, 'intent')
	const listed = handleListButton(posted, intent)
	if (listed) return listed
	if (intent !== 'review' && intent !== 'save') throw await failure(request, 400)

	const typed = daysIn(form)
	const wrong = listErrors(posted, typed)
	if (wrong) return replyWith(posted, { days: wrong }, 422)
	const days = typed.map(({ value }) => readDay(value)).filter((day) => day !== undefined)
	// A form with an invalid token is shown for review once more.
	const toQuote = inSameList(request, `${quotePath(quote.code)}?notice=requestRepeated`)
	if (intent === 'save' && requestKey !== undefined) return save(posted, days, account.email, requestKey, toQuote)
	return showReview(posted, days, null)
}

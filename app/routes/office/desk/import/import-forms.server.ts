import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { findDoubles, type ImportedBooking, wasImported } from '#app/domain/bookings/import-quotes.server.ts'
import { currentTerms } from '#app/domain/company/current-terms.server.ts'
import type { HireTerms } from '#app/domain/company/hire-terms.ts'
import { onLegClock } from '#app/domain/fields/leg-clock.ts'
import { storedLegWithStops } from '#app/domain/fields/leg-fields.server.ts'
import { tripName } from '#app/domain/fields/trip-name.ts'
import { importedPlan } from '#app/domain/payments/expect-imported.server.ts'
import { legsOf } from '#app/domain/quotes/hire-request.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { type LanguageTexts, textsFor, textsIn } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { readForm } from '#app/web/form/read-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { oddWords } from '#app/web/office/import/import-odd.server.ts'
import { saveImport } from '#app/web/office/import/import-savers.server.ts'
import { type FileFaults, fileIn, MAX_SHOWN, moreOf } from '#app/web/office/import/imported-file.server.ts'
import { importedAddress } from '#app/web/office/import/imported-notice.server.ts'
import { passedOverWords } from '#app/web/office/import/passed-over-words.server.ts'
import { packFile } from '#app/web/office/import/uploaded-file.server.ts'
import { QUOTES_PATH } from '#app/web/office/office-paths.ts'
import { officeWords } from '#app/web/office/words/office-words.server.ts'
import { issueFormToken, readFormToken } from '#app/web/trip-form/quote-form-token.server.ts'
import { type ReadImport, readImport } from './read-import.server.ts'

/** Reply of the action: why the file is refused, or what it contains. */
export type ImportReply = {
	alert: string | null
	faults: FileFaults | null
	review: ImportReview | null
	formToken: string
	withDoubles: boolean
}

type ImportReview = {
	/** number of bookings, number of accepted ones, and the columns that are not read */
	found: string[]
	rows: { row: number; when: string; route: string; customer: string; price: string }[]
	more: string | null
	doubles: string[]
	odd: string[]
	/** the file, posted again with the button that stores it */
	file: string
}

type Posted = { context: Context; texts: LanguageTexts; form: FormData; fail: () => void }

const nothing = { alert: null, faults: null, review: null }

function replyWith({ context, form, fail }: Posted, shown: Partial<ImportReply>, status = 200) {
	if (status >= 400) fail()
	const given = String(form.get('formToken') ?? '')
	const formToken = readFormToken(context, given) ? given : issueFormToken(context)
	const withDoubles = form.get('withDoubles') === 'on'
	return data<ImportReply>({ ...nothing, formToken, withDoubles, ...shown }, status)
}

function doubleWords({ t }: LanguageTexts, row: number, same: string | number) {
	return typeof same === 'number'
		? t('desk:import.doubleRow', { row, other: same })
		: t('desk:import.double', { row, code: same })
}

/** Returns one line of the review for a booking. */
function lineOf(reader: LanguageTexts, { row, assessment: { request }, acceptedCents }: ImportedBooking) {
	const { tag } = reader
	const legs = legsOf(request)
	const when = `${dayLabel(tag, request.datePickup.slice(0, 10))}, ${request.datePickup.slice(11)}`
	return {
		row,
		when: onLegClock(reader, when, storedLegWithStops(legs[0])),
		route: tripName(reader, legs.map(storedLegWithStops)),
		customer: `${request.nombreUsuario} ${request.apellidosUsuario}`,
		price: acceptedCents === null ? '' : moneyLabel(tag, acceptedCents),
	}
}

type Accepted = ImportedBooking & { acceptedCents: number }

/** Sums up the accepted bookings: number, amount paid, amount open, and how many have a payment due today. */
function acceptedWords(
	{ t, tag }: LanguageTexts,
	bookings: readonly ImportedBooking[],
	terms: HireTerms,
	today: string,
) {
	const accepted = bookings.filter((booking): booking is Accepted => booking.acceptedCents !== null)
	if (accepted.length === 0) return []
	const sum = (amounts: number[]) => amounts.reduce((total, cents) => total + cents, 0)
	const total = sum(accepted.map(({ acceptedCents }) => acceptedCents))
	const paid = sum(accepted.map(({ paidCents }) => paidCents))
	const dueNow = accepted.filter(({ acceptedCents: totalCents, paidCents, assessment: { request } }) => {
		const [first] = importedPlan(terms, { totalCents, pickupAt: request.datePickup }, today)
		return first !== undefined && first.dueDay <= today && first.cents > paidCents
	}).length
	return [
		t('desk:import.accepted', { count: accepted.length, total: moneyLabel(tag, total) }),
		t('desk:import.expected', { paid: moneyLabel(tag, paid), open: moneyLabel(tag, total - paid) }),
		...(dueNow > 0 ? [t('desk:import.dueNow', { count: dueNow })] : []),
	]
}

type Read = ReadImport & { ok: true } & { bytes: Uint8Array; doubles: Map<number, string | number> }

async function reviewOf(context: Context, texts: LanguageTexts, read: Read): Promise<ImportReview> {
	const { bytes, bookings, odd, ignored, passedOver, doubles } = read
	const { t } = texts
	const { terms } = await currentTerms(context)
	const sentences = [...doubles].map(([row, same]) => doubleWords(texts, row, same))
	const more = moreOf(texts, sentences.length, MAX_SHOWN.doubles)
	return {
		found: [
			t('desk:import.found', { count: bookings.length - doubles.size }),
			...acceptedWords(texts, bookings, terms, dayAt(context.now())),
			...(ignored.length > 0 ? [t('desk:import.ignored', { columns: ignored.join(', ') })] : []),
			...passedOverWords(texts, passedOver),
		],
		rows: bookings.slice(0, MAX_SHOWN.bookings).map((booking) => lineOf(texts, booking)),
		more: moreOf(texts, bookings.length, MAX_SHOWN.bookings),
		doubles: [...sentences.slice(0, MAX_SHOWN.doubles), ...(more ? [more] : [])],
		odd: oddWords(texts, odd),
		file: packFile(bytes),
	}
}

/**
 * Handles the import page: checks a file and shows it row by row, then saves it.
 * @throws 400 for an unknown button
 */
export async function handleImport({ request }: ActionFunctionArgs, { account }: Session) {
	const context = await appContext()
	const form = await readForm(request, context.config.origin)
	const texts = officeWords(await textsFor(request))
	const fail = () => {}
	const posted: Posted = { context, texts, form, fail }
	const intent = String(form.get('intent') ?? '')
	if (intent === 'again') return replyWith(posted, {})
	if (intent !== 'check' && intent !== 'save') throw await failure(request, 400)

	const file = await fileIn(posted)
	if ('alert' in file) return replyWith(posted, file, 422)
	const read = await readImport(context, texts, file.bytes)
	if (!read.ok && 'alert' in read) return replyWith(posted, { alert: read.alert }, 422)
	if (!read.ok) {
		const rows = read.faults.slice(0, MAX_SHOWN.faults)
		const faults = { rows, more: moreOf(texts, read.faults.length, rows.length) }
		return replyWith(posted, { faults }, 422)
	}
	const token = readFormToken(context, form.get('formToken'))
	const doubles = await findDoubles(context.database.read, read.bookings)
	// A form with an invalid token is shown for review once more, with a new token.
	if (intent === 'check' || !token)
		return replyWith(posted, { review: await reviewOf(context, texts, { ...read, ...file, doubles }) })
	const withDoubles = form.get('withDoubles') === 'on'
	const rows = read.bookings.filter(({ row }) => withDoubles || !doubles.has(row))
	const { requestKey } = token
	const lines = Object.fromEntries(languageCodes.map((code) => [code, textsIn(code).texts('desk').import.line]))
	const about = { requestKey, lines: lines as Record<Language, string>, leavesDoubles: !withDoubles }
	if (await wasImported(context, about, read.bookings))
		return redirect(importedAddress(QUOTES_PATH, { saved: read.bookings.length, there: 0, isDone: true }), 303)
	const saved = await saveImport(context, {
		...({ kind: 'bookings', key: requestKey, about, rows, by: account.email } as const),
		mailboxOf: ({ assessment }) => assessment.request.email,
	})
	const { held, isDone } = saved.ok ? saved.value : { held: 0, isDone: true }
	const there = read.bookings.length - rows.length + held
	return redirect(importedAddress(QUOTES_PATH, { saved: rows.length - held, there, isDone }), 303)
}

import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { adminPage } from '#app/domain/content/admin-pages.ts'
import { rememberColumns } from '#app/domain/payments/bank-files/bank-columns.server.ts'
import type { BankColumns, BankTable } from '#app/domain/payments/bank-files/bank-columns.ts'
import type { BankMovement } from '#app/domain/payments/bank-files/bank-movement.ts'
import { referenceOf } from '#app/domain/payments/bank-files/bank-reference.ts'
import {
	type ConfirmedMovement,
	inEntering,
	type OfFile,
	twinsAmong,
} from '#app/domain/payments/bank-files/enter-movements.server.ts'
import { settledColumns } from '#app/domain/payments/bank-files/read-bank-table.server.ts'
import { dayFault } from '#app/domain/payments/money-days.ts'
import { codeIn, codesIn } from '#app/domain/search/payment-reference.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { noticeWith } from '#app/web/form/notice.server.ts'
import { readForm } from '#app/web/form/read-form.server.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { saveImport } from '#app/web/office/import/import-savers.server.ts'
import { fileOf, keyOfFile, packFile } from '#app/web/office/import/uploaded-file.server.ts'
import { BANK_PATH } from '#app/web/office/office-paths.ts'
import { type ColumnsShown, columnsShown, statedColumnsIn } from './bank-columns-form.server.ts'
import { type ReadBankFile, readBankFile } from './bank-file.server.ts'
import { type BankReview, bankReview, codeField, newMovements, secondField, type Typed } from './bank-review.server.ts'

/** Reads what the page for a bank's file shows. */
export async function bankPage(request: Request, session: Session) {
	const texts = await textsFor(request)
	const { notices, ...text } = texts.texts('bank')
	return {
		...(await adminFrame(request, session, 'money', text.title)),
		notice: noticeWith(request, { ...notices, importing: texts.texts('desk').import.going }, { someHeld: [] }),
		text,
		back: adminPage('money').url,
	}
}

export type BankPage = Awaited<ReturnType<typeof bankPage>>

/** Reply of the action: why the file is refused, a table to describe, or the movements to confirm. */
export type BankReply = {
	alert: string | null
	columns: ColumnsShown | null
	review: BankReview | null
	/** what was skipped in the file, and other notes about it */
	notices: string[]
	/** whether it is a table whose columns can be corrected */
	isTable: boolean
	/** the file, posted again with the next button */
	kept: string
}

type Posted = { context: Context; texts: LanguageTexts; form: FormData; bytes: Uint8Array }

const nothing = { alert: null, columns: null, review: null, notices: [], isTable: false }

function replyWith({ bytes }: Pick<Posted, 'bytes'>, shown: Partial<BankReply>, status = 200) {
	return data<BankReply>({ ...nothing, kept: packFile(bytes), ...shown }, status)
}

/** Returns what a review shows besides the movements. */
const besides = ({ notices, table }: ReadBankFile & { kind: 'movements' }) => ({ notices, isTable: table !== null })

const todayOf = ({ context }: Posted) => dayAt(context.now())

const shownColumns = (posted: Posted, table: BankTable, columns: BankColumns | null, typed?: FormData) =>
	columnsShown(posted.texts, { table, columns, today: todayOf(posted) }, typed)

/** Shows what the file contains, without any further step. */
async function handleFile(posted: Posted, file: ReadBankFile) {
	const { context, texts } = posted
	if (file.kind === 'fault') return replyWith(posted, { alert: file.alert }, 422)
	if (file.kind === 'table') {
		const columns = shownColumns(posted, file.table, file.columns)
		return replyWith(posted, { alert: file.alert, columns }, file.alert ? 422 : 200)
	}
	return replyWith(posted, { review: await bankReview(context, texts, file.movements), ...besides(file) })
}

/** Shows the columns of a table as understood, or as guessed from other headings. */
async function handleHeadings(posted: Posted, isChosen: boolean) {
	const { context, texts, form, bytes } = posted
	const stated = isChosen ? { ...statedColumnsIn(form), columns: null } : undefined
	const file = await readBankFile(context, texts, bytes, stated)
	if (file.kind !== 'movements' || !file.table) return handleFile(posted, file)
	return replyWith(posted, { columns: shownColumns(posted, file.table, file.columns) })
}

/** Stores the office's description of the columns, if the table can be read with it. */
async function handleColumns(posted: Posted) {
	const { context, texts, form, bytes } = posted
	const stated = statedColumnsIn(form)
	const file = await readBankFile(context, texts, bytes, stated)
	if (file.kind === 'fault') return handleFile(posted, file)
	if (file.kind === 'table') {
		const alert = stated.columns ? file.alert : texts.texts('bank').problems.columns
		return replyWith(posted, { alert, columns: shownColumns(posted, file.table, file.columns, form) }, 422)
	}
	if (file.table && file.columns)
		await rememberColumns(context, file.table, settledColumns(file.table, file.columns, todayOf(posted)))
	return handleFile(posted, file)
}

/** Returns the confirmed movements, and the errors by field for invalid codes and days. */
function confirmedIn(posted: Posted, fresh: readonly BankMovement[]) {
	const { form, texts } = posted
	const { problems } = texts.texts('bank')
	const confirmed: ConfirmedMovement[] = []
	const errors: Record<string, string> = {}
	for (const movement of fresh) {
		const typed = String(form.get(codeField(movement)) ?? '').trim()
		if (typed === '') continue
		const code = codeIn(typed)
		const wrongDay = dayFault(movement.day, todayOf(posted))
		if (wrongDay) errors[codeField(movement)] = validationSentence(texts, wrongDay)
		else if (code) confirmed.push({ movement, code, isSecond: form.get(secondField(movement)) === '1' })
		else errors[codeField(movement)] = codesIn(typed).length > 1 ? problems.severalCodes : problems.noCode
	}
	return { confirmed, errors }
}

/** Returns errors for movements that may already be entered and lack the tick, by the tick's field. */
async function twinErrors({ context, texts }: Posted, confirmed: readonly ConfirmedMovement[], about: OfFile) {
	const twins = await twinsAmong(context.database.read, confirmed, about)
	const { alreadyThere } = texts.texts('bank').problems
	return Object.fromEntries(twins.map(({ movement }) => [secondField(movement), alreadyThere]))
}

const typedIn = ({ form }: Posted, errors: Typed['errors'] = {}): Typed => ({
	field: (name) => String(form.get(name) ?? ''),
	errors,
})

async function handleSave(posted: Posted, by: string) {
	const { context, texts, bytes } = posted
	const file = await readBankFile(context, texts, bytes)
	if (file.kind !== 'movements') return handleFile(posted, file)
	const { fresh } = await newMovements(context, file.movements)
	const { confirmed, errors } = confirmedIn(posted, fresh)
	const { problems } = texts.texts('bank')
	const isWrong = Object.keys(errors).length > 0
	const refuse = async (alert: string, wrong: Typed['errors']) => {
		const review = await bankReview(context, texts, file.movements, typedIn(posted, wrong))
		return replyWith(posted, { alert, review, ...besides(file) }, 422)
	}
	if (isWrong || confirmed.length === 0) return refuse(isWrong ? problems.someWrong : problems.nothingChosen, errors)
	const about = { references: file.movements.map(referenceOf) }
	const rows = inEntering(confirmed)
	const refuseTwins = async () => refuse(problems.someThere, await twinErrors(posted, rows, about))
	if ((await twinsAmong(context.database.read, rows, about)).length > 0) return refuseTwins()
	const key = keyOfFile(Buffer.from(JSON.stringify(rows)), 'movements')
	const saved = await saveImport(context, { kind: 'movements', key, about, rows, by })
	if (!saved.ok) return refuseTwins()
	const { held, isDone } = saved.value
	return redirect(`${BANK_PATH}?notice=${!isDone ? 'importing' : held > 0 ? 'someHeld' : 'saved'}`, 303)
}

/** Returns the review with what was typed; null where the database is unavailable. */
async function reviewAsTyped(posted: Posted): Promise<BankReview | null> {
	const { context, texts, bytes } = posted
	try {
		const file = await readBankFile(context, texts, bytes)
		if (file.kind !== 'movements') return null
		return await bankReview(context, texts, file.movements, typedIn(posted))
	} catch (error) {
		if (!isDatabaseUnavailable(error)) throw error
		return null
	}
}

const intents = ['check', 'headings', 'columns', 'correct', 'save'] as const
type Intent = (typeof intents)[number]

async function replyTo(posted: Posted, intent: Intent, by: string) {
	if (intent === 'headings' || intent === 'correct') return handleHeadings(posted, intent === 'headings')
	if (intent === 'columns') return handleColumns(posted)
	if (intent === 'save') return handleSave(posted, by)
	return handleFile(posted, await readBankFile(posted.context, posted.texts, posted.bytes))
}

/**
 * Handles the page for a bank's file: reads it, asks for its columns, and enters the confirmed movements.
 * @throws 400 for an unknown button
 */
export async function handleBank({ request }: ActionFunctionArgs, { account }: Session) {
	const context = await appContext()
	const form = await readForm(request, context.config.origin)
	const texts = await textsFor(request)
	const asked = form.get('intent')
	if (asked === 'again') return redirect(BANK_PATH, 303)
	const intent = intents.find((each) => each === asked)
	if (!intent) throw await failure(request, 400)
	const bytes = await fileOf(form)
	if (typeof bytes === 'string')
		return replyWith({ bytes: new Uint8Array() }, { alert: texts.texts('bank').problems[bytes] }, 422)
	const posted: Posted = { context, texts, form, bytes }
	return replyTo(posted, intent, account.email).catch(async (error: unknown) => {
		if (!isDatabaseUnavailable(error)) throw error
		const review = intent === 'save' ? await reviewAsTyped(posted) : null
		const { away } = texts.texts('bank').problems
		return replyWith(posted, { review, alert: review ? texts.texts('accounts').refusals.unavailable : away }, 503)
	})
}

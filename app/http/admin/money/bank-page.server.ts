import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from '@remix-run/node'
import type { Session } from '#app/accounts/sessions.server.ts'
import { adminPage } from '#app/content/admin-pages.ts'
import { appContext, type Context } from '#app/context.server.ts'
import { isDatabaseUnavailable } from '#app/db/unavailable.server.ts'
import { type LanguageTexts, textsFor } from '#app/i18n/texts.server.ts'
import { rememberColumns } from '#app/payments/bank-files/bank-columns.server.ts'
import type { BankMovement } from '#app/payments/bank-files/bank-movement.ts'
import { type ConfirmedMovement, enterMovements } from '#app/payments/bank-files/enter-movements.server.ts'
import { twinsOfMovement } from '#app/payments/bank-files/known-money.server.ts'
import { codeIn, codesIn } from '#app/payments/payment-reference.ts'
import { noticeOf } from '../../form/notice.server.ts'
import { readForm } from '../../form/read-form.server.ts'
import { failure, RETRY_AFTER } from '../../shell/failures.server.ts'
import { adminFrame } from '../admin-frame.server.ts'
import { fileOf, packFile } from '../kept-file.server.ts'
import { type ColumnsShown, columnsIn, columnsShown } from './bank-columns-form.server.ts'
import { type ReadBankFile, readBankFile, textOfBankFile } from './bank-file.server.ts'
import {
	type BankReview,
	bankReview,
	codeField,
	knownElsewhere,
	newMovements,
	secondField,
	type Typed,
} from './bank-review.server.ts'

/** Where the office brings in what its bank has booked. */
export const BANK_PATH = '/admin/money/bank/'

/** What the office sees that brings in a bank's file. */
export async function bankPage(request: Request, loadContext: AppLoadContext, session: Session) {
	const texts = await textsFor(request)
	const { notices, ...text } = texts.texts('bank')
	return {
		...(await adminFrame(request, loadContext, session, 'money', text.title)),
		notice: noticeOf(request, notices),
		text,
		back: adminPage('money').url,
	}
}

export type BankPage = Awaited<ReturnType<typeof bankPage>>

/** What the action answers: why the file cannot be taken, a table to be explained, or what the file comes to. */
export type BankReply = {
	alert: string | null
	columns: ColumnsShown | null
	review: BankReview | null
	/** the file, to be sent once more with the button that goes on */
	kept: string
}

type Posted = { context: Context; texts: LanguageTexts; form: FormData; text: string; fail: () => void }

function replyWith({ text, fail }: Pick<Posted, 'text' | 'fail'>, shown: Partial<BankReply>, status = 200) {
	if (status >= 400) fail()
	return data<BankReply>({ alert: null, columns: null, review: null, kept: packFile(text), ...shown }, status)
}

/** Shows what the file is, and goes no further. */
async function replyToFile(posted: Posted, file: ReadBankFile) {
	if (file.kind === 'fault') return replyWith(posted, { alert: file.alert }, 422)
	if (file.kind === 'table') {
		const columns = columnsShown(posted.texts, file.table, file.guess)
		return replyWith(posted, { columns })
	}
	return replyWith(posted, { review: await bankReview(posted.context, posted.texts, file.movements) })
}

/** Remembers what somebody says of the columns, where the table can be read by it. */
async function replyToColumns(posted: Posted) {
	const { context, texts, form, text } = posted
	const chosen = columnsIn(form)
	const table = await readBankFile({ database: context.database }, texts, text)
	if (table.kind !== 'table') return replyToFile(posted, table)
	const { problems } = texts.texts('bank')
	if (!chosen)
		return replyWith(posted, { alert: problems.columns, columns: columnsShown(texts, table.table, table.guess) }, 422)
	const file = await readBankFile(context, texts, text, chosen)
	if (file.kind === 'fault')
		return replyWith(posted, { alert: file.alert, columns: columnsShown(texts, table.table, chosen) }, 422)
	await rememberColumns(context, table.table.headings, chosen)
	return replyToFile(posted, file)
}

/** What somebody has confirmed, and what is no booking's reference, by its field. */
function confirmedIn({ form, texts }: Posted, fresh: readonly BankMovement[]) {
	const { problems } = texts.texts('bank')
	const confirmed: ConfirmedMovement[] = []
	const errors: Record<string, string> = {}
	for (const movement of fresh) {
		const typed = String(form.get(codeField(movement)) ?? '').trim()
		if (typed === '') continue
		const code = codeIn(typed)
		if (code) confirmed.push({ movement, code, isSecond: form.get(secondField(movement)) === '1' })
		else errors[codeField(movement)] = codesIn(typed).length > 1 ? problems.severalCodes : problems.noCode
	}
	return { confirmed, errors }
}

/** Those confirmed that may be there already, of which nobody says that they are others, by the fields of their ticks. */
async function twinErrors({ context, texts }: Posted, movements: BankMovement[], confirmed: ConfirmedMovement[]) {
	const known = await knownElsewhere(context, movements)
	const { alreadyThere } = texts.texts('bank').problems
	const doubted = confirmed.filter(
		({ movement, code, isSecond }) =>
			!isSecond && twinsOfMovement(known, movement, code).some((twin) => twin.code === code),
	)
	return Object.fromEntries(doubted.map(({ movement }) => [secondField(movement), alreadyThere]))
}

const typedIn = ({ form }: Posted, errors: Typed['errors'] = {}): Typed => ({
	field: (name) => String(form.get(name) ?? ''),
	errors,
})

async function replyToSave(posted: Posted, by: string) {
	const { context, texts, text } = posted
	const file = await readBankFile(context, texts, text)
	if (file.kind !== 'movements') return replyToFile(posted, file)
	const { fresh } = await newMovements(context, file.movements)
	const { confirmed, errors } = confirmedIn(posted, fresh)
	const { problems } = texts.texts('bank')
	const isWrong = Object.keys(errors).length > 0
	const refuse = async (alert: string, wrong: Typed['errors']) => {
		const review = await bankReview(context, texts, file.movements, typedIn(posted, wrong))
		return replyWith(posted, { alert, review }, 422)
	}
	if (isWrong || confirmed.length === 0) return refuse(isWrong ? problems.someWrong : problems.nothingChosen, errors)
	const entered = await enterMovements(context, confirmed, file.movements, by)
	if (!entered.ok) return refuse(problems.someThere, await twinErrors(posted, file.movements, confirmed))
	return redirect(`${BANK_PATH}?notice=${entered.value.held > 0 ? 'someHeld' : 'saved'}`, 303)
}

/** The movements with what was typed beside them, where the database can still be read; null where it cannot. */
async function reviewAsTyped(posted: Posted): Promise<BankReview | null> {
	const { context, texts, text } = posted
	try {
		const file = await readBankFile(context, texts, text)
		if (file.kind !== 'movements') return null
		return await bankReview(context, texts, file.movements, typedIn(posted))
	} catch (error) {
		if (!isDatabaseUnavailable(error)) throw error
		return null
	}
}

async function replyTo(posted: Posted, intent: 'check' | 'columns' | 'save', by: string) {
	if (intent === 'columns') return replyToColumns(posted)
	if (intent === 'save') return replyToSave(posted, by)
	return replyToFile(posted, await readBankFile(posted.context, posted.texts, posted.text))
}

/**
 * Answers the page that brings in a bank's file: what it is, what its columns say, and the entering of what somebody has
 * confirmed.
 * @throws 400 for an unknown button
 */
export async function replyToBank({ request, context: loadContext }: ActionFunctionArgs, { account }: Session) {
	const context = await appContext()
	const form = await readForm(request, context.config.origin)
	const texts = await textsFor(request)
	const fail = () => {
		loadContext.formFailed = true
	}
	const intent = String(form.get('intent') ?? '')
	if (intent === 'again') return redirect(BANK_PATH, 303)
	if (intent !== 'check' && intent !== 'columns' && intent !== 'save') throw await failure(request, 400)
	const bytes = await fileOf(form)
	if (typeof bytes === 'string')
		return replyWith({ text: '', fail }, { alert: texts.texts('bank').problems[bytes] }, 422)
	const posted: Posted = { context, texts, form, fail, text: textOfBankFile(bytes) }
	return replyTo(posted, intent, account.email).catch(async (error: unknown) => {
		if (!isDatabaseUnavailable(error)) throw error
		loadContext.retryAfter = RETRY_AFTER
		const review = intent === 'save' ? await reviewAsTyped(posted) : null
		const { away } = texts.texts('bank').problems
		return replyWith(posted, { review, alert: review ? texts.texts('accounts').refusals.unavailable : away }, 503)
	})
}

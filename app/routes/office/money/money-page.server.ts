import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import type { DuePart } from '#app/domain/company/payment-terms.ts'
import { partLabel } from '#app/domain/documents/payment-words.ts'
import { type Balance, dueNow, isLate } from '#app/domain/payments/balance.ts'
import { decideHeld } from '#app/domain/payments/decide-held.server.ts'
import { expectLater, unexpectedImports } from '#app/domain/payments/expect-imported.server.ts'
import {
	balancesOf,
	type Movement,
	movementsBetween,
	openBookings,
	openHeld,
	openSums,
} from '#app/domain/payments/money.server.ts'
import { DecisionSchema, PAYMENT_LENGTHS } from '#app/domain/payments/payment.schema.ts'
import type { HeldDecision } from '#app/domain/payments/payment.ts'
import { lastReminders, remindByHand } from '#app/domain/payments/remind-by-hand.server.ts'
import { dayLabel, shortDayLabel } from '#app/platform/clock/day-label.server.ts'
import { addDays, dayAt, daysBetween } from '#app/platform/clock/wall-clock.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { optionalLine } from '#app/platform/text/text.schema.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { handleForm, type PostedForm, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { BANK_PATH, QUOTES_PATH } from '#app/web/office/office-paths.ts'
import { heldLine } from '#app/web/office/words/held-words.server.ts'

const MONEY_PATH = '/admin/money/'
/** Number of past days on the page; for the CSV the address sets them. */
const DAYS_SHOWN = 31

type Open = Awaited<ReturnType<typeof openBookings>>['rows'][number]
type UnexpectedImport = Awaited<ReturnType<typeof unexpectedImports>>['rows'][number]

/** Returns the name of a booking's customer: the company, or the person. */
export const nameOf = ({ company, firstName, surname }: { company: string; firstName: string; surname: string }) =>
	company || `${firstName} ${surname}`

type Reading = { texts: LanguageTexts; today: string; reminders: ReadonlyMap<number, number> }

/** Says by how many days a part is late; null where it is not. */
const lateWords = ({ texts, today }: Reading, part: DuePart) =>
	isLate(part, today) && part.dueDay !== null
		? texts.t('payments:money.lateBy', { count: daysBetween(part.dueDay, today) })
		: null

/** Lists the parts of a booking that are due now, or the amount to be refunded. */
function openLines(reading: Reading, row: Open, balance: Balance | undefined) {
	const { texts, today, reminders } = reading
	const { tag } = texts
	const { money } = texts.texts('payments')
	const booking = { code: row.code, href: `${QUOTES_PATH}${row.code}/#payment`, name: nameOf(row) }
	if (row.openCents < 0 || !balance)
		return [
			{
				...booking,
				...{ key: row.code, due: money.goesBack, late: null, what: '', total: '', reminded: '', mayRemind: false },
				amount: moneyLabel(tag, -row.openCents),
			},
		]
	const at = reminders.get(row.id)
	return dueNow(balance, today).map((part, index) => ({
		...booking,
		key: `${row.code} ${part.part}`,
		due: part.dueDay === null ? '' : dayLabel(tag, part.dueDay),
		late: lateWords(reading, part),
		what: partLabel(texts, part.part, balance.parts),
		amount: moneyLabel(tag, part.open),
		total: texts.t('payments:money.ofTotal', { total: moneyLabel(tag, balance.open) }),
		reminded: index > 0 ? '' : at === undefined ? money.notReminded : shortDayLabel(tag, dayAt(at)),
		// One mail tells of all that is due.
		mayRemind: index === 0 && row.status === 'accepted' && part.dueDay !== null,
	}))
}

/** Sums up all open amounts as figures with their names; none where nothing is open. */
function sumsOf({ tag, texts }: LanguageTexts, sums: Awaited<ReturnType<typeof openSums>>) {
	const { money } = texts('payments')
	if (sums.open === 0 && sums.back === 0) return []
	return [
		{ key: 'open', label: money.sumOpen, amount: moneyLabel(tag, sums.open) },
		{ key: 'late', label: money.sumLate, amount: moneyLabel(tag, sums.late) },
		{ key: 'soon', label: money.sumSoon, amount: moneyLabel(tag, sums.soon) },
		...(sums.back === 0 ? [] : [{ key: 'back', label: money.goesBack, amount: moneyLabel(tag, sums.back) }]),
	]
}

/** Returns an imported booking without an expected payment. */
function importLine({ tag }: LanguageTexts, row: UnexpectedImport) {
	return {
		code: row.code,
		href: `${QUOTES_PATH}${row.code}/#payment`,
		name: nameOf(row),
		day: dayLabel(tag, row.pickupAt.slice(0, 10)),
		amount: moneyLabel(tag, row.totalCents ?? 0),
	}
}

/** Sums up money received and refunded on each day. */
function dayLines({ tag }: LanguageTexts, movements: readonly Movement[]) {
	const byDay = new Map<string, Movement[]>()
	for (const each of movements) byDay.set(each.line.day, [...(byDay.get(each.line.day) ?? []), each])
	const sum = (lines: readonly Movement[], kind: string) =>
		lines.filter(({ line }) => line.kind === kind).reduce((total, { line }) => total + line.cents, 0)
	return [...byDay].map(([day, lines]) => ({
		day: dayLabel(tag, day),
		received: moneyLabel(tag, sum(lines, 'received')),
		refunded: moneyLabel(tag, sum(lines, 'refunded') - sum(lines, 'cameBack')),
	}))
}

/** Reads what the money page shows: open amounts, held payments, money of each day. */
export async function moneyPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { money, held, imported, notices } = texts.texts('payments')
	const today = dayAt(context.now())
	const since = addDays(today, -DAYS_SHOWN)
	const open = await openBookings(context)
	const balances = await balancesOf(
		context.database.read,
		open.rows.map(({ id }) => id),
	)
	const reminders = await lastReminders(
		context.database.read,
		open.rows.map(({ id }) => id),
	)
	const reading = { texts, today, reminders }
	const waiting = await openHeld(context)
	const imports = await unexpectedImports(context)
	return {
		frame: await adminFrame(request, session, 'money'),
		notice: noticeOf(request, notices),
		text: { ...money, held, imported },
		bank: { href: BANK_PATH, text: texts.texts('bank').link },
		lengths: PAYMENT_LENGTHS,
		openTotal: open.total.toLocaleString(texts.tag),
		sums: sumsOf(texts, await openSums(context, today)),
		open: open.rows.flatMap((row) => openLines(reading, row, balances.get(row.id))),
		held: waiting.rows.map((row) => heldLine(texts, row)),
		heldTotal: waiting.total.toLocaleString(texts.tag),
		imports: {
			lead: texts.t('payments:imported.lead', { count: imports.total }),
			rows: imports.rows.map((row) => importLine(texts, row)),
		},
		days: dayLines(texts, await movementsBetween(context, since, today)),
		csv: { from: `${today.slice(0, 8)}01`, until: today },
	}
}

export type MoneyPage = Awaited<ReturnType<typeof moneyPage>>

type Decision = Exclude<HeldDecision, 'overtaken'>

/** Decision of each button, and the notice after it. */
const decisions: Record<string, { decision: Decision; notice: string }> = {
	assign: { decision: 'assigned', notice: 'assigned' },
	'take-back': { decision: 'assigned', notice: 'takenBack' },
	'given-back': { decision: 'refunded', notice: 'refunded' },
	drop: { decision: 'dropped', notice: 'dropped' },
	seen: { decision: 'seen', notice: 'seen' },
}

/** Handles the decision on a held payment. */
const decisionForm = (decision: Decision, notice: string, email: string): PostedForm =>
	postedForm({
		fields: ['held', 'code', 'reason', 'second'],
		echoed: ['held', 'code', 'reason', 'second'],
		schema: DecisionSchema,
		work: async ({ held: id, code, reason, second: isSecond }, { context, texts }): Promise<Response | Refusal> => {
			const { held } = texts.texts('payments')
			const needsReason = decision === 'refunded' || decision === 'dropped'
			if (needsReason && reason === '') return { status: 422, errors: { reason: [held.reasonRequired] } }
			const actor = { kind: 'office', email } as const
			const decided = await decideHeld(context, { id, decision, code, reason, isSecond, actor })
			if (decided.ok) return redirect(`${MONEY_PATH}?notice=${notice}`, 303)
			const sentence = held.refusals[decided.refusal]
			if (decided.refusal === 'twin') return { status: 422, errors: { second: [sentence] } }
			return { status: 409, alert: { text: sentence } }
		},
	})

/** Sets the expected payment of a booking that was imported without it. */
const importForm = (owes: boolean, email: string): PostedForm =>
	postedForm({
		fields: ['code'],
		echoed: ['code'],
		schema: z.object({ code: optionalLine(30) }),
		work: async ({ code }, { context, texts }) => {
			const written = await expectLater(context, { code, owes, actor: { kind: 'office', email } })
			if (written.ok) return redirect(`${MONEY_PATH}?notice=${owes ? 'expected' : 'nothingExpected'}`, 303)
			return { status: 409, alert: { text: texts.texts('payments').imported.changedMeanwhile } }
		},
	})

/** Reminds a booking's customer of what is due. */
const reminderForm = postedForm({
	fields: ['code'],
	echoed: ['code'],
	schema: z.object({ code: optionalLine(30) }),
	work: async ({ code }, { context, texts }) => {
		const sent = await remindByHand(context, code)
		if (sent.ok) return redirect(`${MONEY_PATH}?notice=${sent.value.email ? 'reminded' : 'toRemind'}`, 303)
		return { status: 409, alert: { text: texts.texts('payments').reminder[sent.refusal] } }
	},
})

/** Handles the buttons of the page. @throws 400 for an unknown one */
export const handleMoney = (args: ActionFunctionArgs, { account }: Session) =>
	handleForm(args, async ({ form, request }) => {
		const intent = String(form.get('intent'))
		if (intent === 'expect' || intent === 'expect-nothing') return importForm(intent === 'expect', account.email)
		if (intent === 'remind') return reminderForm
		const decided = decisions[intent]
		if (!decided) throw await failure(request, 400)
		return decisionForm(decided.decision, decided.notice, account.email)
	})

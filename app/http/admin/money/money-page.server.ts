import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node'
import type { Session } from '#app/accounts/sessions.server.ts'
import { appContext } from '#app/context.server.ts'
import { type LanguageTexts, textsFor } from '#app/i18n/texts.server.ts'
import { decideHeld } from '#app/payments/decide-held.server.ts'
import { type Movement, movementsBetween, openBookings, openHeld } from '#app/payments/money.server.ts'
import { DecisionSchema, PAYMENT_LENGTHS } from '#app/payments/payment.schema.ts'
import type { HeldDecision } from '#app/payments/payment.ts'
import { dayLabel } from '#app/shared/day-label.server.ts'
import { moneyLabel } from '#app/shared/money.ts'
import { addDays, dayAt } from '#app/shared/wall-clock.ts'
import { noticeOf } from '../../form/notice.server.ts'
import { postedForm, replyToForm } from '../../form/posted-form.server.ts'
import { failure } from '../../shell/failures.server.ts'
import { adminFrame } from '../admin-frame.server.ts'
import { QUOTES_PATH } from '../quote-line.server.ts'
import { amountIn } from './amount-in.ts'
import { BANK_PATH } from './bank-page.server.ts'

const MONEY_PATH = '/admin/money/'
/** Days that the page looks back; the CSV as many as are asked for. */
const DAYS_SHOWN = 31

type Open = Awaited<ReturnType<typeof openBookings>>['rows'][number]

/** Whose a booking is. */
export const nameOf = ({ company, firstName, surname }: { company: string; firstName: string; surname: string }) =>
	company || `${firstName} ${surname}`

/** A booking of which something is open, or goes back. */
function openLine({ tag, texts }: LanguageTexts, today: string, row: Open) {
	const { money } = texts('payments')
	const cents = row.openCents ?? 0
	return {
		code: row.code,
		href: `${QUOTES_PATH}${row.code}/#payment`,
		name: nameOf(row),
		due: cents < 0 ? money.goesBack : dayLabel(tag, row.dueDay ?? ''),
		isOverdue: row.dueDay !== null && row.dueDay < today,
		amount: moneyLabel(tag, cents),
	}
}

type HeldRow = Awaited<ReturnType<typeof openHeld>>['rows'][number]

function heldLine({ tag, texts }: LanguageTexts, { held, code }: HeldRow) {
	const { ways, held: words } = texts('payments')
	return {
		id: held.id,
		why: words.why[held.why],
		amount: amountIn(tag, held.cents, held.currency),
		facts: [dayLabel(tag, dayAt(held.paidAt)), ways[held.way], held.orderText, held.note].filter(Boolean).join(' · '),
		values: { code: code ?? '', reason: '' },
	}
}

/** What came and went each day. */
function dayLines({ tag }: LanguageTexts, movements: readonly Movement[]) {
	const byDay = new Map<string, Movement[]>()
	for (const each of movements) byDay.set(each.line.day, [...(byDay.get(each.line.day) ?? []), each])
	const sum = (lines: readonly Movement[], kind: string) =>
		lines.filter(({ line }) => line.kind === kind).reduce((total, { line }) => total + line.cents, 0)
	return [...byDay].map(([day, lines]) => ({
		day: dayLabel(tag, day),
		received: moneyLabel(tag, sum(lines, 'received')),
		refunded: moneyLabel(tag, sum(lines, 'refunded')),
	}))
}

/** The money of all bookings: what is open, what waits for a decision, what came day by day. */
export async function moneyPage(request: Request, loadContext: AppLoadContext, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { money, held, notices } = texts.texts('payments')
	const today = dayAt(context.now())
	const since = addDays(today, -DAYS_SHOWN)
	const open = await openBookings(context)
	const waiting = await openHeld(context)
	return {
		frame: await adminFrame(request, loadContext, session, 'money'),
		notice: noticeOf(request, notices),
		text: { ...money, held },
		bank: { href: BANK_PATH, text: texts.texts('bank').link },
		lengths: PAYMENT_LENGTHS,
		openTotal: open.total.toLocaleString(texts.tag),
		open: open.rows.map((row) => openLine(texts, today, row)),
		held: waiting.rows.map((row) => heldLine(texts, row)),
		days: dayLines(texts, await movementsBetween(context, since, today)),
		csv: { from: `${today.slice(0, 8)}01`, until: today },
	}
}

export type MoneyPage = Awaited<ReturnType<typeof moneyPage>>

const decisions: Record<string, HeldDecision> = { assign: 'assigned', 'given-back': 'refunded', drop: 'dropped' }

/** Answers what is decided on a held payment. @throws 400 for an unknown button */
export const replyToMoney = (args: ActionFunctionArgs, { account }: Session) =>
	replyToForm(args, async ({ form, request }) => {
		const decision = decisions[String(form.get('intent'))]
		if (!decision) throw await failure(request, 400)
		return postedForm({
			fields: ['held', 'code', 'reason'],
			echoed: ['held', 'code', 'reason'],
			schema: DecisionSchema,
			work: async ({ held: id, code, reason }, { context, texts }) => {
				const { held } = texts.texts('payments')
				if (decision !== 'assigned' && reason === '') return { status: 422, errors: { reason: [held.reasonRequired] } }
				const actor = { kind: 'office', email: account.email } as const
				const decided = await decideHeld(context, { id, decision, code, reason, actor })
				if (decided.ok) return redirect(`${MONEY_PATH}?notice=${decision}`, 303)
				return { status: 409, alert: { text: held.refusals[decided.refusal] } }
			},
		})
	})

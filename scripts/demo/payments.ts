import type { Context } from '#app/context.server.ts'
import { nextDue } from '#app/domain/payments/balance.ts'
import { enterPayment, refundPayment } from '#app/domain/payments/enter-payment.server.ts'
import { balanceOfQuote, ledgerOf } from '#app/domain/payments/ledger.server.ts'
import { addDays, dayAt, instantOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import { done, OFFICE, quoteNow } from './desk-work.ts'
import { DAY, type Story } from './stories.ts'
import type { Course } from './timeline.ts'

/** Most payments of a booking: deposit, balance, and what a change adds. */
const MAX_PAYMENTS = 4

/** What the bank writes next to a payment of each kind. */
const notes = { transfer: 'TRANSFERENCIA', card: 'TPV', bizum: 'BIZUM', cash: '' }

async function entryOf(context: Context, code: string, { way }: Story['payment'], cents: number) {
	const { id, firstName, surname } = await quoteNow(context, code)
	const seen = (await ledgerOf(context.database.read, id)).at(-1)?.id ?? 0
	const note = notes[way] && `${notes[way]} ${firstName} ${surname} ${code}`
	return { code, seen, cents, day: dayAt(context.now()), way, note, isSecond: true, actor: OFFICE }
}

/** Pays what is due next. Returns false where nothing is, because the booking was cancelled or is paid. */
async function pay(context: Context, code: string, payment: Story['payment']) {
	const { id, status } = await quoteNow(context, code)
	const due = nextDue(await balanceOfQuote(context.database.read, id))
	if (!due || status !== 'accepted') return false
	done(await enterPayment(context, await entryOf(context, code, payment, due.open)), `A payment of ${code}`)
	return true
}

/** Pays a booking part by part, early, in time or late. */
export async function* payments(context: Context, code: string, { payment }: Story): Course {
	for (let count = 0; count < MAX_PAYMENTS; count++) {
		const { id } = await quoteNow(context, code)
		const due = nextDue(await balanceOfQuote(context.database.read, id))
		if (!due || (due.part === 'balance' && payment.stops)) return
		const day = addDays(due.dueDay ?? dayAt(context.now()), due.part === 'deposit' ? payment.deposit : payment.balance)
		yield Math.max(instantOf(`${day} 11:30`, MADRID), context.now() + DAY / 4)
		if (!(await pay(context, code, payment))) return
	}
}

/** Gives back to the customer of a cancelled booking what was paid above the fee. */
export async function* refund(context: Context, code: string, { payment }: Story): Course {
	yield context.now() + 3 * DAY
	const { id } = await quoteNow(context, code)
	const { open } = await balanceOfQuote(context.database.read, id)
	if (open >= 0) return
	const entry = await entryOf(context, code, payment, -open)
	done(await refundPayment(context, { ...entry, note: 'Devolución por anulación' }), `The refund of ${code}`)
}

import { queueMail } from '#app/domain/letters/outbox.server.ts'
import { sampleQuote } from '#app/domain/letters/sample-mails.server.ts'
import type { QuoteMail } from '#app/domain/letters/templates/quote-mail.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { outbox } from '#drizzle/schema.ts'
import type { TestContext } from './test-context.ts'

/** Returns the data of a mail about an ordinary request. */
export const quoteMail = (changes: Partial<QuoteMail> = {}): QuoteMail => ({
	...sampleQuote,
	email: 'nuria@example.com',
	...changes,
})

/** Queues a mail about the account of an address. */
export const queueAccountMail = (context: TestContext, email: string) =>
	inTransaction(context, (tx) =>
		queueMail(tx, context, {
			template: 'account-exists',
			to: { address: email, name: '' },
			toCustomer: false,
			language: 'es',
			data: { email },
		}),
	)

/** Queues one mail to the office for each address; the office's mails are never delayed by limits. */
export const queueMails = (context: TestContext, addresses: string[]) =>
	inTransaction(context, async (tx) => {
		for (const address of addresses)
			await queueMail(tx, context, {
				template: 'quote-requested',
				to: { address, name: 'Oficina' },
				replyTo: { address: 'nuria@example.com', name: 'Núria Puig i Serra' },
				toCustomer: false,
				language: 'es',
				data: quoteMail(),
			})
	})

/** Returns the outbox row of the mail to this address. */
export async function mailTo(context: TestContext, address: string) {
	const rows = await context.database.read.select().from(outbox)
	const [row, another] = rows.filter(({ toAddress }) => toAddress === address)
	if (!row || another) throw new Error(`Not one mail to ${address}`)
	return row
}

import { receiptIn } from '#app/web/quote/quote-receipt.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import type { Trial, Trying } from '../trial.ts'
import { databaseOf, post, quoteForm, SECRET, startFor, tally, until } from '../visitors.ts'

const AT_ONCE = 50

async function run(trying: Trying) {
	const { tell, later } = trying
	const smtp = await openSmtpServer()
	later(smtp.close)
	const site = await startFor(trying, { SMTP_URL: smtp.url })
	const form = await quoteForm(site)
	const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => post(site, '/budgetRequest/', form)))
	const facts = answers.map(({ status, headers }) => {
		const sealed = new URL(headers.get('Location') ?? '', site.origin).searchParams.get('sent') ?? ''
		return `${status} ${JSON.stringify(receiptIn(SECRET, sealed))}`
	})
	tell(
		'answers alike',
		tally(facts),
		`${AT_ONCE} alike`,
		new Set(facts).size === 1 && facts[0]?.startsWith('303') === true,
	)
	await until(() => smtp.arrived.length >= 2, 20_000)
	const rows = await databaseOf(trying, site.dataDir).read.select({ id: quotes.id }).from(quotes)
	tell('requests stored', rows.length, '1', rows.length === 1)
	tell('mails', smtp.arrived.length, '2', smtp.arrived.length === 2)
}

export const sameKey: Trial = { name: 'R2', about: 'one form sent fifty times at once is one request', run }

import { expect, test } from 'vitest'
import { countOldAccountMails, forgetOldAccountMails } from '#app/domain/accounts/forget-old-mails.server.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { plansOf } from '#tests/support/query-plans.ts'
import { createTestContext } from '#tests/support/test-context.ts'

test.skipIf(onPostgres)('old mails about accounts are looked for without reading those about quotes', async () => {
	const context = await createTestContext()
	const plans = await plansOf(context, async () => [
		await countOldAccountMails(context),
		await forgetOldAccountMails(context),
	])
	const ofMails = plans.filter((plan) => plan.includes(' outbox '))
	expect(ofMails.length).toBeGreaterThan(0)
	for (const plan of ofMails) expect(plan).toBe('SEARCH outbox USING INDEX outbox_quote (quote_id=?)')
})

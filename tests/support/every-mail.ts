import { queueMail } from '#app/domain/letters/outbox.server.ts'
import { sampleMails } from '#app/domain/letters/sample-mails.server.ts'
import type { MailTemplates } from '#app/domain/letters/templates/templates.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { outbox } from '#drizzle/schema.ts'
import type { TestContext } from './test-context.ts'

export const everyTemplate = Object.keys(sampleMails) as (keyof MailTemplates)[]

/**
 * Queues one mail of each template in each language.
 * @returns their rows in the outbox
 */
export async function queueEveryMail(context: TestContext, languages: readonly Language[] = languageCodes) {
	await inTransaction(context, async (tx) => {
		for (const language of languages)
			for (const template of everyTemplate)
				await queueMail(tx, context, {
					...{ template, language, data: sampleMails[template], toCustomer: false },
					to: { address: 'nuria@example.com', name: 'Núria Puig i Serra' },
				})
	})
	return context.database.read.select().from(outbox)
}

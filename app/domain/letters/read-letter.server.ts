import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { isLanguage } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { renderText } from './templates/letter-text.ts'
import { isTemplate, writeLetter } from './templates/templates.server.ts'

export type ReadLetter = { subject: string; text: string }

/**
 * Reads the text of a mail as its recipient gets it, for the office. A mail with a link only for its recipient is not
 * shown: a reader with that link could act as the recipient. Such a link is not even generated here.
 * @returns undefined where there is no such mail, or it is private
 */
export async function readLetter(
	{ database, config, company }: Pick<Context, 'database' | 'config' | 'company'>,
	id: string,
): Promise<ReadLetter | undefined> {
	const [mail] = await database.read
		.select({ template: outbox.template, language: outbox.language, data: outbox.data, createdAt: outbox.createdAt })
		.from(outbox)
		.where(eq(outbox.id, id))
	if (!mail || !isTemplate(mail.template) || !isLanguage(mail.language)) return undefined
	let isPrivate = false
	const letter = writeLetter(
		mail.template,
		textsIn(mail.language),
		{
			company,
			addressOf: (link) => {
				if (typeof link === 'string') return config.origin + link
				isPrivate ||= !link.forOffice
				return link.forOffice ? linkAddress(config, link) : ''
			},
			writtenAt: mail.createdAt,
		},
		JSON.parse(mail.data),
	)
	return isPrivate ? undefined : { subject: letter.subject, text: renderText(letter) }
}

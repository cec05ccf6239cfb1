import type { Context } from '#app/context.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { letterheadOf } from './compose.server.ts'
import { SAMPLE_AT, sampleMails } from './sample-mails.server.ts'
import type { Letter } from './templates/letter.ts'
import { type MailTemplates, writeLetter } from './templates/templates.server.ts'

/** Writes a letter about the sample data with these texts. */
export const sampleLetter = <Name extends keyof MailTemplates>(
	context: Pick<Context, 'company' | 'config'>,
	template: Name,
	texts: LanguageTexts,
): Letter => writeLetter(template, texts, letterheadOf(context, SAMPLE_AT), sampleMails[template])

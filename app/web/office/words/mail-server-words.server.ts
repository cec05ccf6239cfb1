import path from 'node:path'
import type { Config } from '#app/platform/config/config.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Says what happens to mails where no mail server is set; null where one is. A trial writes them into a folder. */
export function noMailServer({ t, texts }: LanguageTexts, { smtpUrl, isProduction, dataDir }: Config) {
	if (smtpUrl) return null
	return isProduction ? texts('site').mail.none : t('office:outbox.tryOut', { folder: path.join(dataDir, 'mail') })
}

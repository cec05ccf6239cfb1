import { expect, test } from 'vitest'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { noMailServer } from '#app/web/office/words/mail-server-words.server.ts'
import { createTestContext } from '#tests/support/test-context.ts'

test('without a mail server a trial writes files and a site in production keeps its mails, and with one nothing is said', async () => {
	const { config } = await createTestContext()
	const texts = textsIn('en')
	expect(noMailServer(texts, config)).toContain(`saved as files in ${config.dataDir}`)
	expect(noMailServer(texts, { ...config, isProduction: true })).toMatch(/Emails wait until there is one/)
	expect(noMailServer(texts, { ...config, smtpUrl: 'smtp://127.0.0.1:25' })).toBeNull()
})

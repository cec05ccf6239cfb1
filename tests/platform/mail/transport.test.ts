import { expect, test } from 'vitest'
import { readConfig } from '#app/platform/config/config.server.ts'
import { openTransport } from '#app/platform/mail/transport.server.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

const destinationOf = (isDemo: boolean) => {
	const config = readConfig({ DATA_DIR: temporaryFolder() })
	const transport = openTransport({ ...config, smtpUrl: 'smtp://mail.garbi.example:587', isDemo })
	transport.close()
	return transport.destination.replace(config.dataDir, 'data')
}

test('a demo writes its mails to files, even if it knows a mail server', () => {
	expect([false, true].map(destinationOf)).toEqual(['mail.garbi.example:587', 'data/mail'])
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

// The built site on data of its own, gone when the tests have ended; all visitors of the tests share one address.
const dataDir = mkdtempSync(path.join(tmpdir(), 'garbi-e2e-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
Object.assign(process.env, {
	NODE_ENV: 'production',
	DATA_DIR: dataDir,
	LOG_LEVEL: 'error',
	MIN_FILL_SECONDS: '0',
	QUOTES_PER_ADDRESS: '1000',
	MAILS_PER_RECIPIENT_HOUR: '1000',
	MAILS_PER_RECIPIENT_DAY: '1000',
	MAILS_PER_HOUR: '1000',
})
await import('../../build/server/main.js')

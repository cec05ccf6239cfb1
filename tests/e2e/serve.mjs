import { mkdirSync, rmSync } from 'node:fs'
import { dataDir } from './site-place.mjs'

// Runs the built site on data of its own, removed at the end; all visitors of the tests share one address.
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const manyVisitors = [
	...[
		'QUOTES_PER_ADDRESS',
		'MAILS_PER_RECIPIENT_HOUR',
		'MAILS_PER_RECIPIENT_DAY',
		'MAILS_PER_HOUR',
		'MAILS_PER_ADDRESS',
	],
	...['LOG_INS_PER_ADDRESS_DAY', 'ACCOUNT_MAILS_PER_ADDRESS', 'BAD_LINKS_PER_ADDRESS', 'LOOK_UPS_PER_ADDRESS'],
]
Object.assign(process.env, {
	NODE_ENV: 'production',
	DATA_DIR: dataDir,
	LOG_LEVEL: 'error',
	MIN_FILL_SECONDS: '0',
	BACKUP_DIR: 'off',
	CALL_BACK_SECONDS: '0',
	REQUESTS_PER_ADDRESS: '0',
	...Object.fromEntries(manyVisitors.map((limit) => [limit, '1000'])),
})
// An address, so that type checking does not follow the import into the whole build.
await import(new URL('../../build/server/main.js', import.meta.url).href)

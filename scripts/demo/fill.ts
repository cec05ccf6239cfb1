import { openContext } from '#app/context.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { markFilled } from './demo-folder.mjs'
import { fillDemo } from './fill-demo.ts'

/* Fills the folder of a demo: vite-node scripts/demo/fill.ts <folder> <requests> */

const [, , folder = '', requests = ''] = process.argv
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Settings of the past that is made up: no limit on its mails, which go nowhere. */
const settings = { DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'warn', BACKUP_DIR: 'off' }
const unlimited = { MAILS_PER_RECIPIENT_HOUR: '0', MAILS_PER_RECIPIENT_DAY: '0', MAILS_PER_HOUR: '0' }

const today = dayAt(Date.now())
const clock = { at: Date.now() }
const context = await openContext(readConfig({ ...settings, ...unlimited }), () => clock.at)
try {
	say(`The demo is filled with ${requests} requests of the sample company, month by month:`)
	await fillDemo(context, clock, { today, requests: Number(requests), say })
	markFilled(folder, `${requests} requests, up to ${today}.`)
} finally {
	await context.database.close()
	context.places.close()
}
// The runner watches the sources, and would not end.
process.exit(0)

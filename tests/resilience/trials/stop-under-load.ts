import { setTimeout } from 'node:timers/promises'
import { outbox } from '#drizzle/schema.ts'
import { loadUntilClosed } from '#tests/support/load-until-closed.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import type { Trial, Trying } from '../trial.ts'
import { ask, databaseOf, startFor } from '../visitors.ts'

const STOPS = 5
const paths = ['/', '/budgetRequest/', '/services/?tipo=fl', '/nowhere/', '/login/', '/traslados/sitges/?lng=de']

async function stopOnce(trying: Trying, mood: 'slow' | 'stall') {
	const smtp = await openSmtpServer(mood)
	trying.later(smtp.close)
	const DATA_DIR = trying.folder()
	const site = await startFor(trying, { SMTP_URL: smtp.url, DATA_DIR })
	const loading = loadUntilClosed(site.origin, paths, 20, () => site.process.exitCode === null)
	for (let turn = 0; turn < 5; turn++) await ask(site, { email: `v${turn}@example.com` })
	await setTimeout(1000 * Math.random())
	const facts = performance.now()
	const code = await site.stop()
	const seconds = (performance.now() - facts) / 1000
	const leased = (await databaseOf(trying, DATA_DIR).read.select().from(outbox)).filter(
		({ status, leasedUntil }) => status === 'queued' && leasedUntil > 0,
	).length
	return { ...(await loading), code, seconds, leased }
}

async function run(trying: Trying) {
	const { tell, scale } = trying
	const stops: Awaited<ReturnType<typeof stopOnce>>[] = []
	for (let turn = 0; turn < Math.max(2, STOPS * scale); turn++)
		stops.push(await stopOnce(trying, turn % 2 ? 'stall' : 'slow'))
	const sum = (of: (stop: (typeof stops)[number]) => number) => stops.reduce((all, stop) => all + of(stop), 0)
	const answers = sum(({ whole }) => Object.values(whole).reduce((all, count) => all + count, 0))
	const faults = sum(({ whole }) =>
		Object.entries(whole).reduce((all, [status, count]) => all + (status >= '5' ? count : 0), 0),
	)
	const broken = sum((stop) => stop.broken.length)
	const slowest = Math.max(...stops.map(({ seconds }) => seconds))
	tell('broken answers', `${broken} of ${answers}`, '0', broken === 0)
	tell('answers of 500 and above', faults, '0', faults === 0)
	const reset = sum((stop) => stop.reset)
	tell(
		'connections closed before a request was read',
		`${reset} (clients send it again)`,
		'≤ 1 an asker',
		reset <= 20 * stops.length,
	)
	tell('longest stop', `${slowest.toFixed(1)} s`, '≤ 10 s', slowest <= 10)
	tell(
		'ended by itself',
		`${stops.filter(({ code }) => code === 0).length} of ${stops.length}`,
		'all',
		stops.every(({ code }) => code === 0),
	)
	const leased = sum((stop) => stop.leased)
	tell('mails still in hand', leased, '0', leased === 0)
}

export const stopUnderLoad: Trial = {
	name: 'R11',
	about: 'SIGTERM under load: every answer that was begun is finished, mails in hand are given back',
	run,
}

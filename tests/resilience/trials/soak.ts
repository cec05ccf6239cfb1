import { readdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { residentMegabytes } from '../../../bench/process-figures.ts'
import type { Trial, Trying } from '../trial.ts'
import { ask, startFor, tally } from '../visitors.ts'

const SECONDS = 180
const PER_SECOND = 20
/** Number of requests among which one is a quote that is sent. */
const ONE_QUOTE_IN = 20
const MAX_GROWTH = 10
/** Time that is not measured: a new process renders every page for the first time. */
const WARM_UP_MS = 10_000

const paths = [
	...[
		'/',
		'/?lng=en',
		'/fleet/12/',
		'/traslados/sitges/',
		'/tours/?lng=it',
		'/budgetRequest/',
		'/login/',
		'/register/',
	],
	...['/services/?tipo=fl', '/services/?tipo=getAddress&address=Sants', '/nowhere/', '/favicon.svg', '/health'],
]

async function run(trying: Trying) {
	const smtp = await openSmtpServer()
	trying.later(smtp.close)
	const site = await startFor(trying, { SMTP_URL: smtp.url })
	const openFiles = () => readdirSync(`/proc/${site.process.pid}/fd`).length
	const [statuses, times, memory, files]: [number[], number[], number[], number[]] = [[], [], [], []]
	const begun = performance.now()
	const one = async (turn: number) => {
		const started = performance.now()
		if (turn % ONE_QUOTE_IN === 0) statuses.push((await ask(site, { email: `v${turn}@example.com` })).status)
		else {
			const answer = await fetch(site.origin + paths[turn % paths.length])
			await answer.arrayBuffer()
			statuses.push(answer.status)
		}
		if (started - begun > WARM_UP_MS) times.push(performance.now() - started)
	}
	const count = SECONDS * PER_SECOND * trying.scale
	const under: Promise<unknown>[] = []
	for (let turn = 0; turn < count; turn++) {
		await setTimeout(Math.max(0, begun + (turn * 1000) / PER_SECOND - performance.now()))
		under.push(one(turn))
		if (turn % Math.ceil(count / 24) === 0) {
			memory.push(residentMegabytes(site.process.pid))
			files.push(openFiles())
		}
	}
	await Promise.all(under)
	const half = <Item>(items: Item[]) => items.slice(items.length / 2)
	const growth = (memory.at(-1) ?? 0) - (half(memory)[0] ?? 0)
	const faults = statuses.filter((status) => status >= 500).length
	const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
	const spread = Math.max(...half(files)) - Math.min(...half(files))
	trying.tell('answers', tally(statuses), 'none of 500 and above', faults === 0)
	trying.tell('p99 after ten seconds', `${p99.toFixed(0)} ms`, '≤ 300 ms', p99 <= 300)
	trying.tell(
		'memory, second half',
		`${growth >= 0 ? '+' : ''}${growth} MB, at ${memory.at(-1)} MB`,
		`≤ +${MAX_GROWTH} MB`,
		growth <= MAX_GROWTH,
	)
	// One connection for each current visitor and each mail.
	trying.tell(
		'open files, second half',
		`${Math.min(...half(files))} to ${Math.max(...half(files))}`,
		'flat, ± 30',
		spread <= 30,
	)
}

export const soak: Trial = { name: 'R16', about: 'three minutes of twenty mixed requests a second', run }

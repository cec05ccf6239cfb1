import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { DURABLE, findPostgres, HOW_TO_INSTALL, startCluster } from '../scripts/postgres-cluster.mjs'
import { OPEN_TO_ALL, sendRequests } from './send-requests.ts'
import { median, say } from './side-by-side.ts'

/*
 * How many quote requests one, two and three processes acknowledge a second, over HTTP and on disk, on one file of SQLite
 * and on one PostgreSQL of this machine that waits for the same disk. All take turns in the same run. Visitors, servers
 * and database share this machine's processors.
 */

const ROUNDS = Number(process.env.ROUNDS ?? 3)
/** A number that can be divided among two and three. */
const REQUESTS = Number(process.env.REQUESTS ?? 1200)
const MOST = 3

type Figure = { perSecond: number; p99: number }

const cleaning: (() => unknown)[] = []

/** Processes on the same data, one started after the other: the first makes the tables. */
async function startTogether(settings: Record<string, string>) {
	const sites: RunningSite[] = []
	for (let index = 0; index < MOST; index++) {
		const site = await startSite({ ...OPEN_TO_ALL, ...settings })
		cleaning.unshift(site.remove)
		sites.push(site)
	}
	return sites
}

async function startOnSqlite() {
	const folder = mkdtempSync(path.join(tmpdir(), 'garbi-bench-'))
	cleaning.unshift(() => rmSync(folder, { recursive: true, force: true }))
	return startTogether({ DATA_DIR: folder })
}

async function startOnPostgres() {
	const programs = findPostgres()
	if (!programs) {
		say(HOW_TO_INSTALL)
		return undefined
	}
	const cluster = await startCluster(programs, { settings: DURABLE, onDisk: true })
	cleaning.unshift(cluster.stop)
	return startTogether({ DATABASE_URL: cluster.address })
}

try {
	const engines = { SQLite: await startOnSqlite(), PostgreSQL: await startOnPostgres() }
	const rounds: Record<string, Figure[]> = {}
	for (let round = 0; round <= ROUNDS; round++)
		for (const [engine, sites = []] of Object.entries(engines))
			for (let count = 1; count <= sites.length; count++) {
				const figure = await sendRequests(sites.slice(0, count), REQUESTS)
				const name = `${engine}, ${count} ${count === 1 ? 'process' : 'processes'}`
				// The first round warms up.
				rounds[name] = round === 0 ? [] : [...(rounds[name] ?? []), figure]
			}
	const middle = (figures: Figure[], of: keyof Figure) => median(figures.map((figure) => figure[of]))
	const [one = []] = Object.values(rounds)
	for (const [name, figures] of Object.entries(rounds)) {
		const ratio = middle(figures, 'perSecond') / middle(one, 'perSecond')
		const figure = `${Math.round(middle(figures, 'perSecond'))}/s, p99 ${middle(figures, 'p99')} ms`
		say(`${name}: ${figure}, ${ratio.toFixed(2)} of one process on SQLite`)
	}
} finally {
	for (const clean of cleaning) await clean()
}

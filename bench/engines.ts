import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { onDatabase } from '#tests/support/postgres-server.ts'
import { asStarted, type RunningSite, startSite } from '#tests/support/running-site.ts'
import { DURABLE, findPostgres, HOW_TO_INSTALL, startCluster } from '../scripts/postgres-cluster.mjs'
import { OPEN_TO_ALL, sendRequests } from './send-requests.ts'
import { median, say } from './side-by-side.ts'

/*
 * Measures how many quote requests one, two and three processes acknowledge a second, over HTTP and on disk. One SQLite
 * file is compared with one PostgreSQL on the same disk of this machine. All take turns in the same run. Visitors,
 * servers and database share this machine's processors. Mails are sent during a turn; the remaining ones are deleted
 * before the next.
 */

const ROUNDS = Number(process.env.ROUNDS ?? 3)
/** Number of requests, divisible by two and by three. */
const REQUESTS = Number(process.env.REQUESTS ?? 600)
const PROCESSES = 3

type Engine = { name: string; sites: RunningSite[]; dropMails: () => Promise<unknown> }
type Figure = { perSecond: number; p99: number }

const cleaning: (() => unknown)[] = []

/** Starts processes on the same data, one after the other: the first creates the tables. */
async function startTogether(settings: Record<string, string>) {
	const sites: RunningSite[] = []
	for (let index = 0; index < PROCESSES; index++) {
		const site = await startSite({ ...OPEN_TO_ALL, ...settings }, asStarted())
		cleaning.unshift(site.remove)
		sites.push(site)
	}
	return sites
}

const LEFT = 'DELETE FROM outbox'

async function startOnSqlite(): Promise<Engine> {
	const folder = mkdtempSync(path.join(tmpdir(), 'garbi-bench-'))
	cleaning.unshift(() => rmSync(folder, { recursive: true, force: true }))
	const sites = await startTogether({ DATA_DIR: folder })
	const database = new Sqlite(path.join(folder, 'app.db'), { timeout: 60_000 })
	cleaning.unshift(() => database.close())
	return { name: 'SQLite', sites, dropMails: async () => database.exec(LEFT) }
}

async function startOnPostgres(programs: string): Promise<Engine> {
	const { address, stop } = await startCluster(programs, { settings: DURABLE, onDisk: true })
	cleaning.unshift(stop)
	const sites = await startTogether({ DATABASE_URL: address })
	// A mail worker may be sending some of the mails at this time.
	const alone = `BEGIN; LOCK TABLE outbox IN SHARE ROW EXCLUSIVE MODE; ${LEFT}; COMMIT`
	return { name: 'PostgreSQL', sites, dropMails: () => onDatabase(address, alone) }
}

/**
 * Loads the engines in turns.
 * @returns for each line's name its figures of all rounds but the first, which warms up
 */
async function inTurns(engines: Engine[]) {
	const lines = new Map<string, Figure[]>()
	for (let round = 0; round <= ROUNDS; round++)
		for (const { name, sites, dropMails } of engines)
			for (let count = 1; count <= sites.length; count++) {
				const figure = await sendRequests(sites.slice(0, count), REQUESTS)
				await dropMails()
				const line = `${name}, ${count} ${count === 1 ? 'process' : 'processes'}`
				lines.set(line, round === 0 ? [] : [...(lines.get(line) ?? []), figure])
			}
	return lines
}

const middle = (figures: Figure[], of: keyof Figure) => median(figures.map((figure) => figure[of]))

try {
	const programs = findPostgres()
	if (!programs) say(HOW_TO_INSTALL)
	const lines = await inTurns([await startOnSqlite(), ...(programs ? [await startOnPostgres(programs)] : [])])
	const [first = []] = lines.values()
	for (const [line, figures] of lines) {
		const [perSecond, p99] = [middle(figures, 'perSecond'), middle(figures, 'p99')]
		const ratio = (perSecond / middle(first, 'perSecond')).toFixed(2)
		say(`${line}: ${Math.round(perSecond)}/s, p99 ${p99} ms, ${ratio} of one process on SQLite`)
	}
} finally {
	for (const clean of cleaning) await clean()
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DURABLE, findPostgres, HOW_TO_INSTALL, startCluster } from '../../scripts/postgres-cluster.mjs'
import { installedProxies, startProxy } from './proxies.ts'
import { portOf, type RunningSite, startSite } from './running-site.ts'
import { openSmtpServer } from './smtp-server.ts'
import { ORIGIN } from './through-proxy.ts'

/** Registers work for the end of the test; the last registered runs first. */
export type Later = (work: () => void | Promise<void>) => void

/** Settings that all three share, with unlimited mails. */
export const THREE_SETTINGS = {
	PUBLIC_ORIGIN: ORIGIN,
	APP_SECRET: 'a secret of the tests, 32 characters long',
	TRUST_PROXY: '1',
	LOG_LEVEL: 'error',
	...{ MAILS_PER_RECIPIENT_HOUR: '0', MAILS_PER_RECIPIENT_DAY: '0', MAILS_PER_HOUR: '0', MAILS_PER_ADDRESS: '0' },
}

/** Whether this machine has what three servers need besides the build. */
export const threeServersCanRun = installedProxies.includes('nginx') && findPostgres() !== undefined

/** Starts a cluster that preserves what it has acknowledged across restarts. */
export async function startDurableCluster(later: Later) {
	const programs = findPostgres()
	if (!programs) throw new Error(HOW_TO_INSTALL)
	const cluster = await startCluster(programs, { settings: DURABLE })
	later(cluster.stop)
	return cluster
}

/** Starts a server that can be killed and started again on its port, and the mail server that only it uses. */
async function startServer(later: Later, settings: Record<string, string>) {
	const smtp = await openSmtpServer('slow')
	later(smtp.close)
	const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'garbi-server-'))
	later(() => rmSync(DATA_DIR, { recursive: true, force: true }))
	const lives: RunningSite[] = []
	const start = async (place: Record<string, string> = {}) => {
		const site = await startSite({ ...settings, DATA_DIR, SMTP_URL: smtp.url, ...place })
		later(async () => void (await site.stop('SIGKILL')))
		lives.push(site)
		return site
	}
	let site = await start()
	return {
		smtp,
		now: () => site,
		kill: () => site.stop('SIGKILL'),
		comeBack: async () => {
			site = await start({ PORT: String(portOf(site)) })
		},
		/** its output over all its starts */
		output: () => lives.map(({ output }) => output()).join(''),
	}
}

export type Server = Awaited<ReturnType<typeof startServer>>
export type ThreeServers = Awaited<ReturnType<typeof startThreeServers>>

/**
 * Starts three built servers on one database, behind nginx with the sample of `deploy/`.
 * @param address the database's
 */
export async function startThreeServers(later: Later, address: string) {
	const settings = { ...THREE_SETTINGS, DATABASE_URL: address }
	const servers = await Promise.all([0, 1, 2].map(() => startServer(later, settings)))
	const proxy = await startProxy('nginx', ...servers.map((server) => portOf(server.now())))
	later(proxy.stop)
	return { servers, proxy, inboxes: servers.map(({ smtp }) => smtp) }
}

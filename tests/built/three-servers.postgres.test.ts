import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { happened, sendOffersLongAgo, sorted } from '#tests/support/offers-due.ts'
import { openQuoteForm, type Seen, visitWhile } from '#tests/support/persistent-visitors.ts'
import { ONE_WINS, planThroughProxy } from '#tests/support/planners-through-proxy.ts'
import { endLeases, marked, NOTHING_WRONG, takeStock, unsentMails } from '#tests/support/stock-of-servers.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'
import {
	type Server,
	startDurableCluster,
	startThreeServers,
	THREE_SETTINGS,
	type ThreeServers,
	threeServersCanRun,
} from '#tests/support/three-servers.ts'

const OFFERS_DUE = 5
const CROWD = { visitors: 5, customers: 2 }
/** Number of mails that one server sends in parallel. */
const IN_HAND = 4

const soon = { timeout: 60_000, interval: 100 }

/**
 * Restarts the database. During its absence, a visitor sends a form that they opened before, and a server sends a mail
 * that it cannot mark as sent.
 * @param restart runs a function between stop and start
 */
async function restartAmidWork(
	{ proxy }: ThreeServers,
	{ smtp }: Server,
	facts: Seen,
	restart: (meanwhile: () => Promise<void>) => Promise<void>,
) {
	const send = await openQuoteForm(proxy, facts)
	smtp.mood = 'hold'
	await expect.poll(() => smtp.arrived.length, soon).toBeGreaterThan(smtp.received.length)
	const refused = () => facts.formKept + facts.formLost
	const before = { refused: refused(), received: smtp.received.length }
	let sent: Promise<void> | undefined
	await restart(async () => {
		smtp.mood = 'slow'
		sent = send()
		await expect.poll(refused, soon).toBeGreaterThan(before.refused)
		await expect.poll(() => smtp.received.length, soon).toBeGreaterThan(before.received)
	})
	await sent
}

/**
 * Kills a server while its mail server holds all its mails and has accepted none of them. All mails accepted before are
 * marked by then, so none is in doubt.
 * @returns the Message-IDs of the held mails
 */
async function killAmongMails({ smtp, kill }: Server, address: string) {
	smtp.mood = 'stall'
	const taken = () => smtp.received.map(({ messageId = '' }) => messageId)
	const inHand = () => smtp.arrived.filter((id) => !taken().includes(id))
	await expect.poll(() => inHand().length, soon).toBe(IN_HAND)
	await expect.poll(() => marked(address, taken()), soon).toBe(taken().length)
	const cut = inHand()
	await kill()
	smtp.mood = 'slow'
	return cut
}

/** Log messages about the outage: PostgreSQL's own words, or that there was no server. */
const outage = /The database (?:was not reached|has just been silent)|terminating connection|the database system is /

/** Returns the failures in the log that have another cause than the absence of the database. */
const otherFailures = ({ output }: Server) =>
	output()
		.split('\n')
		.filter((line) => line.includes('"level"') && !outage.test(line))

test.skipIf(!threeServersCanRun)(
	'three servers lose and double nothing in crashes, and two dispatchers plan no job twice',
	async () => {
		const { address, restart } = await startDurableCluster(onTestFinished)
		const given = {
			...THREE_SETTINGS,
			DATABASE_URL: address,
			DATA_DIR: temporaryFolder(),
			SMTP_URL: 'smtp://127.0.0.1:9',
		}
		const { ended, ending } = await sendOffersLongAgo(OFFERS_DUE, given)
		const scene = await startThreeServers(onTestFinished, address)
		const [first, second, third] = scene.servers as [Server, Server, Server]
		const others = [second, third]
		const lives = others.map((server) => server.now())

		const facts = await visitWhile(scene, CROWD, async (facts) => {
			await expect.poll(() => facts.visits.length, soon).toBeGreaterThan(20)
			await restartAmidWork(scene, second, facts, (meanwhile) => restart('fast', meanwhile))
			const cut = await killAmongMails(first, address)
			await endLeases(address, cut)
			await first.comeBack()
			await restartAmidWork(scene, second, facts, (meanwhile) => restart('immediate', meanwhile))
			const acknowledged = facts.visits.length
			await expect.poll(() => facts.visits.length, soon).toBeGreaterThan(acknowledged + 20)
		})
		await expect.poll(() => unsentMails(address), { timeout: 150_000, interval: 200 }).toBe(0)

		// Visitors who had filled in a form and were asked to come back: at least one in each outage.
		expect(facts.formKept).toBeGreaterThanOrEqual(2)
		expect(facts.formLost).toBe(0)
		expect(facts.profiles).toBeGreaterThan(0)
		expect(await takeStock(address, facts, scene.inboxes)).toEqual(NOTHING_WRONG)
		const database = openDatabase(address)
		onTestFinished(() => database.close())
		const requested = facts.visits.flatMap(({ references }) => references.slice(0, 1))
		expect(await happened(database, 'requested')).toEqual(sorted([...requested, ...ended, ...ending]))
		expect(await happened(database, 'expired')).toEqual(sorted(ended))
		expect(await happened(database, 'reminded')).toEqual(sorted(ending))
		expect(await planThroughProxy(scene.proxy, given)).toEqual(ONE_WINS)

		expect(others.map((server) => server.now())).toEqual(lives)
		const health = scene.servers.map(async (server) => (await fetch(`${server.now().origin}/health`)).status)
		expect(await Promise.all(health)).toEqual([200, 200, 200])
		expect(await Promise.all(scene.servers.map((server) => server.now().stop()))).toEqual([0, 0, 0])
		expect(scene.servers.flatMap(otherFailures)).toEqual([])
	},
	300_000,
)

import { setTimeout } from 'node:timers/promises'
import { type Seen, visitWhile } from '#tests/support/persistent-visitors.ts'
import { marked, takeStock, unsentMails } from '#tests/support/stock-of-servers.ts'
import {
	type Server,
	startDurableCluster,
	startThreeServers,
	type ThreeServers,
	threeServersCanRun,
} from '#tests/support/three-servers.ts'
import type { Trial, Trying } from '../trial.ts'
import { tally, until } from '../visitors.ts'

const ROUNDS = 10
const CROWD = { visitors: 8, customers: 4 }
/** Requests that are acknowledged between one failure and the next. */
const BETWEEN = 20
const LONGEST_OUTAGE_MS = 3000
/** Time in which all mails are sent, including the expiry of dead servers' leases. */
const ALL_SENT_WITHIN = 300_000

const idsOf = ({ smtp }: Server) => smtp.received.map(({ messageId = '' }) => messageId)

async function acknowledge(facts: Seen, more: number) {
	const enough = facts.visits.length + more
	if (!(await until(() => facts.visits.length >= enough, 120_000))) throw new Error('Visitors are not served any more.')
}

/**
 * Kills a server at a random time.
 * @returns the Message-ID of the mail that it may have sent and not marked
 */
async function killOnce(server: Server, facts: Seen) {
	await setTimeout(Math.random() * 200)
	await server.kill()
	await acknowledge(facts, BETWEEN)
	const inDoubt = idsOf(server).at(-1)
	await server.comeBack()
	return inDoubt
}

/**
 * Waits until mails sent during the database's absence are marked, before the next server dies. Only mails in doubt
 * stay unmarked.
 */
async function awaitMarks({ servers }: ThreeServers, address: string, inDoubt: Set<unknown>) {
	const taken = servers.flatMap(idsOf).filter((id) => !inDoubt.has(id))
	const isMarked = async () => (await marked(address, taken)) === new Set(taken).size
	if (!(await until(isMarked, 60_000))) throw new Error('Mails that were taken are not marked as sent.')
}

function tellStock({ tell }: Trying, facts: Seen, stock: Awaited<ReturnType<typeof takeStock>>, inDoubt: Set<unknown>) {
	const lost = stock.acknowledgedAndNotStored.length
	const none = (item: string, count: number) => tell(item, count, '0', count === 0)
	tell('acknowledged requests lost', `${lost} of ${facts.visits.length}`, '0', lost === 0)
	none('requests stored twice, or for nobody', stock.storedTwice + stock.storedForNobody)
	none('references given twice', stock.sharedReferences)
	none('quotes without both mails', stock.withoutBothMails.length)
	none('mails that were not sent or did not arrive', stock.mailsNotSent.length + stock.mailsThatNeverArrived.length)
	const byKill = stock.mailsDoubled.filter((id) => inDoubt.has(id)).length
	tell('mails doubled by a kill', `${byKill} in ${inDoubt.size} kills`, '≤ 1 a kill', byKill <= inDoubt.size)
	none('mails doubled otherwise', stock.mailsDoubled.length - byKill)
	tell('503 to a form', `${facts.formKept} with the form, ${facts.formLost} without`, 'all with', facts.formLost === 0)
	tell('customers’ own pages', facts.profiles, '> 0', facts.profiles > 0)
}

async function run(trying: Trying) {
	const { tell, later, leaveOut, scale } = trying
	if (!threeServersCanRun) return leaveOut('three servers', 'needs nginx, openssl and PostgreSQL')
	const { address, restart } = await startDurableCluster(later)
	const scene = await startThreeServers(later, address)
	const inDoubt = new Set<unknown>()
	const facts = await visitWhile(scene, CROWD, async (facts) => {
		await acknowledge(facts, BETWEEN)
		for (let round = 0; round < Math.max(1, Math.round(ROUNDS * scale)); round++) {
			inDoubt.add(await killOnce(scene.servers[round % 3] as Server, facts))
			await restart(round % 2 === 0 ? 'immediate' : 'fast', () => setTimeout(Math.random() * LONGEST_OUTAGE_MS))
			await awaitMarks(scene, address, inDoubt)
			await acknowledge(facts, BETWEEN)
		}
	})
	await until(async () => (await unsentMails(address)) === 0, ALL_SENT_WITHIN)
	tellStock(trying, facts, await takeStock(address, facts, scene.inboxes), inDoubt)
	const health = scene.servers.map(async (server) => (await fetch(`${server.now().origin}/health`)).status)
	const statuses = tally(await Promise.all(health))
	tell('/health of all three', statuses, '3 × 200', statuses === '3 × 200')
	const codes = tally(await Promise.all(scene.servers.map(async (server) => String(await server.now().stop()))))
	tell('ended by SIGTERM', codes, '3 × 0', codes === '3 × 0')
}

export const threeServers: Trial = {
	name: 'R22',
	about: 'three servers behind nginx on one PostgreSQL: ten times a server is killed and the database restarts',
	run,
}

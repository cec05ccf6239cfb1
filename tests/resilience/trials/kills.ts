import { sql } from 'drizzle-orm'
import { outbox, quotes } from '#drizzle/schema.ts'
import { startSite } from '#tests/support/running-site.ts'
import { openSmtpServer } from '#tests/support/smtp-server.ts'
import { type AskedQuote, askForQuote, visitUntilKilled } from '#tests/support/visits-until-killed.ts'
import type { Trial, Trying } from '../trial.ts'
import { databaseOf, NO_LIMITS, until, waitingMails } from '../visitors.ts'

const KILLS = 20
const PER_KILL = 50

/** Counts the mails that arrived twice, by the kill that lies between a mail's two copies. */
function doubledByKill(arrived: string[], atKill: number[]) {
	const first = new Map<string, number>()
	const doubles = atKill.map(() => 0)
	for (const [index, id] of arrived.entries()) {
		const before = first.get(id)
		const kill = atKill.findIndex((at) => before !== undefined && before < at)
		if (before === undefined) first.set(id, index)
		else if (kill >= 0) doubles[kill] = (doubles[kill] ?? 0) + 1
	}
	return doubles
}

async function run(trying: Trying) {
	const { scale, tell, later, folder } = trying
	const dataDir = folder()
	const smtp = await openSmtpServer()
	later(smtp.close)
	const start = async () => {
		const site = await startSite({ ...NO_LIMITS, DATA_DIR: dataDir, SMTP_URL: smtp.url })
		later(() => site.stop('SIGKILL'))
		return site
	}
	const all: AskedQuote[] = []
	const atKill: number[] = []
	for (let kill = 0; kill < Math.max(1, Math.round(KILLS * scale)); kill++) {
		await visitUntilKilled(await start(), all, { visitors: 4, acknowledged: PER_KILL })
		atKill.push(smtp.arrived.length)
		// Replaces the 90 seconds after which the leases of the dead process's mails end.
		await databaseOf(trying, dataDir).transaction((tx) => tx.update(outbox).set({ leasedUntil: 0 }))
	}
	const acknowledged = all.filter((asked) => asked.acknowledged)
	const site = await start()
	// Visitors without a response send the form again.
	for (const asked of all) if (!asked.acknowledged && asked.form) await askForQuote(site, asked)
	const database = databaseOf(trying, dataDir)
	await until(async () => (await waitingMails(database)) === 0, 300_000)
	await site.stop()

	const stored = await database.read.select({ id: quotes.id, surname: quotes.surname }).from(quotes)
	const mails = await database.read.select({ id: outbox.id, quoteId: outbox.quoteId }).from(outbox)
	const surnames = new Set(stored.map(({ surname }) => surname))
	const lost = acknowledged.filter(({ surname }) => !surnames.has(surname)).length
	const without = stored.filter(({ id }) => mails.filter(({ quoteId }) => quoteId === id).length !== 2).length
	const integrity = await database.read.get<{ integrity_check: string }>(sql`PRAGMA integrity_check`)
	const ids = new Set(smtp.arrived)
	const doubles = doubledByKill(smtp.arrived, atKill)
	tell('acknowledged requests lost', `${lost} of ${acknowledged.length}`, '0', lost === 0)
	tell('requests stored twice', stored.length - surnames.size, '0', stored.length === surnames.size)
	tell('quotes without both mails', without, '0', without === 0)
	tell('integrity', integrity?.integrity_check ?? '', 'ok', integrity?.integrity_check === 'ok')
	const isWhole = ids.size === 2 * stored.length && mails.every(({ id }) => ids.has(`<${id}@garbi.example>`))
	tell('Message-IDs that arrived', ids.size, `2 × ${stored.length}`, isWhole)
	const most = Math.max(...doubles)
	tell('mails doubled by a kill', `${most} at most, ${smtp.arrived.length - ids.size} in all`, '≤ 1 a kill', most <= 1)
}

export const kills: Trial = {
	name: 'R1',
	about: '`kill -9` twenty times in a thousand requests over HTTP: nothing acknowledged is lost, hardly a mail doubled',
	run,
}

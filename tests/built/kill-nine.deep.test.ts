import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#app/platform/db/database.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { outbox, quoteEvents, quotes } from '#drizzle/schema.ts'
import { startSite } from '#tests/support/running-site.ts'
import { startSmtpDouble } from '#tests/support/smtp-double.ts'
import { type AskedQuote, askForQuote, visitUntilKilled } from '#tests/support/visits-until-killed.ts'

const ROUNDS = 5
const PER_ROUND = 40
const VISITORS = 4

/** Mails complete one by one, so at most one may be sent and not yet marked when the process is killed. */
const IN_DOUBT = 1

/** Checks the file between two processes, and ends the dead one's leases. */
async function visitMorgue(dataDir: string) {
	const database = openDatabase(path.join(dataDir, 'app.db'))
	try {
		expect(await database.read.get(sql`PRAGMA integrity_check`)).toEqual({ integrity_check: 'ok' })
		// Replaces the 90 seconds after which the leases of the dead process's mails end.
		await database.transaction((tx) => tx.update(outbox).set({ leasedUntil: 0 }))
	} finally {
		database.close()
	}
}

function groupBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key) {
	const groups = new Map<Key, Item[]>()
	for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
	return groups
}

const waitingMails = async ({ read }: Database) =>
	(await read.select({ id: outbox.id }).from(outbox).where(eq(outbox.status, 'queued'))).length

test('a site killed repeatedly loses and doubles no acknowledged request and no mail', async () => {
	const dataDir = mkdtempSync(path.join(tmpdir(), 'garbi-kill-'))
	onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
	const smtp = await startSmtpDouble()
	const start = async () => {
		const site = await startSite({
			DATA_DIR: dataDir,
			SMTP_URL: smtp.url,
			LOG_LEVEL: 'silent',
			QUOTES_PER_ADDRESS: '100000',
			MAILS_PER_RECIPIENT_HOUR: '100000',
			MAILS_PER_RECIPIENT_DAY: '100000',
			MAILS_PER_HOUR: '100000',
		})
		onTestFinished(() => void site.stop('SIGKILL'))
		return site
	}
	const all: AskedQuote[] = []
	for (let round = 0; round < ROUNDS; round++) {
		await visitUntilKilled(await start(), all, { visitors: VISITORS, acknowledged: PER_ROUND })
		await visitMorgue(dataDir)
	}
	const acknowledged = all.filter((asked) => asked.acknowledged)
	const unanswered = all.filter((asked) => !asked.acknowledged && asked.form)
	expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * PER_ROUND)

	// Visitors without a response send the form again; a request stored before the kill must not be stored twice.
	const site = await start()
	for (const asked of unanswered) await askForQuote(site, asked)
	const database = openDatabase(path.join(dataDir, 'app.db'))
	onTestFinished(() => database.close())
	await expect.poll(() => waitingMails(database), { timeout: 90_000, interval: 100 }).toBe(0)
	await site.stop()

	const stored = await database.read.select({ id: quotes.id, code: quotes.code, surname: quotes.surname }).from(quotes)
	const expected = [...acknowledged, ...unanswered].map(({ surname }) => surname)
	expect(stored.map(({ surname }) => surname).sort()).toEqual([...new Set(expected)].sort())
	expect(new Set(stored.map(({ code }) => code)).size).toBe(stored.length)

	const events = await database.read.select({ quoteId: quoteEvents.quoteId }).from(quoteEvents)
	expect(events.map(({ quoteId }) => quoteId).sort((a, b) => a - b)).toEqual(
		stored.map(({ id }) => id).sort((a, b) => a - b),
	)
	const mails = await database.read.select().from(outbox)
	const mailsAbout = groupBy(mails, ({ data }) => JSON.parse(data).surname as string)
	for (const { surname } of stored)
		expect(
			mailsAbout
				.get(surname)
				?.map(({ template }) => template)
				.sort(),
		).toEqual(['quote-received', 'quote-requested'])
	expect(mails).toHaveLength(2 * stored.length)
	expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(['sent']))
	expect(await database.read.get(sql`PRAGMA integrity_check`)).toEqual({ integrity_check: 'ok' })

	const copies = groupBy(smtp.received, ({ messageId }) => messageId)
	expect([...copies.keys()].sort()).toEqual(mails.map(({ id }) => `<${id}@garbi.example>`).sort())
	const doubles = smtp.received.length - copies.size
	expect(doubles).toBeLessThanOrEqual(ROUNDS * IN_DOUBT)
	for (const same of copies.values()) {
		// Each process has a port of its own, and a link is sealed again whenever its mail is written.
		const sentences = same.map(({ subject, text, to }) => [subject, text?.replaceAll(/https?:\/\/\S+/g, ''), to])
		expect(new Set(sentences.map((words) => JSON.stringify(words))).size).toBe(1)
		expect(same.length).toBeLessThanOrEqual(1 + ROUNDS)
	}
}, 180_000)

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { runBuilt } from '#tests/support/built-commands.ts'
import { ordinaryDay } from '#tests/support/days.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

const APP_SECRET = 'a secret of the tests, k7Jq0vXwz3RtYb8N'
const WRITERS = 4
/**
 * Pause of a writer, for 50 requests a second in total where the machine can, each with five rows and some forty search
 * words.
 */
const PAUSE_MS = (1000 * WRITERS) / 50
const BEFORE = 50

/**
 * Sends a request as an outside program does.
 * @returns its reference, once the site acknowledges it
 */
async function ask({ origin }: RunningSite, number: number) {
	const datos = validRequest({
		apellidosUsuario: `Vidal${number}`,
		email: `vidal${number}@example.com`,
		datePickup: `${ordinaryDay(40)} 09:30`,
	})
	const answer = await fetch(`${origin}/services/?tipo=sendRequestBudget`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ idUser: null, datos }),
	})
	const { success, COD_BUDGET } = (await answer.json()) as { success: boolean; COD_BUDGET: string }
	if (!success) throw new Error(`Not stored: ${answer.status}`)
	return COD_BUDGET
}

/**
 * Starts sending requests until stopped.
 * @returns the references of those acknowledged so far, in order
 */
function startWriting(site: RunningSite) {
	const acknowledged: string[] = []
	let goesOn = true
	let next = 0
	const writer = async () => {
		while (goesOn) {
			const [code] = await Promise.all([ask(site, next++), setTimeout(PAUSE_MS)])
			acknowledged.push(code)
		}
	}
	const writing = Promise.all(Array.from({ length: WRITERS }, writer))
	const stop = async () => {
		goesOn = false
		await writing
	}
	return { acknowledged, stop }
}

async function start(settings: Record<string, string>) {
	const site = await startSite({ APP_SECRET, LOG_LEVEL: 'error', ...settings })
	onTestFinished(() => site.remove())
	return site
}

const without = (...limits: string[]) => Object.fromEntries(limits.map((limit) => [limit, '1000000']))

test('a backup made under load has all requests acknowledged before it began, and a site starts on it', async () => {
	const site = await start(without('QUOTES_PER_ADDRESS', 'SERVICES_PER_ADDRESS', 'MAILS_PER_HOUR'))
	const { acknowledged, stop } = startWriting(site)
	await expect.poll(() => acknowledged.length, { timeout: 60_000, interval: 10 }).toBeGreaterThan(BEFORE)
	const folder = path.join(temporaryFolder(), 'copies')

	const before = [...acknowledged]
	const backup = await runBuilt('backup', site.dataDir, ['--to', folder], { APP_SECRET })
	const during = acknowledged.length - before.length
	await stop()
	expect(backup).toMatchObject({ code: 0, err: '' })
	expect(during).toBeGreaterThan(0)

	const dataDir = path.join(temporaryFolder(), 'new')
	const file = path.join(folder, readdirSync(folder)[0] ?? '')
	expect(await runBuilt('restore', dataDir, [file], { APP_SECRET })).toMatchObject({ code: 0, err: '' })
	const restored = await start({ DATA_DIR: dataDir, QUOTES_PER_ADDRESS: '1000000' })
	const database = openDatabase(path.join(dataDir, 'app.db'))
	onTestFinished(() => database.close())
	const codes = (await database.read.select({ code: quotes.code }).from(quotes)).map(({ code }) => code)
	expect(codes).toEqual(expect.arrayContaining(before))
	expect(codes).not.toContain(await ask(restored, 999_999))
	expect(acknowledged).not.toContain(await ask(restored, 999_998))
}, 180_000)

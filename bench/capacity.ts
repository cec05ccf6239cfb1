import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { reviewAt, reviewedForm } from '#tests/support/reviewed-form.ts'
import { asStarted, type RunningSite, startSite } from '#tests/support/running-site.ts'
import { processorMs } from './process-figures.ts'

/*
 * Measures how many visitors this machine serves. It takes the processor time of each kind of request, and adds up a
 * visit. A visit is ten information pages, one form page and a tenth of a quote request. A trial then offers two
 * processes on one database half of what all cores could take.
 */

const REQUESTS = Number(process.env.REQUESTS ?? 1000)
const TRIAL_SECONDS = Number(process.env.TRIAL_SECONDS ?? 15)
const AT_ONCE = 4
const CORES = availableParallelism()
/** Share of the machine in use: when half busy, it still answers quickly if more visitors than usual come together. */
const LOAD = 0.5
/** Share of a day's visits in its busiest hour. */
const BUSIEST_HOUR = 0.1
const PAGES_OF_A_VISIT = 10
const POSTS_OF_A_VISIT = 0.1

const information = [
	...['/', '/about/', '/fleet/12/', '/fleet/55/', '/traslados/', '/traslados/sitges/', '/tours/', '/servicios/boda/'],
	...['/?lng=en', '/?lng=de', '/traslados/salou/?lng=fr', '/fleet/24/?lng=cat'],
]

const say = (line: string) => process.stdout.write(`${line}\n`)
const settings = {
	APP_SECRET: 'a secret of the benchmark, 32 characters long',
	LOG_LEVEL: 'error',
	QUOTES_PER_ADDRESS: '1000000000',
	...Object.fromEntries(['RECIPIENT_HOUR', 'RECIPIENT_DAY', 'HOUR'].map((name) => [`MAILS_PER_${name}`, '0'])),
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'garbi-capacity-'))
const running: RunningSite[] = []
async function start() {
	const site = await startSite({ ...settings, DATA_DIR: dataDir }, asStarted())
	running.push(site)
	return site
}

/** Requests a page with a phone browser's headers. */
async function open(site: RunningSite, at: string) {
	const headers = { 'Accept-Encoding': 'gzip, deflate, br', 'Accept-Language': 'es' }
	const response = await fetch(site.origin + at, { headers })
	if (!response.ok) throw new Error(`${at} answered ${response.status}.`)
	return response.text()
}

const informationPage = (site: RunningSite, turn: number) => open(site, information[turn % information.length] ?? '/')
const formPage = (site: RunningSite) => open(site, '/budgetRequest/')

let posts = 0
async function post(site: RunningSite) {
	const visitor = { email: `visitor${++posts}@example.com`, datePickup: `${addDays(dayAt(Date.now()), 30)} 09:30` }
	const body = await reviewedForm(visitor, reviewAt(site.origin))
	const response = await fetch(`${site.origin}/budgetRequest/`, {
		method: 'POST',
		body,
		headers: { Origin: site.origin },
		redirect: 'manual',
	})
	if (response.status !== 303) throw new Error(`A request was answered with ${response.status}.`)
	await response.arrayBuffer()
}

async function allMailsSent() {
	const database = openDatabase(path.join(dataDir, 'app.db'))
	while ((await database.read.$count(outbox, eq(outbox.status, 'queued'))) > 0) await setTimeout(100)
	database.close()
}

/** Returns the processor time of one request, in milliseconds, after as many requests to warm up as are measured. */
async function costOf(
	site: RunningSite,
	count: number,
	ask: (turn: number) => Promise<unknown>,
	after = async () => {},
) {
	const round = async () => {
		let next = 0
		const visitor = async () => {
			for (let turn = next++; turn < count; turn = next++) await ask(turn)
		}
		await Promise.all(Array.from({ length: AT_ONCE }, visitor))
		await after()
	}
	await round()
	const before = processorMs(site.process.pid)
	await round()
	return (processorMs(site.process.pid) - before) / count
}

async function costs(site: RunningSite) {
	const page = await costOf(site, REQUESTS, (turn) => informationPage(site, turn))
	const form = await costOf(site, REQUESTS / 2, () => formPage(site))
	const opened = await formPage(site)
	const fresh = async () => {
		await formPage(site)
		await post(site)
	}
	const sent = await costOf(site, Math.round(REQUESTS / 8), fresh, allMailsSent)
	const script = /\/assets\/entry\.client[^"]+/.exec(opened)?.[0] ?? '/favicon.svg'
	const file = await costOf(site, REQUESTS, () => open(site, script))
	return { page, form, post: sent - form, file }
}

/** Sends whole visits to two processes at a steady rate, whether or not the visits before have ended. */
async function tryOut(perSecond: number) {
	const sites = [await start(), await start()]
	const times: number[] = []
	let broken = 0
	const timed = async <Value>(ask: Promise<Value>, started = performance.now()) => {
		const value = await ask
		times.push(performance.now() - started)
		return value
	}
	const visit = async (number: number) => {
		const siteOf = (turn: number) => sites[(number + turn) % 2] as RunningSite
		for (let turn = 0; turn < PAGES_OF_A_VISIT; turn++) await timed(informationPage(siteOf(turn), number + turn))
		await timed(formPage(siteOf(0)))
		if (number % (1 / POSTS_OF_A_VISIT) === 0) await timed(post(siteOf(1)))
	}
	const started = performance.now()
	const under: Promise<unknown>[] = []
	for (let number = 0; number < perSecond * TRIAL_SECONDS; number++) {
		await setTimeout(Math.max(0, started + (number * 1000) / perSecond - performance.now()))
		under.push(visit(number).catch(() => void broken++))
	}
	await Promise.all(under)
	const seconds = (performance.now() - started) / 1000
	const at = (share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]?.toFixed(0)
	say(
		`Tried: ${under.length} visits (${times.length} requests) in ${seconds.toFixed(1)} s through two processes on one ` +
			`database, ${broken} of them broken off, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
	)
	if (seconds > TRIAL_SECONDS + 1) say('They took longer than they came: something else keeps this machine busy.')
	for (const site of sites) await site.stop()
}

try {
	const site = await start()
	const { page, form, post: quotePost, file } = await costs(site)
	await site.stop()
	const ms = (value: number) => `${value.toFixed(2)} ms`
	say(
		`processor time: information page ${ms(page)}, form page ${ms(form)}, quote post with its two mails ${ms(quotePost)}, file ${ms(file)}`,
	)
	const visit = PAGES_OF_A_VISIT * page + form + POSTS_OF_A_VISIT * quotePost
	const perSecond = (LOAD * CORES * 1000) / visit
	say(`a visit (10 information pages, 1 form page, 0.1 quote posts): ${ms(visit)}`)
	say(
		`${CORES} cores at half load: ${perSecond.toFixed(1)} visits a second, ${Math.round(perSecond * 3600)} an hour, ` +
			`${Math.round((perSecond * 3600) / BUSIEST_HOUR)} on a day whose busiest hour has a tenth of it`,
	)
	await tryOut(perSecond)
} finally {
	for (const site of running) await site.stop()
	rmSync(dataDir, { recursive: true, force: true })
}

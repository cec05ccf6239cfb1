import type { Browser } from '@playwright/test'
import { asStarted, startSite } from '#tests/support/running-site.ts'
import { handMade, serveByHand } from './hand-made.ts'
import { compareNavigations } from './navigation.ts'
import { firstVisit, median, openBrowser, type Visit } from './slow-line.ts'

/*
 * Measures a first visit on a slow connection, next to a hand-made static file with the same content. The aim is at
 * most 1.15 of its time. Also measures going from one page to the next. In turns; medians.
 */

const ROUNDS = Number(process.env.ROUNDS ?? 5)
const AIM = 1.15
const pages = [
	{ name: 'home', path: '/', hydrates: false },
	{ name: 'a transfer', path: '/traslados/girona/', hydrates: false },
	{ name: 'the quote form', path: '/budgetRequest/', hydrates: true },
]
type Page = (typeof pages)[number]
type Side = 'ours' | 'byHand'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function compare(browser: Browser, ours: string, byHand: string, { path, hydrates }: Page) {
	const visits: Record<Side, Visit[]> = { ours: [], byHand: [] }
	for (let round = 0; round <= ROUNDS; round++)
		for (const side of round % 2 ? (['ours', 'byHand'] as const) : (['byHand', 'ours'] as const)) {
			const origin = side === 'ours' ? ours : byHand
			const visit = await firstVisit(browser, origin + path, hydrates && side === 'ours')
			// The first round warms up.
			if (round > 0) visits[side].push(visit)
		}
	return visits
}

function tell(name: string, visits: Record<Side, Visit[]>) {
	const of = (side: Side, moment: keyof Visit) => {
		const times = visits[side].flatMap((visit) => visit[moment] ?? [])
		return times.length > 0 ? median(times) : undefined
	}
	const moments: [keyof Visit, string][] = [
		['firstPaint', 'first paint'],
		['largestPaint', 'largest paint'],
		['formWorks', 'the form works'],
		['comesToLife', 'the form has come to life'],
	]
	for (const [moment, words] of moments) {
		const [ours, byHand] = [of('ours', moment), of('byHand', moment)]
		if (ours === undefined) continue
		const ratio = byHand === undefined ? undefined : ours / byHand
		const beside =
			ratio === undefined
				? ''
				: ` beside ${byHand?.toFixed(0)} ms by hand: ${ratio.toFixed(2)}${ratio > AIM ? ' (!)' : ''}`
		say(`${name}, ${words}: ${ours.toFixed(0)} ms${beside}`)
	}
}

const site = await startSite({ LOG_LEVEL: 'error' }, asStarted())
const copies: Record<string, string> = {}
for (const { path } of pages) copies[path] = handMade(await (await fetch(site.origin + path)).text())
const byHand = await serveByHand(copies)
const browser = await openBrowser()
try {
	for (const page of pages) tell(page.name, await compare(browser, site.origin, byHand.origin, page))
	for (const line of await compareNavigations(browser, site.origin, ROUNDS)) say(line)
} finally {
	await browser.close()
	byHand.server.close()
	await site.remove()
}

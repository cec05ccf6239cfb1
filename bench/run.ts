import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Figure } from './figures.ts'
import { startBareServer } from './other-servers.ts'
import { measure, median } from './side-by-side.ts'
import { loadPage } from './wrk.ts'

/*
 * Runs the measurements that have an aim, one after the other, and ends with one table. It shows each figure, its aim,
 * whether it was met, and the last committed figure (`last-figures.json`, overwritten with --keep). Also reports how
 * quick the machine was. Names after the command run only those measurements.
 */

const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = mkdtempSync(path.join(tmpdir(), 'garbi-bench-'))
const file = path.join(folder, 'figures')
/** Folder in which the 100,000 requests are stored once, with the plan. */
const grown = path.join(folder, 'grown')

/** Scripts, each with the settings that keep it short. */
const SCRIPTS: Record<string, Record<string, string>> = {
	hours: {},
	papers: {},
	quotes: { REQUESTS: '500' },
	pages: { SECONDS: '2', ROUNDS: '3' },
	office: { OFFICE_DATA_DIR: grown },
	plan: { PLAN_DATA_DIR: grown },
	memory: { MIXED: '30000' },
}
const LAST = 'bench/last-figures.json'
/** Size of a bare server's response: about that of a page of ours. */
const BARE_BYTES = 10_000

/**
 * Runs one measurement.
 * @returns whether it ended without an error
 */
async function run(name: string, settings: Record<string, string>) {
	const started = performance.now()
	say(`\n${name}`)
	const env = { ...settings, ...process.env, FIGURES_FILE: file }
	const child = spawn('npx', ['vite-node', `bench/${name}.ts`], { stdio: 'inherit', env })
	const [code] = await once(child, 'exit')
	say(`${name}: ${Math.round((performance.now() - started) / 1000)} s${code === 0 ? '' : ', failed'}`)
	return code === 0
}

/**
 * Measures the processor time of a bare server's response: the machine's present speed, which figures in milliseconds
 * depend on.
 */
async function yardstick() {
	const bare = await startBareServer(Buffer.alloc(BARE_BYTES, 'x'), { 'Content-Type': 'text/html; charset=utf-8' })
	const load = () => loadPage(bare.origin, {}, 1)
	try {
		// Warms up, so that V8 has compiled the code.
		await load()
		return (await measure({ load, pid: bare.pid })).cpu
	} finally {
		await bare.stop()
	}
}

function isMet({ value, aim }: Figure) {
	if (!aim) return '–'
	return ('most' in aim ? value <= aim.most : value >= aim.least) ? 'yes' : 'NO'
}
function aimOf({ aim, unit }: Figure) {
	if (!aim) return '–'
	return ('most' in aim ? `≤ ${aim.most} ${unit}` : `≥ ${aim.least} ${unit}`).trim()
}
const amountOf = ({ value, unit }: Figure) => `${value} ${unit}`.trim()

function tellAll(figures: Figure[], last: Figure[]) {
	const rows = figures.map((figure) => {
		const before = last.find(({ name }) => name === figure.name)
		return [figure.name, amountOf(figure), aimOf(figure), isMet(figure), before ? amountOf(before) : '–']
	})
	const all = [['figure', 'now', 'aim', 'met', 'last'], ...rows]
	const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
	say('')
	for (const row of all) say(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}

const wanted = process.argv.slice(2).filter((word) => word in SCRIPTS)
const failed: string[] = []
const speeds: number[] = []
try {
	for (const [name, settings] of Object.entries(SCRIPTS)) {
		if (wanted.length > 0 && !wanted.includes(name)) continue
		speeds.push(await yardstick())
		if (!(await run(name, settings))) failed.push(name)
	}
	speeds.push(await yardstick())
	const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
	const speed = { name: 'this machine: bare node:http', value: Math.round(median(speeds)), unit: 'µs' }
	const figures: Figure[] = [speed, ...lines.map((line): Figure => JSON.parse(line))]
	const last: Figure[] = existsSync(LAST) ? JSON.parse(readFileSync(LAST, 'utf8')) : []
	tellAll(figures, last)
	say(`\nthis machine from one script to the next: ${speeds.map(Math.round).join(', ')} µs`)
	if (process.argv.includes('--keep')) {
		const others = last.filter(({ name }) => !figures.some((figure) => figure.name === name))
		writeFileSync(LAST, `${JSON.stringify([...others, ...figures], null, '\t')}\n`)
	}
	if (failed.length > 0) throw new Error(`Not measured to the end: ${failed.join(', ')}.`)
} finally {
	rmSync(folder, { recursive: true, force: true })
}

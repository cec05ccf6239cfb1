import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Figure } from './figures.ts'

/*
 * Runs the measurements whose figures have an aim, one after the other, and ends with one table: figure, aim, met or not, and
 * the last committed one (`last-figures.json`, written anew with --keep). Names after the command run only those.
 */

const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = mkdtempSync(path.join(tmpdir(), 'garbi-bench-'))
const file = path.join(folder, 'figures')
/** 100,000 requests are stored once, and the plan beside them. */
const grown = path.join(folder, 'grown')

/** Each with what makes it short enough beside the others. */
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

/** @returns whether it came to its end */
async function run(name: string, settings: Record<string, string>) {
	const started = performance.now()
	say(`\n${name}`)
	const env = { ...settings, ...process.env, FIGURES_FILE: file }
	const child = spawn('npx', ['vite-node', `bench/${name}.ts`], { stdio: 'inherit', env })
	const [code] = await once(child, 'exit')
	say(`${name}: ${Math.round((performance.now() - started) / 1000)} s${code === 0 ? '' : ', failed'}`)
	return code === 0
}

const isMet = ({ value, aim }: Figure) => ('most' in aim ? value <= aim.most : value >= aim.least)
const aimOf = ({ aim, unit }: Figure) => ('most' in aim ? `≤ ${aim.most} ${unit}` : `≥ ${aim.least} ${unit}`).trim()
const amountOf = ({ value, unit }: Figure) => `${value} ${unit}`.trim()

function tellAll(figures: Figure[], last: Figure[]) {
	const rows = figures.map((figure) => {
		const before = last.find(({ name }) => name === figure.name)
		const met = isMet(figure) ? 'yes' : 'NO'
		return [figure.name, amountOf(figure), aimOf(figure), met, before ? amountOf(before) : '–']
	})
	const all = [['figure', 'now', 'aim', 'met', 'last'], ...rows]
	const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
	say('')
	for (const row of all) say(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}

const wanted = process.argv.slice(2).filter((word) => word in SCRIPTS)
const failed: string[] = []
try {
	for (const [name, settings] of Object.entries(SCRIPTS))
		if ((wanted.length === 0 || wanted.includes(name)) && !(await run(name, settings))) failed.push(name)
	const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
	const figures: Figure[] = lines.map((line) => JSON.parse(line))
	const last: Figure[] = existsSync(LAST) ? JSON.parse(readFileSync(LAST, 'utf8')) : []
	tellAll(figures, last)
	if (process.argv.includes('--keep')) {
		const others = last.filter(({ name }) => !figures.some((figure) => figure.name === name))
		writeFileSync(LAST, `${JSON.stringify([...others, ...figures], null, '\t')}\n`)
	}
	if (failed.length > 0) throw new Error(`Not measured to the end: ${failed.join(', ')}.`)
} finally {
	rmSync(folder, { recursive: true, force: true })
}

import { availableParallelism } from 'node:os'
import { lineOf, runTrial } from './trial.ts'
import { trials } from './trials.ts'

/*
 * Runs the resilience tests (trust R1 to R27) on real processes on this machine, on loopback only. They try killed
 * processes, mail servers that are down, full disks, wrong clocks and hostile crowds. `npm run resilience` runs all, `--
 * <trial> …` some, and SCALE=0.1 a tenth of the load. Exits with 0 when every aim was met.
 */

const say = (line: string) => process.stdout.write(`${line}\n`)
const asked = process.argv.slice(2).filter((word) => word !== '--')
const scale = Number(process.env.SCALE ?? 1)

function list() {
	say('npm run resilience [-- <trial> …]    SCALE=0.1 for a tenth of it')
	for (const { name, about } of trials) say(`  ${name.padEnd(5)} ${about}`)
}

async function run() {
	const unknown = asked.filter((word) => !trials.some(({ name }) => name === word.toUpperCase()))
	if (unknown.length > 0 || !(scale > 0)) {
		say(unknown.length > 0 ? `There is no trial ${unknown.join(', ')}.` : 'SCALE must be a number above 0.')
		list()
		return 1
	}
	const chosen = trials.filter(({ name }) => asked.length === 0 || asked.some((word) => word.toUpperCase() === name))
	const started = performance.now()
	const figures = []
	for (const trial of chosen) {
		say(`\n${trial.name}: ${trial.about}`)
		figures.push(...(await runTrial(trial, scale, say)))
	}
	const missed = figures.filter(({ met }) => met === false)
	const left = figures.filter(({ met }) => met === undefined)
	say(`\n${'figure'.padEnd(64)} ${'reached'.padEnd(26)} aim`)
	for (const { item, reached, aim, met } of figures)
		say(
			`${met === false ? '✗' : met ? '✓' : '–'} ${item.padEnd(62)} ${(reached.split('\n')[0] ?? '').padEnd(26)} ${aim}`,
		)
	const minutes = ((performance.now() - started) / 60_000).toFixed(1)
	say(
		`\n${figures.length} figures, ${missed.length} missed, ${left.length} left out; ${minutes} minutes on ${availableParallelism()} cores`,
	)
	for (const figure of missed) say(lineOf(figure))
	return missed.length === 0 ? 0 : 1
}

if (asked.includes('--help')) list()
else process.exit(await run())

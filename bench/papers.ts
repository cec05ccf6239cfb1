import { company } from '#app/company/company.ts'
import { textsIn } from '#app/i18n/texts.server.ts'
import { drawPaper } from '#app/papers/draw/draw-paper.server.ts'
import { offerPaper } from '#app/papers/offer-paper.ts'
import { toldHire, tour } from '#tests/support/told-hires.ts'

/*
 * What a processor has to do for an offer as a PDF, words and drawing, of a trip one way and of a tour of twenty legs.
 * Aim: p50 60 ms, 200 kB.
 */

const RUNS = 60
const say = (line: string) => process.stdout.write(`${line}\n`)

async function costOf(legs: number) {
	const hire = toldHire({ legs: tour(legs) })
	const costs: number[] = []
	let bytes = 0
	for (let run = 0; run < RUNS; run++) {
		const before = process.cpuUsage()
		bytes = (await drawPaper(offerPaper(textsIn('de'), company, hire))).length
		const { user, system } = process.cpuUsage(before)
		costs.push((user + system) / 1000)
	}
	const [first = 0] = costs
	const sorted = costs.toSorted((one, other) => one - other)
	const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(1)
	say(`${legs} legs: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, the first ${first.toFixed(0)} ms; ${bytes} bytes`)
}

for (const legs of [1, 20]) await costOf(legs)

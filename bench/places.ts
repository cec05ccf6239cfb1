import { openGazetteer } from '#app/domain/places/gazetteer/gazetteer.server.ts'
import { readMunicipalities, readPostalRows } from '../scripts/gazetteer/sources.ts'
import { spellingsOf } from '../scripts/gazetteer/spellings.ts'

/*
 * Measures how long the embedded gazetteer takes for what visitors type: beginnings, whole names, typing errors, «name,
 * province» and postal codes, in one process, and its memory. Aims: p99 5 ms, 20 MB.
 */

const QUERIES = 1000
const say = (line: string) => process.stdout.write(`${line}\n`)
const megabytes = () => process.memoryUsage().rss / 1e6

/** Returns a generator of the same numbers in every run. */
function dice(seed: number) {
	let state = seed
	return (sides: number) => {
		state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
		return Math.floor((state / 2 ** 32) * sides)
	}
}

function mixedQueries(): string[] {
	const roll = dice(4)
	const names = readMunicipalities().map(({ name }) => spellingsOf(name)[0] ?? '')
	const codes = readPostalRows().map(({ code }) => code)
	const pick = (list: string[]) => list[roll(list.length)] ?? ''
	const slip = (name: string) => {
		const at = 1 + roll(name.length - 1)
		return name.slice(0, at) + name.slice(at + 1)
	}
	const kinds = [
		() => pick(names).slice(0, 2 + roll(4)),
		() => pick(names),
		() => slip(pick(names)),
		() => `${pick(names)}, Barcelona`,
		() => pick(codes).slice(0, 2 + roll(4)),
	]
	return Array.from({ length: QUERIES }, (_, index) => kinds[index % kinds.length]?.() ?? '')
}

const queries = mixedQueries()
globalThis.gc?.()
const before = megabytes()
const gazetteer = openGazetteer('build/places/gazetteer.db')
const opened = megabytes()
const times = queries
	.map((query) => {
		const started = performance.now()
		gazetteer.search(query, { limit: 10, filter: 'all' })
		return { query, took: performance.now() - started }
	})
	.sort((a, b) => a.took - b.took)
const at = (share: number) => times[Math.ceil(times.length * share) - 1]?.took.toFixed(2)
say(`${QUERIES} look-ups: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms («${times.at(-1)?.query}»)`)
say(`memory: ${(opened - before).toFixed(1)} MB to open, ${(megabytes() - before).toFixed(1)} MB after all look-ups`)
gazetteer.close()

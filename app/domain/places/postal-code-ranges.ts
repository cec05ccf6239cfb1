const MAX_SHOWN = 3
const SHORTEST_RUN = 3

const follows = (code: string, before: string) => code.length === before.length && Number(code) === Number(before) + 1

/** Groups codes: three or more consecutive ones form a group, every other code is a group of its own. */
function groupsOf(codes: readonly string[]) {
	const runs: string[][] = []
	for (const code of codes) {
		const run = runs.at(-1)
		if (run && follows(code, run.at(-1) ?? '')) run.push(code)
		else runs.push([code])
	}
	return runs.flatMap((run) => (run.length < SHORTEST_RUN ? run.map((code) => [code]) : [run]))
}

/**
 * Summarises the postal codes of a place for one line: «08001–08042».
 * @param codes in ascending order
 * @returns text without words of any language, and the number of codes that it omits
 */
export function postalCodeRanges(codes: readonly string[]) {
	const groups = groupsOf(codes)
	const shown = groups.slice(0, MAX_SHOWN).map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : run[0]))
	return { text: shown.join(', '), left: groups.slice(MAX_SHOWN).flat().length }
}

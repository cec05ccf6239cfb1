const SHOWN = 12

const byKey = (records) => {
	const seen = new Map()
	return new Map(
		records.map((record) => {
			const time = (seen.get(record.request) ?? 0) + 1
			seen.set(record.request, time)
			return [time === 1 ? record.request : `${record.request} #${time}`, record]
		}),
	)
}

/** Returns the lines that only one side has, in order, with their sign; equal beginnings and ends are left out. */
function differentLines(before, after) {
	let start = 0
	while (start < before.length && start < after.length && before[start] === after[start]) start++
	let end = 0
	while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++
	const gone = before.slice(start, before.length - end)
	const come = after.slice(start, after.length - end)
	const shown = [
		...gone.filter((line) => !come.includes(line)).map((line) => `- ${line}`),
		...come.filter((line) => !gone.includes(line)).map((line) => `+ ${line}`),
	]
	return shown.length > 0 || gone.length + come.length === 0 ? shown : ['the same lines in another order']
}

const linesOf = ({ status, headers, lines }) => [`status ${status}`, ...headers, ...lines]

/**
 * Compares two regression snapshots, request by request.
 * @returns a text for each request that differs, with the differing lines
 */
export function differences(before, after) {
	const [was, is] = [byKey(before), byKey(after)]
	return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
		if (!is.has(key)) return [`${key}\n  is not there any more`]
		if (!was.has(key)) return [`${key}\n  was not there`]
		const lines = differentLines(linesOf(was.get(key)), linesOf(is.get(key)))
		if (lines.length === 0) return []
		const more = lines.length > SHOWN ? [`  … ${lines.length - SHOWN} more`] : []
		return [[key, ...lines.slice(0, SHOWN).map((line) => `  ${line.slice(0, 300)}`), ...more].join('\n')]
	})
}

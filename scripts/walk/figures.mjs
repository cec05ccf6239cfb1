import { alike } from './told-alike.mjs'

/** An event of the log by the fields it has, never by their values: messages and paths are the walk's own affair. */
function fieldsOf(line) {
	const event = JSON.parse(line)
	const name = event.event ?? event.msg?.replace(/\d+/g, '·') ?? ''
	return alike(`${event.level} ${name}: ${Object.keys(event).sort().join(' ')}`)
}

/** Which events the site has logged, as one record; how often each came depends on the machine. */
export const logRecord = (site) => ({
	request: 'log: events and their fields',
	status: 0,
	headers: [],
	lines: [...new Set(site.logged().map(fieldsOf))].sort(),
})

/** The names and labels of all figures of `/metrics`, without their values, as one record. */
export async function metricsRecord({ origin }) {
	const text = await (await fetch(`${origin}/metrics`)).text()
	const lines = text.split('\n').map((line) => (line.startsWith('#') ? line : line.replace(/ [^ ]*$/, '')))
	return {
		request: 'metrics: names and labels',
		status: 0,
		headers: [],
		lines: [...new Set(lines)].filter(Boolean).sort(),
	}
}

import { alike } from './normalize.mjs'

/** Describes an event of the log by its fields, without their values, which depend on the run. */
function fieldsOf(line) {
	const event = JSON.parse(line)
	const name = event.event ?? event.msg?.replace(/\d+/g, '·') ?? ''
	return alike(`${event.level} ${name}: ${Object.keys(event).sort().join(' ')}`)
}

/** Returns the kinds of events that the site has logged, as one record, without counts, which depend on the machine. */
export const logRecord = (site) => ({
	request: 'log: events and their fields',
	status: 0,
	headers: [],
	lines: [...new Set(site.logged().map(fieldsOf))].sort(),
})

/** Returns the names and labels of all metrics of `/metrics`, without their values, as one record. */
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

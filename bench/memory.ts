import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { startSite } from '#tests/support/running-site.ts'
import { residentMegabytes } from './process-figures.ts'

/*
 * Whether memory stays where it is, however many pages are asked for: mixed pages in several languages, a query that
 * differs each time, pages that are not there, `fl`, files. As many requests as fit into three minutes. Aim: 200 MB
 * after a million.
 */

const SECONDS = Number(process.env.SECONDS ?? 180)
const SLICES = 12
const CONNECTIONS = 10
const MOST_MEGABYTES = 200

const paths = [
	...[
		'/',
		'/?lng=en',
		'/?lng=de',
		'/about/',
		'/fleet/12/',
		'/fleet/55/?lng=fr',
		'/traslados/sitges/',
		'/tours/?lng=it',
	],
	...['/budgetRequest/', '/budgetRequest/?lng=cat', '/login/', '/register/', '/nowhere/', '/sitemap.xml'],
	...['/services/?tipo=fl', '/favicon.svg', '/images/logo.svg', '/health'],
]

const say = (line: string) => process.stdout.write(`${line}\n`)

let asked = 0
const requests = paths.map((path) => ({
	path,
	headers: { 'accept-encoding': 'gzip, deflate, br' },
	// Each with a query of its own: nothing may keep them all.
	setupRequest: (request: autocannon.Request) =>
		path.includes('tipo=')
			? request
			: { ...request, path: `${path}${path.includes('?') ? '&' : '?'}utm_source=${++asked}` },
}))

/** What `npm start` tells Node.js: by itself it would leave three hundred megabytes lie about before it cleans up. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'))
const site = await startSite({ LOG_LEVEL: 'silent', SERVICES_PER_ADDRESS: '1000000000' }, [
	...flags,
	'build/server/main.js',
])
try {
	let answered = 0
	const figures = [residentMegabytes(site.process.pid)]
	say(`at start: ${figures[0]} MB`)
	for (let slice = 0; slice < SLICES; slice++) {
		const result = await autocannon({
			url: site.origin,
			connections: CONNECTIONS,
			duration: SECONDS / SLICES,
			requests,
		})
		if (result.errors > 0 || result['5xx'] > 0) throw new Error(`${result.errors} errors, ${result['5xx']} faults`)
		answered += result.requests.total
		figures.push(residentMegabytes(site.process.pid))
		say(`after ${answered} requests: ${figures.at(-1)} MB`)
	}
	const half = figures.slice(1 + SLICES / 2)
	const [middle = 0, last = 0] = [half[0], half.at(-1)]
	const most = Math.max(...figures)
	say(
		`${answered} requests in ${SECONDS} s; most ${most} MB (aim ${MOST_MEGABYTES}: ${most <= MOST_MEGABYTES ? 'kept' : 'missed'}), ` +
			`second half ${last - middle >= 0 ? '+' : ''}${last - middle} MB`,
	)
} finally {
	await site.remove()
}

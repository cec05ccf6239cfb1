import type { RouteConfigEntry } from '@remix-run/route-config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Context, openContext } from '#app/context.server.ts'
import { ADMINISTRATOR, CUSTOMER, OFFICE, type Position } from '#app/domain/accounts/access-level.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import routes from '#app/routes.ts'
import { openInBrowser } from '#app/web/session/session-cookie.server.ts'
import { userRoles, users } from '#drizzle/schema.ts'
import { openSessionFor } from '#tests/support/accounts.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { type Access, accessTable, type Way } from './access-table.ts'

/*
 * Every route, in every way in which Remix lets a browser reach it, for every access level (trust S1). A route without
 * a line in the table fails: the developer who adds one must say who may use it.
 */

let site: RunningSite
let context: Context
beforeAll(async () => {
	site = await startSite({ LOG_LEVEL: 'silent', BAD_LINKS_PER_ADDRESS: '1000' })
	context = await openContext(readConfig({ DATA_DIR: site.dataDir }))
})
afterAll(async () => {
	context.database.close()
	await site.remove()
})

type Visitor = { level: number; position?: Position }

const visitors: readonly (Visitor | undefined)[] = [
	undefined,
	{ level: CUSTOMER },
	{ level: OFFICE },
	{ level: ADMINISTRATOR },
	{ level: OFFICE, position: 'planner' },
	{ level: OFFICE, position: 'accountant' },
]

/** Returns the cookie of a new user with this access level and position; none for a stranger. */
async function cookieOf(visitor: Visitor | undefined): Promise<Record<string, string>> {
	if (visitor === undefined) return {}
	const { level, position } = visitor
	const [user] = await context.database.transaction(async (tx) => {
		const email = `${crypto.randomUUID()}@example.com`
		const added = await tx.insert(users).values({ email, position, language: 'es', createdAt: Date.now() }).returning()
		await tx.insert(userRoles).values({ userId: added[0]?.id ?? 0, roleId: level })
		return added
	})
	const account = { id: user?.id ?? 0, level }
	const started = await openSessionFor(context, { account, kind: 'browser', device: '' })
	const cookie = await openInBrowser(context.config, started)
	return { Cookie: cookie.split(';')[0] ?? '' }
}

type Route = { id: string; path: string }

/** Values for the parameters in a route's address; the first match applies. */
const parameters: [parameter: string, value: string][] = [
	['servicios/:tipo', 'servicios/boda'],
	['tours/:tipo', 'tours/visitas_ciudad'],
	['traslados/:tipo', 'traslados/girona'],
	[':tipoError', '404'],
	[':chapter?', 'the-pages'],
	[':tipo', '16'],
	[':provider', 'stripe'],
	[':page', 'privacy'],
	[':user', '1'],
	[':customer', '1'],
	[':record', '1'],
	[':job', '1'],
	['*', 'nada'],
]

const routeOf = ({ id, file, path = '', index }: RouteConfigEntry): Route => ({
	id: id ?? file.replace(/\.tsx?$/, ''),
	path: index ? '/' : parameters.reduce((filled, [name, value]) => filled.replace(name, value), `/${path}`),
})

/** Returns path and method of a request of each way. */
function requestOf(way: Way, { id, path }: Route): [path: string, method: string] {
	const dataPath = path === '/' ? '/_root.data' : `${path}.data`
	if (way === 'GET' || way === 'HEAD' || way === 'POST' || way === 'PUT') return [path, way]
	if (way === 'POST from elsewhere') return [path, 'POST']
	if (way === 'POST .data') return [dataPath, 'POST']
	return [way === '.data' ? dataPath : `${dataPath}?_routes=${encodeURIComponent(id)}`, 'GET']
}

/** Returns the status of a response and the path it redirects to; single fetch has that in the body. */
async function outcome(response: Response) {
	const body = await response.text()
	const hidden = /"redirect","([^"]+)"/.exec(body)?.[1]
	const target = response.headers.get('Location') ?? (response.status === 202 ? hidden : undefined)
	return target === undefined ? String(response.status) : `${response.status} ${target.split('?')[0]}`
}

const originOf = (way: Way) => (way === 'POST from elsewhere' ? 'https://evil.example' : site.origin)

async function access(way: Way, route: Route): Promise<Access> {
	const [path, method] = requestOf(way, route)
	const answer = async (visitor: Visitor | undefined) => {
		const headers = { Origin: originOf(way), ...(await cookieOf(visitor)) }
		const body = method === 'POST' || method === 'PUT' ? new URLSearchParams() : undefined
		return outcome(await fetch(site.origin + path, { method, body, headers, redirect: 'manual' }))
	}
	const outcomes = await Promise.all(visitors.map(answer))
	return outcomes.every((each) => each === outcomes[0]) ? `all: ${outcomes[0]}` : outcomes
}

const found = routes.map(routeOf)

test('every route has its line in the table, and every line its route', () => {
	expect(Object.keys(accessTable)).toEqual(found.map(({ id }) => id))
})

test.each(found)(
	'$path answers visitors, customers, the office with its positions and administrators as the table says',
	async (route) => {
		const seen: Partial<Record<Way, Access>> = {}
		for (const way of Object.keys(accessTable.budget ?? {}) as Way[]) seen[way] = await access(way, route)
		if (process.env.PRINT_ACCESS) process.stdout.write(`'${route.id}': ${JSON.stringify(seen)},\n`)
		expect(seen).toEqual(accessTable[route.id])
	},
)

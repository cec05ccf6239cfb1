import { asc, desc } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { fleets, hireTerms, settings, tariffs } from '#drizzle/schema.ts'

const MINUTE = 60_000
/** A look that takes longer holds nobody up, and one that failed is not tried again at once. */
const PATIENCE = 2_000
const REST = 1_000

type Watched = Pick<Context, 'database' | 'now'>

/** All that public pages show and that may change while the site runs: what the office sets, and the day in Madrid. */
async function contentOf({ database: { read }, now }: Watched) {
	const rows = await Promise.all([
		read.select().from(fleets).orderBy(asc(fleets.id)),
		read.select().from(tariffs).orderBy(asc(tariffs.fleetId)),
		read.select().from(settings).orderBy(asc(settings.name)),
		// Rows are never changed, so the newest one's number says it all.
		read.select({ version: hireTerms.version }).from(hireTerms).orderBy(desc(hireTerms.version)).limit(1),
	])
	return JSON.stringify([dayAt(now()), ...rows])
}

/** A number that is like no other where the database does not answer. */
function revisionOf({ database }: Watched) {
	try {
		return database.revision()
	} catch {
		return Number.NaN
	}
}

/**
 * Watches what public pages show. Most writing to the database is about quotes and visits, so the content itself is read
 * again whenever anybody has written, this process or another one, and compared. What cannot be read counts as it was:
 * pages of a while ago are better than none.
 * @param changed is called when it is another than before
 * @param clock milliseconds, from wherever
 * @returns a function that each request calls first: undefined where nobody has written since, and else a promise that
 * ends when the content has been compared, or takes too long
 */
export function watchContent(
	context: Watched,
	changed: () => void,
	clock = () => performance.now(),
): () => Promise<void> | undefined {
	let revision: number | undefined
	let minute: number | undefined
	let content: string | undefined
	let comparing: Promise<void> | undefined
	// Requests that have arrived together share one look, which costs a fifth of an answer.
	let hasLooked = false
	let isLate = false
	let restUntil = 0

	const compare = async () => {
		const found = await contentOf(context).catch(() => undefined)
		if (found === undefined) {
			revision = undefined
			restUntil = clock() + REST
			return
		}
		if (found !== content) changed()
		content = found
	}
	const compareAfter = (before: Promise<void>) =>
		new Promise<void>((resolve) => {
			const giveUp = setTimeout(() => {
				isLate = true
				resolve()
			}, PATIENCE).unref()
			const over = () => {
				clearTimeout(giveUp)
				isLate = false
				resolve()
			}
			void before.then(compare).finally(over)
		})
	return () => {
		if (isLate || (restUntil > 0 && clock() < restUntil)) return undefined
		if (hasLooked) return comparing
		hasLooked = true
		setImmediate(() => {
			hasLooked = false
		})
		const [written, at] = [revisionOf(context), Math.floor(context.now() / MINUTE)]
		if (written === revision && at === minute) return comparing
		revision = written
		minute = at
		const mine = compareAfter(comparing ?? Promise.resolve()).finally(() => {
			if (comparing === mine) comparing = undefined
		})
		comparing = mine
		return mine
	}
}

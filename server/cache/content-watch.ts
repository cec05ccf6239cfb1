import { asc, type Column, desc, max, sql, type Table } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { refreshCompany } from '#app/domain/company/current-company.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { kit } from '#drizzle/kit.ts'
import {
	companyFacts,
	fleets,
	hireTerms,
	looks,
	pageAddresses,
	picturePlaces,
	pictures,
	settings,
	sitePages,
	tariffs,
	wordPublications,
} from '#drizzle/schema.ts'

const MINUTE = 60_000
/** Time limit for a check, and pause after one that failed, in milliseconds. Requests do not wait any longer. */
const TIMEOUT_MS = 2_000
const BACKOFF_MS = 1_000

type Watched = Pick<Context, 'database' | 'now'>

const last = (version: Column) => sql<number | null>`(select max(${version}) from ${version.table})`
/** Rows are added or their versions count up, so that number and sum never come back. */
const sum = (version: Column) => sql<number | null>`(select sum(${version}) from ${version.table})`
/** Joins columns of all rows of a table, in any order. */
const all = (first: Column, ...others: Column[]) => {
	const row = others.reduce((text, column) => sql`${text} || ' ' || ${column}`, sql`${first}`)
	return sql<string | null>`(select ${kit.joined(row)} from ${first.table})`
}
const count = (table: Table) => sql<number>`(select count(*) from ${table})`

/** What identifies the company's own words, looks, pages and pictures, in one query because it runs after each write. */
const ownContent = {
	words: last(wordPublications.version),
	looks: last(looks.version),
	pages: all(sitePages.key, sitePages.slug, sitePages.position, sitePages.listed, sitePages.version),
	addresses: count(pageAddresses),
	pictures: sum(pictures.version),
	newestPicture: last(pictures.id),
	places: all(picturePlaces.place, picturePlaces.pictureId),
}

/**
 * Reads everything that public pages show and that may change at run time: what the office sets, and the date in
 * Madrid.
 */
async function contentOf({ database: { read }, now }: Watched) {
	const rows = await Promise.all([
		read.select().from(fleets).orderBy(asc(fleets.id)),
		read.select().from(tariffs).orderBy(asc(tariffs.fleetId)),
		read.select().from(settings).orderBy(asc(settings.name)),
		// Rows never change, so the newest version identifies the content.
		read.select({ version: hireTerms.version }).from(hireTerms).orderBy(desc(hireTerms.version)).limit(1),
		read.select({ facts: max(companyFacts.version), ...ownContent }).from(companyFacts),
	])
	return JSON.stringify([dayAt(now()), ...rows])
}

/** Returns the database's revision, or NaN, which equals no other number, if the database is unavailable. */
function revisionOf({ database }: Watched) {
	try {
		return database.revision()
	} catch {
		return Number.NaN
	}
}

/**
 * Invalidates cached pages when the content of public pages changes. Most writes concern quotes and visits, so after
 * any write, by this process or another, the content is read again and compared.
 * If it cannot be read it counts as unchanged, because outdated pages are better than none.
 * @param changed called when the content differs from before
 * @param clock returns milliseconds of any monotonic clock
 * @returns function that each request calls first. It returns undefined if nothing was written since, else a promise.
 * The promise resolves when the content has been compared, or after the time limit.
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
	// Requests of one turn of the event loop share one check, which costs a fifth of a cached response.
	let hasLooked = false
	let isLate = false
	let restUntil = 0

	const readAgain = async () => {
		await refreshCompany(context)
		return contentOf(context)
	}
	const compare = async () => {
		const found = await readAgain().catch(() => undefined)
		if (found === undefined) {
			revision = undefined
			restUntil = clock() + BACKOFF_MS
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
			}, TIMEOUT_MS).unref()
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

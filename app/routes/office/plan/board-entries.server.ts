import { type BoardSpan, type Place, placeOf } from '#app/domain/dispatch/board/board.ts'
import type { BoardJob } from '#app/domain/dispatch/board/board-jobs.server.ts'
import { stages } from '#app/domain/dispatch/board/stages.ts'
import type { Span } from '#app/domain/dispatch/job.ts'
import type { ReservedVehicle } from '#app/domain/dispatch/reservations/reservations.server.ts'
import { boardHref } from '#app/web/office/board-columns.server.ts'
import { type Block, jobBlock, type Known, reservationBlock } from './board-blocks.server.ts'

/** What is on a line at some time, drawn at a place of the board. */
type Entry = Span & { drawn: (place: Place) => Block }

const classesOf = ({ className }: Block) => className.split(' ')

/** Classes of which a day has the first that one of its entries has: what needs the dispatcher most. */
const ranked = [['wrong'], ['hours-breach', 'hours-unknown', 'hours-note'], [...stages, 'hold']]

/** Sums up several entries of a day as one block, which leads to that day. */
function dayBlock({ span: { days }, lines }: Known, column: number, blocks: readonly Block[]): Block {
	const has = new Set(blocks.flatMap(classesOf))
	const marks = ranked.flatMap((classes) => classes.find((name) => has.has(name)) ?? [])
	const first = <Of>(of: (block: Block) => Of | null) => blocks.map(of).find((value) => value !== null) ?? null
	return {
		className: [`s${column} w1`, ...marks].join(' '),
		href: boardHref({ view: 'day', lines, day: days[column - 1] ?? '' }),
		day: blocks[0]?.day ?? '',
		time: '',
		way: blocks.map(({ time, way }) => `${time} ${way}`).join('; '),
		rest: '',
		wrong: first(({ wrong }) => wrong),
		hours: first(({ hours }) => hours),
		stage: first(({ stage }) => stage),
		count: blocks.length,
	}
}

/** Returns one block for each day that has an entry. */
function blocksOfDays(known: Known, entries: readonly Entry[]): Block[] {
	const byColumn = new Map<number, Block[]>()
	for (const entry of entries) {
		const { column = 1, width = 0 } = placeOf(entry, known.span) ?? {}
		for (let at = column; at < column + width; at++)
			byColumn.set(at, [...(byColumn.get(at) ?? []), entry.drawn({ column: at, width: 1, goesOn: false })])
	}
	return [...byColumn].flatMap(([column, blocks]) => (blocks.length > 1 ? [dayBlock(known, column, blocks)] : blocks))
}

/** Columns up to which a block of a day has its text next to it, and columns that the text then needs. */
const [SHORT, ROOM] = [6, 14]

/** Returns whether a block of a day is too short for its text, which then is to its right, where that is free. */
function isShort({ view, edges }: BoardSpan, { column, width }: Place, places: readonly Place[]) {
	const end = column + width
	if (view !== 'day' || width > SHORT || end + ROOM > edges.length) return false
	return !places.some((other) => other.column < end + ROOM && other.column + other.width > end)
}

/**
 * Returns jobs and reservations as blocks: each at its time, in a month one for each day. Those outside the board are
 * left out.
 */
export function entryBlocks(
	known: Known,
	jobs: readonly BoardJob[],
	reservations: readonly ReservedVehicle[] = [],
): Block[] {
	const entries: Entry[] = [
		...jobs.map((job) => ({ ...spanOf(job), drawn: (place: Place) => jobBlock(known, job, place) })),
		...reservations.map((each) => ({ ...spanOf(each), drawn: (place: Place) => reservationBlock(known, each, place) })),
	]
	if (known.span.view === 'month') return blocksOfDays(known, entries)
	const placed = entries.flatMap((entry) => {
		const place = placeOf(entry, known.span)
		return place ? [{ place, block: entry.drawn(place) }] : []
	})
	const places = placed.map(({ place }) => place)
	return placed.map(({ place, block }) =>
		isShort(known.span, place, places) ? { ...block, className: `${block.className} short` } : block,
	)
}

const spanOf = ({ startsAt, endsAt }: Span): Span => ({ startsAt, endsAt })

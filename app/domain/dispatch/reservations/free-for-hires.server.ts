import type { Context } from '#app/context.server.ts'
import { type FreeVehicles, freeOfSize, type Need, roughSpan } from '../free-vehicles.server.ts'
import type { Span } from '../job.ts'

type Line = { fleetId: number; seats: number; count: number }

/** How many vehicles of one of a hire's sizes are free while it is driven, and how many it wants. */
export type FreeSize = FreeVehicles & Pick<Line, 'seats' | 'count'>

/** A size while it is away: of several duties each is a span. */
type Asked = { quoteId: number; line: Line; spans: readonly Span[] }

/** The sizes of hires with what is free of each; sizes of which no vehicle is on record are left out. */
async function freeOf(context: Context, asked: readonly Asked[]): Promise<Map<number, FreeSize[]>> {
	const needs = asked.flatMap(({ quoteId, line: { fleetId }, spans }) =>
		spans.map(({ startsAt, endsAt }): Need => ({ startsAt, endsAt, fleetId, quoteId })),
	)
	const counted = await freeOfSize(context, needs)
	const free = new Map<number, FreeSize[]>()
	let at = 0
	for (const { quoteId, line, spans } of asked) {
		const ofSpans = counted.slice(at, at + spans.length)
		at += spans.length
		// Of several duties the one with the fewest decides.
		const [least] = ofSpans.sort((one, other) => one.free - other.free)
		if (!least || least.of === 0) continue
		free.set(quoteId, [...(free.get(quoteId) ?? []), { ...least, seats: line.seats, count: line.count }])
	}
	return free
}

type Hire = Parameters<typeof roughSpan>[0] & { id: number; vehicles: readonly Line[] }

/** What is free for some hires, as far as their rows know when they are away, by their numbers. */
export const freeForHires = (context: Context, hires: readonly Hire[]) =>
	freeOf(
		context,
		hires.flatMap((hire) => hire.vehicles.map((line) => ({ quoteId: hire.id, line, spans: [roughSpan(hire)] }))),
	)

/** The same of one hire whose duties are known. @param lines each with the spans in which one of its vehicles is away */
export const freeForDuties = async (
	context: Context,
	quoteId: number,
	lines: readonly { line: Line; spans: readonly Span[] }[],
) =>
	(
		await freeOf(
			context,
			lines.map((each) => ({ quoteId, ...each })),
		)
	).get(quoteId) ?? []

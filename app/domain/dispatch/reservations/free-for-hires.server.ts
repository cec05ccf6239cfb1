import type { Context } from '#app/context.server.ts'
import type { FreeSize } from '#app/domain/fleet/free-words.ts'
import { freeOfSize, type Need, roughSpan } from '../free-vehicles.server.ts'
import type { Span } from '../job.ts'

type Line = { fleetId: number; seats: number; count: number }

/** Vehicle size with the times it is away, one span per duty. */
type Asked = { quoteId: number; line: Line; spans: readonly Span[] }

/** Counts the free vehicles of each size, by quote id; leaves out sizes without a vehicle in service. */
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
		// The duty with the fewest free vehicles decides.
		const [least] = ofSpans.sort((one, other) => one.free - other.free)
		if (!least || least.of === 0) continue
		free.set(quoteId, [...(free.get(quoteId) ?? []), { ...least, seats: line.seats, count: line.count }])
	}
	return free
}

type Hire = Parameters<typeof roughSpan>[0] & { id: number; vehicles: readonly Line[] }

/** Counts the free vehicles for some quotes, by quote id, with times estimated from their rows. */
export const freeForHires = (context: Context, hires: readonly Hire[]) =>
	freeOf(
		context,
		hires.flatMap((hire) => hire.vehicles.map((line) => ({ quoteId: hire.id, line, spans: [roughSpan(hire)] }))),
	)

/** Counts the free vehicles for a request that is not stored yet, so that no job or reservation is its own. */
export const freeForNewHire = async (context: Context, hire: Omit<Hire, 'id'>) =>
	(await freeForHires(context, [{ ...hire, id: 0 }])).get(0) ?? []

/**
 * Counts the free vehicles for one quote whose duties are known.
 * @param lines sizes, each with the spans in which one of its vehicles is away
 */
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

import type { TripTimetable } from './desk-trip.server.ts'

type Leg = TripTimetable['legs'][number]
type Words = TripTimetable['text']

function LegRow({ leg, text }: { leg: Leg; text: Words }) {
	const { name, pickupAt, when, places, ticket, arrives, passengers, distance } = leg
	return (
		<tr>
			<th scope="row">{name}</th>
			<td>
				<strong>
					<time dateTime={pickupAt}>{when}</time>
				</strong>
			</td>
			<td>
				{places.map((place, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a trip may pass a place twice, and their order is fixed
					<span key={index} className={place.isMarked ? 'odd' : undefined}>
						{index > 0 ? ` → ${place.text}` : place.text}
					</span>
				))}
				{ticket && (
					<small>
						{text.ticket}: {ticket}
					</small>
				)}
			</td>
			<td data-label={arrives && text.arrives}>{arrives}</td>
			<td data-label={text.passengers}>{passengers}</td>
			<td>{distance}</td>
		</tr>
	)
}

const LegTable = ({ legs, text }: { legs: Leg[]; text: Words }) => (
	<table className="timetable">
		<caption className="unseen">{text.title}</caption>
		<thead>
			<tr>
				<td />
				<th scope="col">{text.pickupAt}</th>
				<th scope="col">{text.way}</th>
				<th scope="col">{text.arrives}</th>
				<th scope="col">{text.passengers}</th>
				<th scope="col">{text.distance}</th>
			</tr>
		</thead>
		<tbody>
			{legs.map((leg) => (
				<LegRow key={leg.name} leg={leg} text={text} />
			))}
		</tbody>
	</table>
)

/** Shows the legs of a trip as a timetable, one row each; those of a long trip are folded away from the fifth on. */
export function TripTable({ trip: { text, legs, shown, more } }: { trip: TripTimetable }) {
	return (
		<section aria-label={text.title}>
			<LegTable legs={legs.slice(0, shown)} text={text} />
			{shown < legs.length && (
				<details>
					<summary>{more}</summary>
					<LegTable legs={legs.slice(shown)} text={text} />
				</details>
			)}
		</section>
	)
}

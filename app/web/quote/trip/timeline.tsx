import { Icon } from '#app/web/ui/icon.tsx'
import type { LegSteps, TripTimeline } from './leg-steps.server.ts'
import type { TripSteps } from './trip-steps.server.ts'

/** Shows legs one below the other: when each begins, and its places in travel order. */
export const Legs = ({ legs }: { legs: LegSteps }) => (
	<ol className="timeline">
		{legs.map(({ title, when, places, notes }, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: two legs may be alike, and their order is fixed
			<li key={index}>
				<p className="timeline-when">
					{title && <span className="label">{title}</span>}
					<span className="unseen">{when.label}: </span>
					{when.value}
				</p>
				<ol className="places">
					{places.map(({ label, name, rest }) => (
						<li key={label}>
							<span className="unseen">{label}: </span>
							{name}
							{rest && <span className="place-rest">{rest}</span>}
						</li>
					))}
				</ol>
				{notes.map((note) => (
					<p key={note} className="hint">
						{note}
					</p>
				))}
			</li>
		))}
	</ol>
)

/** Shows the legs of a quote under their heading, with the distance. */
export const TripLegs = ({ timeline: { title, legs, distance } }: { timeline: TripTimeline }) => (
	<section className="trip-legs">
		<h2>{title}</h2>
		<Legs legs={legs} />
		{distance && <p className="hint">{distance}</p>}
	</section>
)

/** Shows how far a quote is, from the request to the trip. */
export function Steps({ steps }: { steps: TripSteps }) {
	if (!steps) return null
	return (
		<section className="progress">
			<h2>{steps.title}</h2>
			<ol className="steps">
				{steps.steps.map(({ text, day, isTaken, isNow }) => (
					<li key={text} className={isTaken ? 'taken' : undefined} aria-current={isNow ? 'step' : undefined}>
						<span className="dot">{isTaken && <Icon name="done" />}</span>
						{text} {day && <span className="hint">{day}</span>}
					</li>
				))}
			</ol>
		</section>
	)
}

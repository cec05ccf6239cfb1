import { Form } from '@remix-run/react'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { FleetFields, labelsOf } from './fleet-fields.tsx'
import type { FleetsPage } from './fleets.server.ts'

type Shared = Pick<FleetsPage, 'frame' | 'text'>
type FleetFormProps = Shared & {
	fleet: FleetsPage['fleets'][number]
	/** of this fleet's form; undefined where another form was posted */
	reply: FormReply | undefined
}

/** Links to a fleet's public page and to the page that stops offering it. */
const Ways = ({ fleet: { href, removal }, text }: Pick<FleetFormProps, 'fleet' | 'text'>) => (
	<>
		<a className="quiet" href={href}>
			{text.view}
		</a>
		<a className="quiet" href={removal}>
			{text.retire}
		</a>
	</>
)

/** Shows the button that offers a retired fleet again. */
const OfferAgain = ({ frame, text, fleet: { id, retired } }: Omit<FleetFormProps, 'reply'>) =>
	retired && (
		<Form method="post">
			<input type="hidden" name="fleet" value={id} />
			<input type="hidden" name="retiredAt" value={retired.at} />
			<IntentButton intent="offer" working={frame.working} quiet>
				{text.offer}
			</IntentButton>
		</Form>
	)

/** Shows the form for one fleet; typed values stay where they could not be stored. */
export function FleetForm({ frame, text, fleet, reply }: FleetFormProps) {
	const typed = { ...fleet.values, ...reply?.values }
	// After a conflict the alert has shown the current values, so the next press may overwrite them.
	const { fleet: id, wasName, wasSeats, wasMarginDays, wasVip, wasHold } = reply?.alert ? fleet.values : typed
	const read = { fleet: id, wasName, wasSeats, wasMarginDays, wasVip, wasHold }
	return (
		<section className="fleet" aria-labelledby={`fleet-${fleet.id}`}>
			<h2 id={`fleet-${fleet.id}`}>{fleet.title}</h2>
			{fleet.retired && <p className="hint">{fleet.retired.since}</p>}
			<FormWithReply
				id={`fleet-form-${fleet.id}`}
				labels={labelsOf(text)}
				reply={reply}
				errorSummary={frame.errorSummary}
				errorTitle={frame.errorTitle}
			>
				{(fields) => (
					<>
						{Object.entries(read).map(([field, value]) => (
							<input key={field} type="hidden" name={field} value={value} />
						))}
						<FleetFields text={text} fields={fields} values={typed} />
						<div className="buttons">
							<IntentButton intent={`save-${fleet.id}`} working={frame.working} quiet>
								{text.save}
							</IntentButton>
							{!fleet.retired && <Ways fleet={fleet} text={text} />}
						</div>
					</>
				)}
			</FormWithReply>
			<OfferAgain frame={frame} text={text} fleet={fleet} />
		</section>
	)
}

/** Shows the form that adds a fleet. */
export const AddFleetForm = ({ frame, text, reply }: Shared & Pick<FleetFormProps, 'reply'>) => (
	<section aria-labelledby="fleet-add">
		<h2 id="fleet-add">{text.addTitle}</h2>
		<p className="hint">{text.addLead}</p>
		<FormWithReply
			id="fleet-form-add"
			labels={labelsOf(text)}
			reply={reply}
			errorSummary={frame.errorSummary}
			errorTitle={frame.errorTitle}
		>
			{(fields) => (
				<>
					<FleetFields text={text} fields={fields} values={{ marginDays: '1', ...reply?.values }} />
					<IntentButton intent="add" working={frame.working}>
						{text.add}
					</IntentButton>
				</>
			)}
		</FormWithReply>
	</section>
)

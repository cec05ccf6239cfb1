import { FormAlert } from '#app/web/form/error-summary.tsx'
import { Field, SelectField } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import type { ReservationPage } from './reservation-page.server.ts'

type Choices = NonNullable<ReservationPage['choices']>
type PartProps = { page: ReservationPage; choices: Choices }

/** Shows when the coach would be away, and how many of its size are free then. */
function TripFacts({ page: { text }, choices: { when, sizes } }: PartProps) {
	const list = (lines: string[]) =>
		lines.map((line) => (
			<span key={line} className="lines">
				{line}
				<br />
			</span>
		))
	return (
		<dl className="record">
			<div>
				<dt>{text.when}</dt>
				<dd>{list(when)}</dd>
			</div>
			<div>
				<dt>{text.free}</dt>
				<dd>{list(sizes)}</dd>
			</div>
		</dl>
	)
}

/** Lists the offer's reservations, each with the button that releases it. */
function HeldNow({ page, choices: { held } }: PartProps) {
	const { text, working } = page
	return (
		<section>
			<h2>{text.now}</h2>
			{held.length === 0 && <p>{text.none}</p>}
			{held.map((each) => (
				<form key={each.vehicleId} method="post" className="buttons">
					<input type="hidden" name="held" value={each.vehicleId} />
					<span>{each.text}</span>
					<IntentButton intent="release" working={working} quiet aria-label={each.releaseNamed}>
						{text.release}
					</IntentButton>
				</form>
			))}
		</section>
	)
}

function ReservationForm({ page, choices, reply }: PartProps & { reply: FormReply | undefined }) {
	const { text } = page
	return (
		<FormWithReply
			key={reply?.id}
			id="hold"
			labels={{ vehicle: text.vehicle, until: text.until }}
			reply={reply}
			values={choices.start}
			errorSummary={page.errorSummary}
			errorTitle={page.errorTitle}
		>
			{({ vehicle, until }) => (
				<>
					<SelectField field={vehicle} label={text.vehicle} placeholder={text.choose} options={choices.options} />
					<Field field={until} label={text.until}>
						{(control) => (
							<input
								{...control}
								type="date"
								required
								min={choices.earliest}
								max={choices.latest}
								defaultValue={until.initialValue}
							/>
						)}
					</Field>
					<IntentButton intent="hold" working={page.working}>
						{text.save}
					</IntentButton>
				</>
			)}
		</FormWithReply>
	)
}

/** Lists the vehicles that cannot do the trip, each with the reason. */
function Others({ page: { text }, choices: { others } }: PartProps) {
	if (others.length === 0) return null
	return (
		<section>
			<h2>{text.others}</h2>
			<ul className="plain">
				{others.map(({ vehicle, why }) => (
					<li key={vehicle}>
						{vehicle}: {why}
					</li>
				))}
			</ul>
		</section>
	)
}

/** Shows the page that reserves a vehicle for an open offer: what is free, what is reserved, and until when. */
export function ReserveVehiclePage({ page, reply }: { page: ReservationPage; reply: FormReply | undefined }) {
	const { text, choices } = page
	return (
		<AdminPage frame={page} notice={reply ? null : page.notice}>
			<p>
				<a href={page.back}>{text.back}</a>
			</p>
			{choices === null ? (
				<FormAlert text={text.closed} />
			) : (
				<>
					<p className="lead">{text.lead}</p>
					<TripFacts page={page} choices={choices} />
					<HeldNow page={page} choices={choices} />
					<section>
						<h2>{text.link}</h2>
						{choices.options.length === 0 ? (
							<p className="notice warning">{text.nothing}</p>
						) : (
							<ReservationForm page={page} choices={choices} reply={reply} />
						)}
					</section>
					<Others page={page} choices={choices} />
				</>
			)}
		</AdminPage>
	)
}

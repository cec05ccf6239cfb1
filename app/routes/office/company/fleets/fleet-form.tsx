import { Form } from '@remix-run/react'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { FleetFields, labelsOf } from './fleet-fields.tsx'
import type { FleetsPage } from './fleets.server.ts'

type Shared = Pick<FleetsPage, 'frame' | 'text'>

/** Lists the sizes that are no longer offered, each with the button that offers it again. */
export const RetiredFleets = ({ frame, text, retired }: Shared & Pick<FleetsPage, 'retired'>) => (
	<section>
		<h2>{text.retiredTitle}</h2>
		<ul className="plain notes">
			{retired.map(({ id, words, since, at }) => (
				<li key={id}>
					{words}. {since}
					<Form method="post">
						<input type="hidden" name="fleet" value={id} />
						<input type="hidden" name="retiredAt" value={at} />
						<IntentButton intent="offer" working={frame.working} quiet>
							{text.offer}
						</IntentButton>
					</Form>
				</li>
			))}
		</ul>
	</section>
)

/** Shows the form that adds a fleet. */
export const AddFleetForm = ({ frame, text, reply }: Shared & { reply: FormReply | undefined }) => (
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
					<IntentButton intent="add" working={frame.working} quiet>
						{text.add}
					</IntentButton>
				</>
			)}
		</FormWithReply>
	</section>
)

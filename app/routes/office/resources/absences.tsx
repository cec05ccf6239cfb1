import { Form } from '@remix-run/react'
import { SelectField, TextField } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { DayField } from './resource-field.tsx'
import type { ResourcePage } from './resource-page.server.ts'

type Away = NonNullable<NonNullable<ResourcePage['rest']>['absences']>
type AbsencesProps = { page: ResourcePage; away: Away; reply: FormReply | undefined }

const Rows = ({ page, away }: Pick<AbsencesProps, 'page' | 'away'>) => (
	<ul className="notes plain">
		{away.rows.map(({ id, kind, from, until, note, remove }) => (
			<li key={id}>
				<p>
					<strong>{kind}</strong>: {from === until ? from : `${from} – ${until}`}
				</p>
				{note && <p className="hint">{note}</p>}
				<Form method="post">
					<input type="hidden" name="absenceId" value={id} />
					<IntentButton intent="back" working={page.working} quiet>
						<span aria-hidden="true">{away.text.remove}</span>
						<span className="unseen">{remove}</span>
					</IntentButton>
				</Form>
			</li>
		))}
	</ul>
)

/** Lists the days on which a vehicle or a driver is away, with the form that adds an absence. */
export function Absences({ page, away, reply }: AbsencesProps) {
	const { text, kinds, hasNote, longestNote } = away
	const labels: Record<string, string> = { absence: text.kind, fromDay: text.from, untilDay: text.until }
	if (hasNote) labels.note = text.note
	return (
		<section>
			<h2>{text.title}</h2>
			{away.rows.length === 0 ? <p>{text.none}</p> : <Rows page={page} away={away} />}
			<FormWithReply
				key={reply?.id}
				id="away"
				labels={labels}
				reply={reply}
				values={{ absence: kinds[0]?.value ?? '' }}
				errorSummary={page.errorSummary}
				errorTitle={page.errorTitle}
			>
				{({ absence, fromDay, untilDay, note }) => (
					<>
						{absence && <SelectField field={absence} label={text.kind} placeholder={text.choose} options={kinds} />}
						{!hasNote && <p className="hint">{text.hint}</p>}
						<div className="pair">
							{fromDay && <DayField field={fromDay} label={text.from} />}
							{untilDay && <DayField field={untilDay} label={text.until} />}
						</div>
						{note && (
							<TextField
								field={note}
								label={text.note}
								hint={text.hint}
								autoComplete="off"
								maxLength={longestNote}
								optional
							/>
						)}
						<IntentButton intent="away" working={page.working} quiet>
							{text.add}
						</IntentButton>
					</>
				)}
			</FormWithReply>
		</section>
	)
}

import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { Icon } from '#app/web/ui/icon.tsx'
import type { JobPage } from './job-page.server.ts'

/** Links to the earlier entries of a list. */
export const Earlier = ({ earlier }: { earlier: JobPage['trail']['earlier'] }) =>
	earlier && (
		<p>
			<a href={earlier.href}>{earlier.words}</a>
		</p>
	)

/** Lists the driver's reports; those of incidents that the office has not seen are strong. */
export const JobReports = ({ page: { reports, text } }: { page: JobPage }) => (
	<section id="reports">
		<h2>{text.reports.title}</h2>
		{reports.rows.length === 0 && <p>{text.reports.none}</p>}
		<ul>
			{reports.rows.map(({ key, words, isOpen }) => (
				<li key={key}>{isOpen ? <strong>{words}</strong> : words}</li>
			))}
		</ul>
		<Earlier earlier={reports.earlier} />
	</section>
)

/** Shows the incidents that the office has not seen yet: whom to call, and the button that marks them as seen. */
export function JobIncident({ page, reply }: { page: JobPage; reply: FormReply | undefined }) {
	const { incident, text, errorSummary, errorTitle, working } = page
	if (!incident) return null
	return (
		<section className="notice warning" id="incident" aria-labelledby="incident-title">
			<h2 id="incident-title">{incident.title}</h2>
			{incident.words.map(({ key, words }) => (
				<p key={key}>{words}</p>
			))}
			<FormWithReply
				key={reply?.id}
				id="seen"
				labels={{}}
				className="choices"
				reply={reply}
				errorSummary={errorSummary}
				errorTitle={errorTitle}
			>
				{() => (
					<>
						<input type="hidden" name="lastRead" value={incident.lastRead} />
						{incident.calls.map(({ href, label }) => (
							<a key={label} className="quiet" href={href}>
								<Icon name="call" />
								{label}
							</a>
						))}
						<IntentButton intent="see-incidents" working={working} quiet>
							{text.reports.seen}
						</IntentButton>
					</>
				)}
			</FormWithReply>
		</section>
	)
}

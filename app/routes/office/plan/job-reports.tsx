import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { JobPage } from './job-page.server.ts'

/** Links to the earlier entries of a list. */
export const Earlier = ({ earlier }: { earlier: JobPage['trail']['earlier'] }) =>
	earlier && (
		<p>
			<a href={earlier.href}>{earlier.words}</a>
		</p>
	)

/** Lists the driver's reports; an incident stays open until the office marks it as seen. */
export function JobReports({ page, reply }: { page: JobPage; reply: FormReply | undefined }) {
	const { reports, text, errorSummary, errorTitle, working } = page
	return (
		<section id="reports">
			<h2>{text.reports.title}</h2>
			{reports.rows.length === 0 && <p>{text.reports.none}</p>}
			<ul>
				{reports.rows.map(({ key, words, isOpen }) => (
					<li key={key}>{isOpen ? <strong>{words}</strong> : words}</li>
				))}
			</ul>
			<Earlier earlier={reports.earlier} />
			{reports.lastRead !== null && (
				<FormWithReply
					key={reply?.id}
					id="seen"
					labels={{}}
					reply={reply}
					errorSummary={errorSummary}
					errorTitle={errorTitle}
				>
					{() => (
						<>
							<input type="hidden" name="lastRead" value={reports.lastRead ?? ''} />
							<IntentButton intent="see-incidents" working={working}>
								{text.reports.seen}
							</IntentButton>
						</>
					)}
				</FormWithReply>
			)}
		</section>
	)
}

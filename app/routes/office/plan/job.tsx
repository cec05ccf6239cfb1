import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { HoursFindings } from '#app/web/office/hours-findings.tsx'
import { SearchField } from '#app/web/office/search-field.tsx'
import type { JobPage } from './job-page.server.ts'

type JobProps = { page: JobPage; reply: FormReply | undefined }

/** Shows the search for choices that the lists have no room for; the form asks by the page's address. */
export const ChoiceSearch = ({ search: { cut, ...search } }: { search: NonNullable<JobPage['search']> }) => (
	<search aria-label={search.label}>
		<form method="get" className="find-quotes">
			<SearchField {...search} />
		</form>
		<p className="hint">{cut}</p>
	</search>
)

/** Shows the effect on the drivers' hours, as an aid only: the tachograph is decisive. */
export const JobHours = ({ hours }: { hours: NonNullable<JobPage['hours']> }) => (
	<section>
		<h2>{hours.title}</h2>
		{hours.drivers.map(({ id, name, findings }) => (
			<div key={id}>
				<p>
					<strong>{name}</strong>
					{findings.length === 0 && `: ${hours.kept}`}
				</p>
				{findings.length > 0 && <HoursFindings findings={findings} />}
			</div>
		))}
		<p className="hint">{hours.aid}</p>
	</section>
)

/** Shows the route sheet's address, or what it lacks. */
export function Sheet({ page, reply }: JobProps) {
	const { sheet, text, isOver, errorSummary, errorTitle, working } = page
	return (
		<section id="sheet">
			<h2>{sheet.title}</h2>
			{sheet.href && (
				<p>
					<a href={sheet.href}>{text.openSheet}</a>
				</p>
			)}
			{sheet.closed && <p>{sheet.closed}</p>}
			{sheet.warnings.map((words) => (
				<p key={words} className="hint">
					{words}
				</p>
			))}
			{sheet.missing.length > 0 && (
				<ul className="plain">
					{sheet.missing.map(({ text: words, href }) => (
						<li key={words}>
							<a href={href}>{words}</a>
						</li>
					))}
				</ul>
			)}
			{!sheet.href && !isOver && sheet.missing.length === 0 && (
				<FormWithReply
					key={reply?.id}
					id="issue"
					labels={{}}
					reply={reply}
					errorSummary={errorSummary}
					errorTitle={errorTitle}
				>
					{() => (
						<IntentButton intent="issue-sheet" working={working} quiet>
							{text.issueSheet}
						</IntentButton>
					)}
				</FormWithReply>
			)}
		</section>
	)
}

/** Shows what happens in a job, from leaving the garage until back there. */
const JobSteps = ({ steps }: { steps: JobPage['steps'] }) => (
	<ol className="duty">
		{steps.map(({ at, time, what, note, day }, index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same place, and their order is fixed
			<li key={index}>
				{day && <span className="duty-day">{day}</span>}
				{at && <time dateTime={at}>{time}</time>}
				<span className="duty-what">
					{what}
					{note && <small>{note}</small>}
				</span>
			</li>
		))}
	</ol>
)

/** Shows a job: its steps, size, people, customer and kilometres. */
export const JobFacts = ({ page: { facts, hire, isGuess, steps, text } }: { page: JobPage }) => (
	<>
		<JobSteps steps={steps} />
		{isGuess && <p className="hint">{text.guess}</p>}
		<dl className="record">
			{facts.map(({ label, value }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
		<p>
			<a href={hire.href}>{text.hire}</a>
		</p>
	</>
)

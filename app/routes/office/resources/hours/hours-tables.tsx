import { Form } from '@remix-run/react'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { ScrollingTable } from '#app/web/office/scrolling-table.tsx'
import type { HoursPage } from './hours-page.server.ts'

type Props = { page: HoursPage }

const marks = { breach: 'status-dead', unknown: 'status-held', note: 'status-queued' } as const

/** Lists the findings of the rules, each with its article. */
export const Findings = ({ page: { text, findings } }: Props) => (
	<section>
		<h2>{text.findings}</h2>
		<p>{text.aid}</p>
		{findings.length === 0 && <p>{text.noFindings}</p>}
		{findings.length > 0 && (
			<ScrollingTable label={text.findings}>
				<thead>
					<tr>
						<th scope="col">{text.when}</th>
						<th scope="col">{text.what}</th>
					</tr>
				</thead>
				<tbody>
					{findings.map(({ severity, label, sentence, article, when }) => (
						<tr key={`${when} ${sentence}`}>
							<th scope="row">{when}</th>
							<td>
								<strong className={`status ${marks[severity]}`}>{label}</strong>
								<p>{sentence}</p>
								{article && <p className="hint">{article}</p>}
							</td>
						</tr>
					))}
				</tbody>
			</ScrollingTable>
		)}
	</section>
)

/** Lists the known times of each day, folded: the bars above say the same. */
export const Days = ({ page: { text, days } }: Props) => (
	<details>
		<summary>{text.days}</summary>
		{days.length === 0 && <p>{text.noDays}</p>}
		{days.length > 0 && (
			<ScrollingTable label={text.days}>
				<thead>
					<tr>
						<th scope="col">{text.day}</th>
						{[text.driving, text.work, text.presence].map((heading) => (
							<th key={heading} scope="col" className="number">
								{heading}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{days.map(({ day, label, figures }) => (
						<tr key={day}>
							<th scope="row">{label}</th>
							{figures.map((figure, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the order of the columns is fixed
								<td key={index} className="number">
									{figure}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</ScrollingTable>
		)}
	</details>
)

/** Lists the office's entries, each with a button that removes it. */
export const Entries = ({ page: { text, entries, working } }: Props) => (
	<ul className="notes plain entries">
		{entries.map(({ id, kind, when, note, remove }) => (
			<li key={id}>
				<div>
					<p>
						<strong>{kind}</strong>: {when}
					</p>
					{note && <p className="hint">{note}</p>}
				</div>
				<Form method="post">
					<input type="hidden" name="entryId" value={id} />
					<IntentButton intent="remove" working={working} quiet>
						<span aria-hidden="true">{text.remove}</span>
						<span className="unseen">{remove}</span>
					</IntentButton>
				</Form>
			</li>
		))}
	</ul>
)

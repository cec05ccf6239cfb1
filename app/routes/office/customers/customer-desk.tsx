import { FormAlert } from '#app/web/form/error-summary.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { OfficeNotes } from '#app/web/office/office-notes.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import type { CustomerPage } from './customer-page.server.ts'
import { CustomerRequests } from './customer-requests.tsx'

type CustomerProps = { page: CustomerPage }

/** Lists the customers merged into this one; for a day after the merge each can be unmerged. */
function Merged({ page: { merged, text, working } }: CustomerProps) {
	if (merged.length === 0) return null
	return (
		<section>
			<h2>{text.merged.title}</h2>
			<ul className="plain notes">
				{merged.map(({ id, key, version, undone }) => (
					<li key={id}>
						<p>{key}</p>
						{undone && (
							<form method="post">
								<input type="hidden" name="customer" value={id} />
								<input type="hidden" name="version" value={version} />
								<p className="hint">{undone}</p>
								<IntentButton intent="part" working={working} quiet>
									{text.merged.undo}
								</IntentButton>
							</form>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}

/** Lists merges and unmerges, newest first. */
function Trail({ page: { trail, text } }: CustomerProps) {
	if (trail.length === 0) return null
	return (
		<section>
			<h2>{text.trail}</h2>
			<ul className="plain notes">
				{trail.map(({ id, at, time, who, what }) => (
					<li key={id}>
						<p className="hint">
							<time dateTime={at}>{time}</time> · {who}
						</p>
						<p>{what}</p>
					</li>
				))}
			</ul>
		</section>
	)
}

/** Shows one customer: requests, facts, the office's notes and merged customers. */
export function CustomerDesk({ page, reply }: CustomerProps & { reply: FormReply | undefined }) {
	const { text } = page
	const ofNote = reply?.intent === 'note' ? reply : undefined
	return (
		<AdminPage
			frame={page}
			notice={reply ? null : page.notice}
			aside={page.kind && <span className="mark">{page.kind}</span>}
		>
			<p className="links">
				<a href={page.list}>{text.list}</a> {page.enter && <a href={page.enter.href}>{page.enter.text}</a>}{' '}
				<a href={page.merge.href}>{page.merge.text}</a>
			</p>
			{reply?.alert && !ofNote && <FormAlert {...reply.alert} />}
			<CustomerRequests page={page} />
			<div className="desk">
				<div>
					<section>
						<h2>{text.facts}</h2>
						<CustomerFacts facts={page.facts} />
					</section>
					<Merged page={page} />
					<Trail page={page} />
				</div>
				<div>
					<OfficeNotes frame={page} text={text.note} notes={page.notes} maxLength={page.noteLength} reply={ofNote} />
				</div>
			</div>
		</AdminPage>
	)
}

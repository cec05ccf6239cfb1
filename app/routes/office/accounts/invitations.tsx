import { Form } from '@remix-run/react'
import { SelectField, TextField } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { UsersPage } from './users.server.ts'

type PartProps = { page: Pick<UsersPage, 'frame' | 'invitations'> }

/** Shows the form that invites a person to the office. */
export function InviteForm({ page, reply }: PartProps & { reply: FormReply | undefined }) {
	const { frame, invitations } = page
	const { text, email, roles, hasMailServer } = invitations
	return (
		<section>
			<h2>{text.title}</h2>
			<p>{text.lead}</p>
			{!hasMailServer && (
				<p className="notice">
					{text.noMailServer} <a href="/admin/outbox/">{text.outbox}</a>
				</p>
			)}
			<FormWithReply
				id="invite"
				labels={{ email, role: text.role }}
				reply={reply}
				errorSummary={frame.errorSummary}
				errorTitle={frame.errorTitle}
			>
				{(field) => (
					<>
						<TextField field={field.email} label={email} type="email" autoComplete="off" maxLength={254} />
						<SelectField field={field.role} label={text.role} placeholder={text.choose} options={roles} />
						<div className="buttons">
							<IntentButton intent="invite" working={frame.working} once>
								{text.submit}
							</IntentButton>
						</div>
					</>
				)}
			</FormWithReply>
		</section>
	)
}

/** Lists the persons who were invited and have not come yet, with the buttons for each invitation. */
export function Invitations({ page: { invitations } }: PartProps) {
	const { waiting, email: label, invited } = invitations
	if (invited.length === 0) return null
	return (
		<section>
			<h2>{waiting.title}</h2>
			<div className="table-scroll">
				<table>
					<caption className="unseen">{waiting.title}</caption>
					<thead>
						<tr>
							<th scope="col">{label}</th>
							<th scope="col">{waiting.role}</th>
							<th scope="col">{waiting.link}</th>
							<th scope="col">{waiting.action}</th>
						</tr>
					</thead>
					<tbody>
						{invited.map(({ id, email, href, role, link, again, withdraw }) => (
							<tr key={id}>
								<th scope="row">
									<a href={href}>{email}</a>
								</th>
								<td>{role}</td>
								<td>{link}</td>
								<td>
									<Form method="post" className="buttons">
										<input type="hidden" name="user" value={id} />
										<button className="quiet" type="submit" name="intent" value="again" aria-label={again}>
											{waiting.again}
										</button>
										<button className="quiet" type="submit" name="intent" value="withdraw" aria-label={withdraw}>
											{waiting.withdraw}
										</button>
									</Form>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</section>
	)
}

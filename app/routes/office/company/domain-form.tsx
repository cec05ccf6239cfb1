import { TextField } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { SitePage } from './site.server.ts'

type DomainProps = { page: SitePage; reply: FormReply | undefined }

/** Shows the public address, and the form that changes it unless the server sets it. */
export function DomainPart({ page: { frame, domain }, reply }: DomainProps) {
	const { text, state, fixed, isStored, values } = domain
	return (
		<section>
			<h2>{text.title}</h2>
			<p>{text.lead}</p>
			<p>{fixed ?? state}</p>
			{!fixed && (
				<FormWithReply
					key={reply?.id}
					id="domain"
					labels={{ domain: text.field, sure: text.sure }}
					reply={reply}
					values={values}
					errorSummary={frame.errorSummary}
					errorTitle={frame.errorTitle}
				>
					{({ domain, sure }) => (
						<>
							<TextField field={domain} label={text.field} hint={text.hint} autoComplete="off" maxLength={270} />
							<div className="check">
								<input type="checkbox" id={sure.id} name={sure.name} defaultChecked={sure.initialValue === 'on'} />
								<label htmlFor={sure.id}>{text.sure}</label>
							</div>
							<div className="buttons">
								<IntentButton intent="save-domain" working={frame.working}>
									{text.save}
								</IntentButton>
								{isStored && (
									<IntentButton intent="remove-domain" working={frame.working} quiet unchecked>
										{text.remove}
									</IntentButton>
								)}
							</div>
						</>
					)}
				</FormWithReply>
			)}
		</section>
	)
}

import { CodeFields } from '#app/web/accounts/code-fields.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { SecondFactorPage } from './second-factor.server.ts'

/** Shows the ten recovery codes, this one time, to be stored in a safe place. */
export const RecoveryCodes = ({ page: { text }, codes }: { page: SecondFactorPage; codes: string[] }) => (
	<section className="notice" role="status">
		<h2>{text.codesTitle}</h2>
		<p>{text.codesText}</p>
		<ul>
			{codes.map((code) => (
				<li key={code}>
					<code>{code}</code>
				</li>
			))}
		</ul>
	</section>
)

type OnProps = {
	page: SecondFactorPage
	reply: FormReply | undefined
	factor: NonNullable<SecondFactorPage['factor']>
}

/** Says since when the second factor is on; its forms renew the codes or turn it off, each with a code. */
export function SecondFactorOn({ page, reply, factor }: OnProps) {
	const { text, codeText, fields: label, errorTitle } = page
	const forms = [
		{ intent: 'renew', title: text.renewTitle, about: text.renewText, press: text.renew },
		{ intent: 'off', title: text.offTitle, about: text.offText, press: text.off },
	]
	return (
		<>
			<p className="lead">{factor.since}</p>
			<p>{factor.left}</p>
			{forms.map(({ intent, title, about, press }) => (
				<section key={intent}>
					<h2>{title}</h2>
					<p>{about}</p>
					<FormWithReply
						id={intent}
						labels={{ code: codeText.code, recoveryCode: codeText.recoveryCode }}
						reply={reply?.intent === intent && !reply.secrets ? reply : undefined}
						errorSummary={label.errorSummary}
						errorTitle={errorTitle}
					>
						{(fields) => (
							<>
								<CodeFields fields={fields} text={codeText} />
								<div className="buttons">
									<IntentButton intent={intent} working={label.working} quiet>
										{press}
									</IntentButton>
								</div>
							</>
						)}
					</FormWithReply>
				</section>
			))}
		</>
	)
}

import { AccountName } from '#app/web/accounts/account-name.tsx'
import { CodeField } from '#app/web/accounts/code-fields.tsx'
import { CurrentPassword } from '#app/web/accounts/password-field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { QrPicture } from '#app/web/ui/qr-picture.tsx'
import type { SecondFactorPage } from './second-factor.server.ts'

type SetUp = NonNullable<SecondFactorPage['setUp']>
type PageProps = { page: SecondFactorPage; reply: FormReply | undefined }

/** Explains the second factor, and asks for the password to begin. */
export function SecondFactorBegin({ page, reply }: PageProps) {
	const { text, fields: label, errorTitle } = page
	return (
		<>
			<p className="lead">{text.lead}</p>
			<p>{text.needs}</p>
			<FormWithReply
				id="begin"
				labels={{ currentPassword: label.currentPassword }}
				reply={reply}
				errorSummary={label.errorSummary}
				errorTitle={errorTitle}
			>
				{({ currentPassword }) => (
					<>
						<AccountName email={page.email} />
						<CurrentPassword field={currentPassword} label={label.currentPassword} text={label} />
						<div className="buttons">
							<IntentButton intent="begin" working={label.working}>
								{text.begin}
							</IntentButton>
						</div>
					</>
				)}
			</FormWithReply>
		</>
	)
}

/** Shows the secret for the authenticator app, and asks for a first code as proof that it works. */
export function SecondFactorConfirm({ page, reply, setUp }: PageProps & { setUp: SetUp }) {
	const { text, codeText, fields: label, errorTitle } = page
	return (
		<>
			<h2>{text.scanTitle}</h2>
			<p>{text.scanText}</p>
			<QrPicture qr={setUp.qr} label={text.qr} />
			<p>
				<a href={setUp.address}>{text.link}</a>
			</p>
			<p>
				{text.key}: <code>{setUp.secret}</code>
			</p>
			<h2>{text.confirmTitle}</h2>
			<FormWithReply
				id="confirm"
				labels={{ code: codeText.code }}
				reply={reply}
				errorSummary={label.errorSummary}
				errorTitle={errorTitle}
			>
				{({ code }) => (
					<>
						<CodeField field={code} text={codeText} required />
						<div className="buttons">
							<IntentButton intent="confirm" working={label.working}>
								{text.confirm}
							</IntentButton>
						</div>
					</>
				)}
			</FormWithReply>
		</>
	)
}

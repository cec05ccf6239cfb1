import { FormAlert } from '#app/web/form/error-summary.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import type { offerPreviewPage } from './offer-preview.server.ts'

type Page = Awaited<ReturnType<typeof offerPreviewPage>>
type Shown = NonNullable<Page['shown']>
type OfferPreviewProps = { page: Page; shown: Shown; reply: FormReply | undefined }

/** Lists why a draft was not sent, and what others have changed in between. */
function Refused({ reply }: Pick<OfferPreviewProps, 'reply'>) {
	const since = (reply?.values.since ?? '').split('\n').filter((line) => line !== '')
	return (
		<>
			{reply?.alert && <FormAlert {...reply.alert} />}
			{since.length > 0 && (
				<ul>
					{since.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			)}
		</>
	)
}

/** Shows the bar that stays in view: total, way back, and the button that sends the draft or why it cannot be sent. */
function SendBar({ page, shown }: Pick<OfferPreviewProps, 'page' | 'shown'>) {
	const { version, seen, closed } = shown.sending
	return (
		<form method="post" className="send-bar">
			<strong className="sum">{shown.total}</strong>
			{closed ? (
				<p className="notice">{closed}</p>
			) : (
				<>
					<input type="hidden" name="version" value={version} />
					<input type="hidden" name="seen" value={seen} />
					<IntentButton intent="send" working={page.working} once>
						{page.text.send}
					</IntentButton>
				</>
			)}
			<a href={page.back}>{page.text.back}</a>
		</form>
	)
}

/** Shows the mail as it would be sent. Its frame is last, so that nothing moves when it takes its height. */
const Mail = ({ text, lang, mail }: { text: Page['text']; lang: string; mail: NonNullable<Shown['mail']> }) => (
	<section>
		<h2>{text.mail}</h2>
		<p>
			{mail.recipient} <strong lang={lang}>{mail.subject}</strong>
		</p>
		<details>
			<summary>{text.plain}</summary>
			<pre className="mail-text" lang={lang}>
				{mail.plain}
			</pre>
		</details>
		<iframe className="mail-frame" src={mail.page} title={text.mail} sandbox="allow-same-origin" />
	</section>
)

/** Shows the customer's page and mail as they would be, at the width of a phone, and the button that sends them. */
export function OfferPreview({ page, shown, reply }: OfferPreviewProps) {
	const { text } = page
	return (
		<>
			<Refused reply={reply} />
			<div className="preview">
				<SendBar page={page} shown={shown} />
				<section>
					<h2>{text.page}</h2>
					<iframe src={shown.page} title={text.page} sandbox="allow-same-origin" />
				</section>
				{shown.mail && <Mail text={text} lang={shown.lang} mail={shown.mail} />}
			</div>
		</>
	)
}

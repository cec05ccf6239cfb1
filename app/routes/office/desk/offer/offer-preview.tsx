import { FormAlert } from '#app/web/form/error-summary.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { QuoteCard, QuotePrice } from '#app/web/quote/quote-card.tsx'
import type { offerPreviewPage } from './offer-preview.server.ts'

type Page = Awaited<ReturnType<typeof offerPreviewPage>>
type Shown = NonNullable<Page['shown']>
type OfferPreviewProps = { page: Page; shown: Shown; reply: FormReply | undefined }

/** Shows the button that sends the draft, or why it cannot be sent; above it what others have changed in between. */
function Sending({ page, shown, reply }: OfferPreviewProps) {
	const { version, seen, closed } = shown.sending
	const since = (reply?.values.since ?? '').split('\n').filter((line) => line !== '')
	return (
		<form method="post">
			{reply?.alert && <FormAlert {...reply.alert} />}
			{since.length > 0 && (
				<ul>
					{since.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			)}
			{closed ? (
				<p className="notice">{closed}</p>
			) : (
				<div className="buttons">
					<input type="hidden" name="version" value={version} />
					<input type="hidden" name="seen" value={seen} />
					<IntentButton intent="send" working={page.working} once>
						{page.text.send}
					</IntentButton>
				</div>
			)}
		</form>
	)
}

/** Shows the mail as it would be sent. */
const Mail = ({ text, lang, mail }: { text: Page['text']; lang: string; mail: NonNullable<Shown['mail']> }) => (
	<section>
		<h2>{text.mail}</h2>
		<p>
			{mail.recipient} <strong lang={lang}>{mail.subject}</strong>
		</p>
		<iframe className="mail-frame" src={mail.page} title={text.mail} sandbox="" loading="lazy" />
		<details>
			<summary>{text.plain}</summary>
			<pre className="mail-text" lang={lang}>
				{mail.plain}
			</pre>
		</details>
	</section>
)

/** Shows mail and page as the customer would see them, and the button that sends them. */
export function OfferPreview(props: OfferPreviewProps) {
	const { page, shown } = props
	const { text } = page
	return (
		<>
			<Sending {...props} />
			<div className="preview">
				{shown.mail && <Mail text={text} lang={shown.lang} mail={shown.mail} />}
				<section>
					<h2>{text.page}</h2>
					<div lang={shown.lang}>
						<QuoteCard card={shown.card} />
						<QuotePrice price={shown.price} />
					</div>
				</section>
			</div>
		</>
	)
}

type MailToReadProps = {
	title: string
	/** as its reader would have it, in their language */
	mail: { lang: string; recipient: string; subject: string; text: string }
}

/** A mail that would go out, to be read before it does. */
export const MailToRead = ({ title, mail }: MailToReadProps) => (
	<details open>
		<summary>{title}</summary>
		<p>
			{mail.recipient} <strong lang={mail.lang}>{mail.subject}</strong>
		</p>
		<pre className="mail-text" lang={mail.lang}>
			{mail.text}
		</pre>
	</details>
)

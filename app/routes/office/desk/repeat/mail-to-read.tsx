type MailToReadProps = {
	title: string
	/** as the customer would receive it, in their language */
	mail: { lang: string; recipient: string; subject: string; text: string }
}

/** Shows a mail for review before it is sent. */
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

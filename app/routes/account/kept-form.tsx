import type { Again } from './login-again.server.ts'

type KeptFormProps = {
	answer: Again & { step: 'send' }
	text: Record<'fields' | 'send' | 'discard', string>
}

/** Shows a form that was kept, with a button that sends it on. The browser itself sends it: its page has another frame. */
export const KeptFormToSend = ({ answer: { kept, shown }, text }: KeptFormProps) => (
	<form method="post" action={kept.path} encType={kept.isMultipart ? 'multipart/form-data' : undefined}>
		{kept.fields.map(([name, value], index) => (
			// biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and the list never changes
			<input key={index} type="hidden" name={name} value={value} />
		))}
		<div className="buttons">
			<button type="submit" className="button">
				{text.send}
			</button>
			<a className="quiet" href={kept.path}>
				{text.discard}
			</a>
		</div>
		{shown.length > 0 && (
			<details>
				<summary>{text.fields}</summary>
				<dl className="fact-list">
					{shown.map(([name, value], index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: as above
						<div key={index} className={value.length > 40 ? 'whole' : undefined}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			</details>
		)}
	</form>
)

import type { WordsPage } from './words.server.ts'

type WaitingProps = { text: WordsPage['text']['waiting']; waiting: NonNullable<WordsPage['waiting']> }

type ActionProps = {
	mark: string
	language: string
	/** language whose drafts are published; all where it is left out */
	scope?: string
	intent: string
	label: string
	quiet?: boolean
}

const ActionForm = ({ mark, language, scope, intent, label, quiet }: ActionProps) => (
	<form method="post">
		<input type="hidden" name="mark" value={mark} />
		<input type="hidden" name="in" value={language} />
		{scope && <input type="hidden" name="scope" value={scope} />}
		<button className={quiet ? 'quiet' : 'button'} type="submit" name="intent" value={intent}>
			{label}
		</button>
	</form>
)

/** Lists the drafts with their authors, and has the buttons to look at them on the pages, publish and discard them. */
export function WaitingWords({ text, waiting }: WaitingProps) {
	const { count, lines, isCut, mark, only, language, discardedPages } = waiting
	return (
		<section>
			<h2>{text.title}</h2>
			<p>{count}</p>
			<ul className="plain">
				{lines.map(({ key, href, lang, text, by }) => (
					<li key={key}>
						<a href={href} lang={lang}>
							{text}
						</a>
						<p className="hint">{by}</p>
					</li>
				))}
			</ul>
			{isCut && <p className="hint">{text.more}</p>}
			<div className="buttons">
				<ActionForm mark={mark} language={language} intent="publish" label={text.publish} />
				{only && (
					<ActionForm mark={only.mark} language={language} scope={language} intent="publish" label={only.label} quiet />
				)}
				<ActionForm mark={mark} language={language} intent="preview" label={text.preview} quiet />
			</div>
			<details>
				<summary>{text.discard}</summary>
				{discardedPages && <p>{discardedPages}</p>}
				<ActionForm mark={mark} language={language} intent="discard" label={text.discardNow} quiet />
			</details>
		</section>
	)
}

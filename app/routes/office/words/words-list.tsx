import type { WordsPage } from './words.server.ts'

/** Lists the texts that were found, each with where it is seen and its states. */
export const WordsList = ({ page: { rows, lang } }: { page: WordsPage }) => (
	<ul className="plain">
		{rows.map(({ key, href, where, shown, states }) => (
			<li key={key}>
				<a href={href} lang={lang}>
					{shown.at(-1)}
				</a>
				<p className="hint">
					{where} · {key}
					{states.map(({ state, label }) => (
						<strong key={state}> · {label}</strong>
					))}
				</p>
			</li>
		))}
	</ul>
)

import type { TextPage } from './text.server.ts'

/** Lists the published versions of a text, the newest first, each with a button that makes it the draft. */
export const TextVersions = ({ page: { text, versions, lang, mark } }: { page: TextPage }) =>
	versions.length > 0 && (
		<section>
			<h2>{text.history}</h2>
			{versions.map(({ version, head, texts }) => (
				<form method="post" key={version} className="change">
					<p>{head}</p>
					{texts.map((form) => (
						<p key={form.field} className="lines" lang={form.text === null ? undefined : lang}>
							{form.text ?? text.byDefault}
						</p>
					))}
					<input type="hidden" name="mark" value={mark} />
					<input type="hidden" name="version" value={version} />
					<button className="quiet" type="submit" name="intent" value="takeAgain">
						{text.useAgain}
					</button>
				</form>
			))}
		</section>
	)

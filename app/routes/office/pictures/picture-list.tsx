import type { PicturesPage } from './pictures.server.ts'

type Row = PicturesPage['rows'][number]

/** Puts a picture into the place that one is chosen for. */
const Choose = ({ row, choice }: { row: Row; choice: PicturesPage['choice'] }) =>
	choice &&
	row.id !== choice.before && (
		<form method="post">
			<input type="hidden" name="picture" value={row.id} />
			<input type="hidden" name="before" value={choice.before} />
			<button type="submit" className="button" aria-label={`${choice.choose}: ${row.name}`}>
				{choice.choose}
			</button>
		</form>
	)

/** Lists the pictures of the company, each with a small view, what it weighs and where it is shown. */
export const PictureList = ({ page: { rows, choice, text } }: { page: PicturesPage }) => (
	<ul className="plain pictures">
		{rows.map((row) => (
			<li key={row.id}>
				{row.thumbnail && <img {...row.thumbnail} alt={row.alt} loading="lazy" />}
				<div>
					<p>
						<strong>{row.name}</strong> · {row.weight}
					</p>
					<p>{row.shown}</p>
					{row.missing && <p className="hint">{row.missing}</p>}
					<p>
						<a href={row.href} aria-label={`${text.edit}: ${row.name}`}>
							{text.edit}
						</a>
					</p>
					<Choose row={row} choice={choice} />
				</div>
			</li>
		))}
	</ul>
)

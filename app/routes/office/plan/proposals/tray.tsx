import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { BoardPage } from '../board-page.server.ts'
import { AlsoTick, PairCards } from './pair-cards.tsx'

type Row = BoardPage['tray']['rows'][number]

const Words = ({ row: { title, rest, wrong } }: { row: Row }) => (
	<span>
		<b>{title}</b> · {rest} {wrong && <small className="unfit">{wrong}</small>}
	</span>
)

/** Shows the proposed pairs of a job in a form that the job's page answers. */
const PairForm = ({ page, row, pairs }: { page: BoardPage; row: Row; pairs: NonNullable<Row['pairs']> }) => (
	<FormWithReply
		id={`tray-${row.id}`}
		labels={{}}
		action={row.href}
		reply={undefined}
		errorSummary={page.errorSummary}
		errorTitle={page.errorTitle}
	>
		{() => (
			<>
				<input type="hidden" name="version" value={pairs.version} />
				<input type="hidden" name="seen" value={pairs.seen} />
				<input type="hidden" name="board" value={page.tray.board} />
				<PairCards legend={page.tray.pairs} cards={pairs.cards} chosen={pairs.cards[0]?.value ?? ''} />
				<AlsoTick id={`tray-${row.id}-also`} label={pairs.also} isTicked />
				<IntentButton intent="assign" working={page.working}>
					{page.tray.save}
				</IntentButton>
			</>
		)}
	</FormWithReply>
)

const OpenJob = ({ page, row }: { page: BoardPage; row: Row }) => (
	<details>
		<summary>
			<Words row={row} /> <span className="count">{row.pairs?.free}</span>
		</summary>
		{row.pairs && row.pairs.cards.length > 0 ? (
			<PairForm page={page} row={row} pairs={row.pairs} />
		) : (
			<p>{page.tray.noPairs}</p>
		)}
		<p>
			<a href={row.href}>{page.tray.open}</a>
		</p>
	</details>
)

/**
 * Shows the jobs that need the dispatcher; each unfolds its best pairs, which two clicks assign. Jobs beyond the first
 * ones link to their pages.
 */
export function Tray({ page }: { page: BoardPage }) {
	const { title, rows, some, more } = page.tray
	const others = rows.filter(({ pairs }) => pairs === null)
	if (rows.length === 0) return null
	return (
		<section className="tray" aria-labelledby="tray">
			<h2 id="tray">
				{title} <span className="count">{rows.length}</span>
			</h2>
			{rows.map((row) => row.pairs && <OpenJob key={row.id} page={page} row={row} />)}
			{others.length > 0 && (
				<details>
					<summary>{more}</summary>
					{some && <p className="hint">{some}</p>}
					<ul className="plain">
						{others.map((row) => (
							<li key={row.id}>
								<a href={row.href}>
									<Words row={row} />
								</a>
							</li>
						))}
					</ul>
				</details>
			)}
		</section>
	)
}

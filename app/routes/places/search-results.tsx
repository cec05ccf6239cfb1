import type { SearchPage } from './search-page.server.ts'

/** Explains the search, while there are no results (contract §2). */
function Introduction({ info }: { info: SearchPage['text']['info'] }) {
	return (
		<div className="blocks wide">
			<section>
				<h2>{info.searchTitle}</h2>
				<p>{info.search}</p>
			</section>
			<section>
				<h2>{info.filterTitle}</h2>
				<p>{info.filter}</p>
			</section>
			<section>
				<h2>{info.browseTitle}</h2>
				<p>{info.browse}</p>
			</section>
		</div>
	)
}

/** Shows a card for each place found, or why there is none. */
export function SearchResults({ page }: { page: SearchPage }) {
	const { results, none, missing, text } = page
	const cards = results?.cards ?? []
	return (
		<>
			{missing && (
				<p className="notice">
					{missing.reason} <a href={missing.everything.href}>{missing.everything.label}</a>
				</p>
			)}
			{results?.notice && <p className="notice">{results.notice}</p>}
			{none && <p className="notice">{none}</p>}
			{cards.length === 0 && <Introduction info={text.info} />}
			<ul className="cards wide">
				{cards.map(({ key, address, type, postalCode, state, quote }) => (
					<li key={key}>
						<h2 className="card-title">{address}</h2>
						<p>
							{type}
							{postalCode && ` · ${postalCode}`}
						</p>
						{state && <p>{state}</p>}
						<p className="hint">
							<a href={quote}>{text.quote}</a>
						</p>
					</li>
				))}
			</ul>
			{cards.length > 0 && <p className="hint">{results?.credit}</p>}
		</>
	)
}

import type { QuoteListPage } from '#app/http/admin/quote-list.server.ts'

/** The counts by status, each a link to its quotes. */
export function QuoteTabs({ page }: { page: QuoteListPage }) {
	return (
		<nav className="tabs" aria-label={page.text.tabsLabel}>
			<ul>
				{page.tabs.map(({ label, count, href, current }) => (
					<li key={label}>
						<a href={href} aria-current={current ? 'true' : undefined}>
							{label} <span className="count">{count}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}

type DayFieldProps = { name: string; label: string; value: string }

const DayField = ({ name, label, value }: DayFieldProps) => (
	<div>
		<label htmlFor={name}>{label}</label>
		<input id={name} name={name} type="date" defaultValue={value} />
	</div>
)

type ChoiceProps = { name: string; label: string; value: string; options: { value: string; label: string }[] }

const Choice = ({ name, label, value, options }: ChoiceProps) => (
	<div>
		<label htmlFor={name}>{label}</label>
		<select id={name} name={name} defaultValue={value}>
			{options.map((option) => (
				<option key={option.value} value={option.value}>
					{option.label}
				</option>
			))}
		</select>
	</div>
)

/** Words, days, order and page size: a form that asks by its address. */
export function QuoteFilterForm({
	form,
	clear,
	clearHref,
}: {
	form: QuoteListPage['form']
	clear: string
	clearHref: string
}) {
	const { text, query, longest, statuses, sizes } = form
	return (
		<search aria-label={text.title}>
			<form method="get" action={clearHref} className="filter">
				{statuses.map((status) => (
					<input key={status} type="hidden" name="status" value={status} />
				))}
				<div className="filter-query">
					<label htmlFor="q">{text.query}</label>
					<input
						id="q"
						name="q"
						type="search"
						maxLength={longest}
						defaultValue={query}
						placeholder={text.queryHint}
						autoComplete="off"
						enterKeyHint="search"
					/>
				</div>
				<DayField name="from" label={text.from} value={form.pickupFrom} />
				<DayField name="to" label={text.to} value={form.pickupTo} />
				<Choice name="sort" label={text.sort} value={form.sort} options={form.sorts} />
				<Choice
					name="size"
					label={text.size}
					value={String(form.size)}
					options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
				/>
				<div className="filter-buttons">
					<button className="button" type="submit">
						{text.submit}
					</button>
					<a className="quiet" href={clearHref}>
						{clear}
					</a>
				</div>
			</form>
		</search>
	)
}

type SortHeadingProps = { sorting: QuoteListPage['sorting']['pickup']; number?: boolean }

const SortHeading = ({ sorting, number }: SortHeadingProps) => (
	<th scope="col" aria-sort={sorting.sorted} className={number ? 'number' : undefined}>
		<a href={sorting.href} title={sorting.title}>
			{sorting.label}
		</a>
	</th>
)

function QuoteRow({ row, vip }: { row: QuoteListPage['rows'][number]; vip: string }) {
	return (
		<tr>
			<td>
				<span className={`status status-${row.status}`}>{row.statusLabel}</span>
				{row.urgent && <strong className="mark">{row.urgent}</strong>}
			</td>
			<th scope="row" className="code">
				<a href={row.url}>{row.code}</a>
			</th>
			<td>
				<time dateTime={row.pickupAt}>{row.pickup}</time>
			</td>
			<td>
				{row.route}
				{row.more && <span className="mark">{row.more}</span>}
			</td>
			<td className="number">{row.passengers}</td>
			<td>
				{row.vehicle}
				{row.vip && <span className="vip-mark">{vip}</span>}
			</td>
			<td>{row.customer}</td>
			<td className="number">{row.total}</td>
			<td>
				<time dateTime={row.createdAt} title={row.createdTitle}>
					{row.age}
				</time>
			</td>
		</tr>
	)
}

/** The quotes of one page; three of the headings sort. */
export function QuoteTable({ page }: { page: QuoteListPage }) {
	const { text, sorting, rows, summary } = page
	const { columns } = text
	return (
		<div className="table-scroll">
			<table className="quote-table">
				<caption className="unseen">{summary}</caption>
				<thead>
					<tr>
						<th scope="col">{columns.status}</th>
						<th scope="col">{columns.code}</th>
						<SortHeading sorting={sorting.pickup} />
						<th scope="col">{columns.route}</th>
						<SortHeading sorting={sorting.passengers} number />
						<th scope="col">{columns.vehicle}</th>
						<th scope="col">{columns.customer}</th>
						<th scope="col" className="number">
							{columns.total}
						</th>
						<SortHeading sorting={sorting.created} />
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<QuoteRow key={row.code} row={row} vip={text.vip} />
					))}
				</tbody>
			</table>
		</div>
	)
}

/** The way to other pages. */
export function Paging({ paging }: { paging: QuoteListPage['paging'] }) {
	const { text, current } = paging
	const links = (names: ('first' | 'previous' | 'next' | 'last')[]) =>
		names.map((name) => {
			const href = paging[name]
			const rel = name === 'previous' ? 'prev' : name === 'next' ? 'next' : undefined
			return (
				href && (
					<li key={name}>
						<a href={href} rel={rel}>
							{text[name]}
						</a>
					</li>
				)
			)
		})
	return (
		<nav className="paging" aria-label={text.label}>
			<ul>
				{links(['first', 'previous'])}
				<li aria-current="page">{current}</li>
				{links(['next', 'last'])}
			</ul>
		</nav>
	)
}

/** What stands where the table would, as long as there is nothing to show. */
export function NoQuotes({ page }: { page: QuoteListPage }) {
	const { text, isEmpty, clearHref } = page
	if (isEmpty)
		return (
			<div className="notice">
				<h2>{text.none}</h2>
				<p>{text.noneHint}</p>
			</div>
		)
	return (
		<div className="notice">
			<h2>{text.noMatch}</h2>
			<p>
				<a href={clearHref}>{text.clear}</a>
			</p>
		</div>
	)
}

import { FreeSizes } from '#app/web/office/free-days.tsx'
import type { QuoteListPage } from './quote-list.server.ts'

type Tab = QuoteListPage['tabs']['views'][number]

const TabList = ({ tabs }: { tabs: Tab[] }) => (
	<ul>
		{tabs.map(({ label, count, href, current }) => (
			<li key={label}>
				<a href={href} aria-current={current ? 'true' : undefined}>
					{label} {count && <span className="count">{count}</span>}
				</a>
			</li>
		))}
	</ul>
)

/** Shows the views of the list, the counts by status as a menu, and the form that filters and sorts. */
export const ListHead = ({ page }: { page: QuoteListPage }) => (
	<>
		<nav className="tabs views" aria-label={page.text.viewsLabel}>
			<TabList tabs={page.tabs.views} />
		</nav>
		<search aria-label={page.form.text.title}>
			<details className="languages" name="menu">
				<summary>{page.text.columns.status}</summary>
				<TabList tabs={page.tabs.statuses} />
			</details>
			<details className="languages" name="menu">
				<summary>{page.form.text.filters}</summary>
				<QuoteFilterForm page={page} />
			</details>
		</search>
	</>
)

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

/** Shows the form that filters and sorts the list by its address: days, assignee, stage, order, page size. */
function QuoteFilterForm({ page: { form, assignees, text: words, clearHref } }: { page: QuoteListPage }) {
	const { text, query, statuses, sizes } = form
	return (
		<form method="get" action={clearHref}>
			{query && <input type="hidden" name="q" value={query} />}
			{statuses.map((status) => (
				<input key={status} type="hidden" name="status" value={status} />
			))}
			<div className="filters">
				<DayField name="from" label={text.from} value={form.pickupFrom} />
				<DayField name="to" label={text.to} value={form.pickupTo} />
				<Choice name="assignee" label={words.columns.assignee} value={assignees.value} options={assignees.options} />
				<Choice name="stage" label={text.stage} value={form.stage} options={form.stages} />
				<Choice name="sort" label={text.sort} value={form.sort} options={form.sorts} />
				<Choice
					name="size"
					label={text.size}
					value={String(form.size)}
					options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
				/>
			</div>
			<button className="quiet" type="submit">
				{text.submit}
			</button>
		</form>
	)
}

/** Shows how many quotes the list has, its filters with a link that takes each away, and its files. */
export const ListLine = ({ page }: { page: QuoteListPage }) => (
	<div className="list-line">
		<p role="status">{page.summary}</p>
		{page.chips.length > 0 && (
			<ul>
				{page.chips.map(({ label, href }) => (
					<li key={label}>
						<a className="mark" href={href}>
							{label} <span aria-hidden="true">×</span>
							<span className="unseen"> {page.form.text.remove}</span>
						</a>
					</li>
				))}
			</ul>
		)}
		{page.freeOnDay && (
			<p>
				{page.freeOnDay.title} <FreeSizes sizes={page.freeOnDay.sizes} />
			</p>
		)}
		{page.form.isFiltered && <a href={page.clearHref}>{page.text.clear}</a>}
		{page.mayEdit && (
			<>
				<a href={page.csv} download>
					{page.text.download}
				</a>
				<a href={page.bookings.href}>{page.bookings.text}</a>
			</>
		)}
	</div>
)

/** Links to the other pages of the list. */
export function Paging({ paging }: { paging: NonNullable<QuoteListPage['paging']> }) {
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

/** Says that there are no quotes, or that none match, in place of the table. */
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

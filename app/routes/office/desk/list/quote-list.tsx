import { SearchField } from '#app/web/office/search-field.tsx'
import type { QuoteListPage } from './quote-list.server.ts'

type TabsProps = { name: string; label: string; tabs: QuoteListPage['tabs']['views'] }

const Tabs = ({ name, label, tabs }: TabsProps) => (
	<nav className={`tabs ${name}`} aria-label={label}>
		<ul>
			{tabs.map(({ label, count, href, current }) => (
				<li key={label}>
					<a href={href} aria-current={current ? 'true' : undefined}>
						{label} {count && <span className="count">{count}</span>}
					</a>
				</li>
			))}
		</ul>
	</nav>
)

/** Shows the views of the list and the counts by status, as links. */
export const QuoteTabs = ({ page: { text, tabs } }: { page: QuoteListPage }) => (
	<>
		<Tabs name="views" label={text.viewsLabel} tabs={tabs.views} />
		<Tabs name="statuses" label={text.tabsLabel} tabs={tabs.statuses} />
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

/** Shows the form that filters and sorts the list by its address: search words, days, assignee, order, page size. */
export function QuoteFilterForm({ page: { form, assignees, text: words, clearHref } }: { page: QuoteListPage }) {
	const { text, query, longest, statuses, sizes } = form
	return (
		<search aria-label={text.title}>
			<form method="get" action={clearHref} className="find-quotes">
				{statuses.map((status) => (
					<input key={status} type="hidden" name="status" value={status} />
				))}
				<SearchField label={text.query} hint={text.queryHint} submit={text.submit} longest={longest} query={query} />
				{form.isFiltered && <a href={clearHref}>{words.clear}</a>}
				<details open={form.isOpen}>
					<summary>{text.filters}</summary>
					<div className="filters">
						<DayField name="from" label={text.from} value={form.pickupFrom} />
						<DayField name="to" label={text.to} value={form.pickupTo} />
						<Choice
							name="assignee"
							label={words.columns.assignee}
							value={assignees.value}
							options={assignees.options}
						/>
						<Choice name="stage" label={text.stage} value={form.stage} options={form.stages} />
						<Choice name="sort" label={text.sort} value={form.sort} options={form.sorts} />
						<Choice
							name="size"
							label={text.size}
							value={String(form.size)}
							options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
						/>
					</div>
				</details>
			</form>
		</search>
	)
}

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

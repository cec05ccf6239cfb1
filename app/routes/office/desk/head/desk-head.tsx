import { Icon } from '#app/web/ui/icon.tsx'
import type { DeskFormProps } from '../desk-forms.tsx'
import { AssignForm } from '../jobs/assign-form.tsx'
import type { QuoteDeskPage } from '../quote-desk.server.ts'

type Fact = QuoteDeskPage['person'][number]

const iconOf = ({ href = '' }: Fact) => (href.startsWith('tel:') ? 'call' : href.startsWith('mailto:') ? 'mail' : null)

/** Shows facts one after the other, label and value. */
const FactsLine = ({ facts }: { facts: readonly Fact[] }) => (
	<dl className="facts-line">
		{facts.map((fact) => {
			const { label, value, href, isMarked, isPlain } = fact
			const icon = iconOf(fact)
			return (
				<div key={label} className={isMarked ? 'odd' : undefined}>
					<dt className={isPlain ? 'unseen' : undefined}>{label}</dt>
					<dd>
						{icon && (
							<>
								<Icon name={icon} />{' '}
							</>
						)}
						{href ? <a href={href}>{value}</a> : <span className="lines">{value}</span>}
					</dd>
				</div>
			)
		})}
	</dl>
)

/** Lists every field of the request besides its legs, and who asks for it in one line. */
export function RequestFacts({ page: { facts, person, text } }: { page: QuoteDeskPage }) {
	return (
		<>
			<FactsLine facts={facts} />
			<section className="person" aria-label={text.person}>
				<FactsLine facts={person} />
			</section>
		</>
	)
}

/** Leads to the quotes before and after this one in its list, and says who is responsible for it. */
export function DeskTools({ page, reply }: DeskFormProps) {
	const { previous, next } = page.ways
	return (
		<div className="desk-tools">
			{page.mayEdit && <AssignForm page={page} reply={reply} />}
			{previous && (
				<a rel="prev" href={previous.href}>
					‹ {previous.text}
				</a>
			)}
			{next && (
				<a rel="next" href={next.href}>
					{next.text} ›
				</a>
			)}
		</div>
	)
}

/** Shows in one row what is done most with the request, and the rest as a menu. */
export function DeskLinks({ page }: { page: QuoteDeskPage }) {
	const { ways, record, customerHref, travellers, bookingPdf, text } = page
	const first = [
		ways.list,
		...record.filter(({ isFrequent }) => isFrequent),
		...(customerHref ? [{ href: customerHref, text: text.customerSees }] : []),
	]
	const more = [...record.filter(({ isFrequent }) => !isFrequent), travellers, ...(bookingPdf ? [bookingPdf] : [])]
	return (
		<nav className="desk-links" aria-label={text.actions}>
			{first.map(({ href, text: words }) => (
				<a key={href} href={href}>
					{words}
				</a>
			))}
			<details className="languages">
				<summary>{text.more}</summary>
				<ul>
					{more.map(({ href, text: words }) => (
						<li key={href}>
							<a href={href}>{words}</a>
						</li>
					))}
				</ul>
			</details>
		</nav>
	)
}

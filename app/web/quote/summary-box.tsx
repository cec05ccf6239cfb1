import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/web/ui/icon.tsx'
import type { TripFirstData } from './quote-card.server.ts'

const Fact = ({ icon, text }: { icon: IconName; text: string }) => (
	<li>
		<Icon name={icon} /> {text}
	</li>
)

type SummaryBoxProps = {
	first: TripFirstData
	/** whether the route is its heading, on pages with another title */
	isNamed?: boolean
	/** reference of the quote */
	reference?: string
	/** whether the price can be accepted, and so is valid until some day */
	isOpen?: boolean
	/** what can be done next: a form or a link */
	children?: ReactNode
}

/** Shows the key facts of a trip in one box, the same on every page: when, group, vehicle, money, and what is next. */
export const SummaryBox = ({ first, isNamed = false, reference, isOpen = false, children }: SummaryBoxProps) => (
	<section className="summary" aria-label={first.route}>
		{isNamed && <h2 className="summary-route">{first.route}</h2>}
		<ul className="summary-facts">
			<Fact icon="clock" text={first.when} />
			<Fact icon="seat" text={first.group} />
			<Fact icon="coach" text={first.vehicle} />
		</ul>
		{first.total && (
			<p className="summary-total">
				<span>{first.total.text}</span> <strong>{first.total.amount}</strong>
			</p>
		)}
		{(reference || (isOpen && first.validUntil)) && (
			<p className="hint">{[reference, isOpen && first.validUntil].filter(Boolean).join(' · ')}</p>
		)}
		{children}
	</section>
)

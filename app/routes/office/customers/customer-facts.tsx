import type { CustomerFactRows } from './customer-card.server.ts'

/** Lists the facts of a customer, taken from their requests, and the sums of these. */
export const CustomerFacts = ({ facts }: { facts: CustomerFactRows }) => (
	<dl className="record">
		{facts.map(({ label, values }) => (
			<div key={label}>
				<dt>{label}</dt>
				<dd>
					{values.map(({ text, href }) => (
						<div key={text}>{href ? <a href={href}>{text}</a> : text}</div>
					))}
				</dd>
			</div>
		))}
	</dl>
)

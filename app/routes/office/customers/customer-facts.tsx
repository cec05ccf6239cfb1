import type { CustomerFactRows } from './customer-card.server.ts'

/** Who a customer is, as their requests say, and what came of these. */
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

import type { CancelAccounts } from '../desk-cancelling.server.ts'

/** Asks on whose account a booking is cancelled, with the cost for each party. */
export function CancelAccount({ accounts }: { accounts: CancelAccounts }) {
	if (!accounts) return null
	return (
		<>
			<input type="hidden" name="customerCents" value={accounts.customerCents} />
			<input type="hidden" name="companyCents" value={accounts.companyCents} />
			<p>
				<strong>{accounts.who}</strong>
			</p>
			<fieldset className="radios">
				<legend className="unseen">{accounts.who}</legend>
				{accounts.options.map(({ value, text }, index) => (
					<div key={value} className="check">
						<input type="radio" id={`account-${value}`} name="account" value={value} defaultChecked={index === 0} />
						<label htmlFor={`account-${value}`}>{text}</label>
					</div>
				))}
			</fieldset>
		</>
	)
}

import type { PayOnline } from './ways-to-pay.server.ts'

type PayOnlineFormProps = { pay: NonNullable<PayOnline>; below?: boolean }

/**
 * Shows what is due next, and the buttons that lead to the payment providers.
 * @param below whether it is under a heading about payment
 */
export const PayOnlineForm = ({ pay, below = false }: PayOnlineFormProps) => (
	<section>
		{below ? <h3>{pay.title}</h3> : <h2>{pay.title}</h2>}
		<p>{pay.due}</p>
		<form method="post" action={pay.action} className="buttons">
			{pay.buttons.map(({ intent, label }) => (
				<button key={intent} type="submit" className="button" name="intent" value={intent}>
					{label}
				</button>
			))}
		</form>
		<p className="hint">{pay.elsewhere}</p>
	</section>
)

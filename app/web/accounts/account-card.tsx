import type { ReactNode } from 'react'

/** Shows a form about an account as a card, on wide screens beside a scene. */
export const AccountCard = ({ children }: { children: ReactNode }) => (
	<div className="wide account">
		<div className="account-card">{children}</div>
		<img src="/images/pages/road.svg" alt="" width="800" height="600" loading="lazy" />
	</div>
)

import { FactList } from '#app/web/ui/fact-list.tsx'
import type { UserPage } from './user.server.ts'

/** Lists the facts of an account that the office needs. */
export function UserFacts({ page: { labels, user, text, hasFactor } }: { page: UserPage }) {
	const facts = [
		{ label: labels.email, value: user.email },
		{ label: labels.number, value: user.id },
		{ label: labels.role, value: user.roles },
		{ label: labels.state, value: user.state },
		{ label: text.factor, value: hasFactor ? text.factorOn : text.factorOff },
		{ label: labels.createdAt, value: user.createdAt },
	]
	return <FactList facts={facts} />
}

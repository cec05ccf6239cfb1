import { AskOnce } from './import/ask-once.tsx'
import type { ResourcePage } from './resource-page.server.ts'

type Calendar = NonNullable<NonNullable<ResourcePage['rest']>['calendar']>

/** Shows the address of the jobs' calendar, to copy; a vehicle's can be replaced if it has become known to others. */
export const CalendarAddress = ({ calendar, working }: { calendar: Calendar; working: string }) => {
	const { title, hint, address, href, revoking } = calendar
	return (
		<section>
			<h2>{title}</h2>
			<p className="hint">{hint}</p>
			<p className="field">
				<label htmlFor="calendar-address">{address}</label>
				<input id="calendar-address" type="url" readOnly defaultValue={href} />
			</p>
			{revoking && (
				<AskOnce
					intent="revoke"
					ask={revoking.revoke}
					hint={revoking.revokeHint}
					now={revoking.revokeNow}
					working={working}
				/>
			)}
		</section>
	)
}

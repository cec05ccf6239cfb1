import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ADMINISTRATOR, OFFICE } from '#app/domain/accounts/access-level.ts'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { UserPage } from './user.server.ts'

type UserChangesProps = { page: UserPage }

/** Hides a button behind a second press, so that it is not pressed by accident. */
function AskOnce({ label, text, children }: { label: string; text: string; children: ReactNode }) {
	return (
		<details className="ask-once">
			<summary>{label}</summary>
			<p>{text}</p>
			<div className="buttons">{children}</div>
		</details>
	)
}

/** Shows the buttons with which administrators give up their own role. Only another administrator can undo it. */
function StepDown({ page: { text, frame } }: UserChangesProps) {
	return (
		<AskOnce label={text.stepDown} text={text.stepDownText}>
			<IntentButton intent="office" working={frame.working} quiet>
				{text.stepDownToOffice}
			</IntentButton>
			<IntentButton intent="customer" working={frame.working} quiet>
				{text.stepDownToCustomer}
			</IntentButton>
		</AskOnce>
	)
}

/** Shows the button that takes a member of staff out of the office. */
const Removal = ({ page: { remove, frame } }: UserChangesProps) => (
	<AskOnce label={remove.label} text={remove.text}>
		<IntentButton intent="customer" working={frame.working}>
			{remove.confirm}
		</IntentButton>
	</AskOnce>
)

/** Shows the buttons for the roles and positions that the account does not have. */
function RoleChanges({ page }: UserChangesProps) {
	const { text, frame, level, role } = page
	const roles = [
		{ name: '1', intent: 'office', label: text.toOffice, hint: text.toOfficeText },
		{ name: 'planner', intent: 'planner', label: text.toPlanner, hint: text.toPlannerText },
		{ name: 'accountant', intent: 'accountant', label: text.toAccountant, hint: text.toAccountantText },
		{ name: '2', intent: 'customer', label: text.toCustomer, hint: text.toCustomerText },
	]
	const shown = roles.filter(({ name, intent }) => name !== role && !(intent === 'customer' && level <= OFFICE))
	return (
		<>
			<p>{text.roleText}</p>
			{level > OFFICE && <p>{text.newPasswordText}</p>}
			{shown.map(({ intent, label, hint }) => (
				<div key={intent} className="change">
					<IntentButton intent={intent} working={frame.working} quiet>
						{label}
					</IntentButton>
					<p className="hint">{hint}</p>
				</div>
			))}
			{level !== ADMINISTRATOR && (
				<AskOnce label={text.toAdministrator} text={text.toAdministratorText}>
					<IntentButton intent="administrator" working={frame.working}>
						{text.toAdministratorConfirm}
					</IntentButton>
				</AskOnce>
			)}
			{level <= OFFICE && <Removal page={page} />}
		</>
	)
}

function StateChange({ page: { text, frame, user } }: UserChangesProps) {
	if (user.active)
		return (
			<AskOnce label={text.shut} text={text.shutText}>
				<IntentButton intent="shut" working={frame.working}>
					{text.shutConfirm}
				</IntentButton>
			</AskOnce>
		)
	return (
		<>
			<p>{text.openText}</p>
			<IntentButton intent="open" working={frame.working} quiet>
				{text.open}
			</IntentButton>
		</>
	)
}

/** Resets the second factor of a colleague who has lost phone and codes; one's own factor is changed in the profile. */
function FactorChange({ page: { text, frame, isOwn } }: UserChangesProps) {
	if (isOwn) return <p>{text.ownFactorText}</p>
	return (
		<AskOnce label={text.resetFactor} text={text.resetFactorText}>
			<IntentButton intent="resetFactor" working={frame.working}>
				{text.resetFactorConfirm}
			</IntentButton>
		</AskOnce>
	)
}

/** Lists the changes to an account, each with its button. */
export function UserChanges({ page }: UserChangesProps) {
	const { text, isOwn, level, hasFactor } = page
	return (
		<Form method="post" id="changes">
			<h2>{text.roleTitle}</h2>
			{isOwn && level === ADMINISTRATOR ? <StepDown page={page} /> : <RoleChanges page={page} />}
			{hasFactor && <h2>{text.factor}</h2>}
			{hasFactor && <FactorChange page={page} />}
			<h2>{text.stateTitle}</h2>
			{isOwn ? <p>{text.own}</p> : <StateChange page={page} />}
		</Form>
	)
}

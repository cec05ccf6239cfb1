import { Form } from '@remix-run/react'
import { secondFactorDuties } from '#app/domain/accounts/second-factor/second-factor-duty.ts'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { UsersPage } from './users.server.ts'

type DutyFormProps = {
	page: UsersPage
	/** the refused choice; undefined where there was none */
	chosen: string | undefined
}

/** Shows the form for the accounts that must use a second factor. */
export function SecondFactorDutyForm({ page: { text, frame, duty }, chosen }: DutyFormProps) {
	return (
		<Form method="post" id="duty" className="narrow">
			<h2>{text.duty.title}</h2>
			<p>{text.duty.text}</p>
			<fieldset className="radios">
				<legend className="unseen">{text.duty.title}</legend>
				{secondFactorDuties.map((each) => (
					<div key={each} className="check">
						<input type="radio" id={each} name="duty" value={each} defaultChecked={each === (chosen || duty)} />
						<label htmlFor={each}>{text.duty[each]}</label>
					</div>
				))}
			</fieldset>
			<div className="buttons">
				<IntentButton intent="duty" working={frame.working} quiet>
					{text.duty.save}
				</IntentButton>
			</div>
		</Form>
	)
}

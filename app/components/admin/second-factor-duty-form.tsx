import { Form } from '@remix-run/react'
import { secondFactorDuties } from '#app/accounts/second-factor-duty.ts'
import { IntentButton } from '#app/components/form/intent-button.tsx'
import type { UsersPage } from '#app/http/admin/users.server.ts'

type DutyFormProps = {
	page: UsersPage
	/** what was chosen and refused */
	chosen: string | undefined
}

/** Of whom a second factor is asked. */
export function SecondFactorDutyForm({ page: { text, frame, duty }, chosen }: DutyFormProps) {
	return (
		<Form method="post" id="duty" className="narrow">
			<h2>{text.duty.title}</h2>
			<fieldset className="radios">
				<legend>{text.duty.text}</legend>
				{secondFactorDuties.map((each) => (
					<label key={each}>
						<input type="radio" name="duty" value={each} defaultChecked={each === (chosen || duty)} />
						{text.duty[each]}
					</label>
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

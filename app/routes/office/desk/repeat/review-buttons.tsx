import { IntentButton } from '#app/web/form/intent-button.tsx'

/** Renders the tick box that decides whether the customer is informed of what is saved. */
export const TellCustomer = ({ label, isTicked }: { label: string; isTicked: boolean }) => (
	<div className="check">
		<input type="checkbox" id="tell" name="tell" defaultChecked={isTicked} />
		<label htmlFor="tell">{label}</label>
	</div>
)

type ReviewButtonsProps = {
	text: { save: string; edit: string }
	working: string
	/** false where there is nothing to save */
	mayBeSaved?: boolean
}

/** Renders the buttons that save what was reviewed, or return to the form. */
export const ReviewButtons = ({ text, working, mayBeSaved = true }: ReviewButtonsProps) => (
	<div className="buttons">
		{mayBeSaved && (
			<IntentButton intent="save" working={working}>
				{text.save}
			</IntentButton>
		)}
		<IntentButton intent="back" working={working} quiet>
			{text.edit}
		</IntentButton>
	</div>
)

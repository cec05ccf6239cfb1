import { FormAlert } from '#app/web/form/error-summary.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { TextAreaField } from '#app/web/form/text-area-field.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import type { CancelShown } from '#app/web/quote/cancel-booking.server.ts'

type Shown = { cancel: CancelShown }

/** Says what cancelling costs now, and until when that applies. */
const Cost = ({ cancel }: { cancel: NonNullable<CancelShown> }) => (
	<>
		<h2>{cancel.title}</h2>
		<p>
			{cancel.now} {cancel.until}
		</p>
	</>
)

/** Shows the cost where the page is only for reading, and how to cancel instead. */
export const CancelCost = ({ cancel }: Shown) =>
	cancel && (
		<section className="onward">
			<Cost cancel={cancel} />
			{cancel.byMail && <p>{cancel.byMail}</p>}
		</section>
	)

/** Cancels a booking in two steps: the customer opens the form, and presses a button that names the cost. */
export function CancelBooking({ cancel, errorTitle }: Shown & { errorTitle: string }) {
	const answered = useReply()
	const reply = answered?.intent.startsWith('cancel-') ? answered : undefined
	// A cancellation that came too late has no form any more that could show the refusal.
	if (!cancel) return reply?.alert ? <FormAlert {...reply.alert} /> : null
	return (
		<section className="onward">
			<Cost cancel={cancel} />
			<details open={reply !== undefined}>
				<summary>{cancel.ask}</summary>
				<FormWithReply
					key={reply?.id}
					id={cancel.intent}
					labels={{ words: cancel.label }}
					reply={reply}
					errorSummary={cancel.errorSummary}
					errorTitle={errorTitle}
				>
					{({ words }) => (
						<>
							<input type="hidden" name="fee" value={cancel.cents} />
							<TextAreaField field={words} label={cancel.label} hint={cancel.hint} maxLength={cancel.maxLength} />
							<p>{cancel.final}</p>
							<IntentButton intent={cancel.intent} working={cancel.working} once>
								{cancel.submit}
							</IntentButton>
						</>
					)}
				</FormWithReply>
			</details>
		</section>
	)
}

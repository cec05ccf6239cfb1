import { Form } from '@remix-run/react'
import { IntentButton } from '#app/web/form/intent-button.tsx'

type AskOnceProps = { intent: string; ask: string; hint: string; now: string; working: string }

/** Shows a button that must be confirmed, with an explanation of its effect. */
export const AskOnce = ({ intent, ask, hint, now, working }: AskOnceProps) => (
	<Form method="post">
		<details className="ask-once">
			<summary>{ask}</summary>
			<p>{hint}</p>
			<IntentButton intent={intent} working={working}>
				{now}
			</IntentButton>
		</details>
	</Form>
)

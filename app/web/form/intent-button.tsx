import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'

type IntentButtonProps = {
	intent: string
	/** label while the response to this button is pending */
	working: string
	children: ReactNode
	quiet?: boolean
	/** skips the browser's validation, for buttons that must work whatever is filled in */
	unchecked?: boolean
	/** disables the button while its request is pending, where a second one would have a second effect */
	once?: boolean
	/** anchor for links and redirects */
	id?: string
	/** takes the focus when the page that contains it has loaded, without scripts too */
	autoFocus?: boolean
	/** id of the text that describes it */
	'aria-describedby'?: string
	onClick?: () => void
}

/**
 * Shows a submit button that names the form's action in `intent` (decision 16). It stays enabled unless `once` is set.
 */
export function IntentButton({ intent, working, children, quiet, unchecked, once, ...button }: IntentButtonProps) {
	const navigation = useNavigation()
	const isWorking = navigation.state !== 'idle' && navigation.formData?.get('intent') === intent
	return (
		<button
			type="submit"
			name="intent"
			value={intent}
			className={quiet ? 'quiet' : 'button'}
			formNoValidate={unchecked}
			disabled={once && isWorking}
			aria-busy={isWorking || undefined}
			{...button}
		>
			{isWorking ? working : children}
		</button>
	)
}

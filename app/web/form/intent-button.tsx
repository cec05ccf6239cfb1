import { useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'

type IntentButtonProps = {
	intent: string
	/** shown while this button's answer is on its way */
	working: string
	children: ReactNode
	quiet?: boolean
	/** leaves the browser's own checks out, for buttons that must work whatever is filled in */
	unchecked?: boolean
	/** cannot be pressed again while it works, where a second time would count */
	once?: boolean
	/** where a link or an answer leads to it */
	id?: string
	/** has the focus when the answer that shows it has come, without scripts */
	autoFocus?: boolean
	/** the id of what was said of it */
	'aria-describedby'?: string
	onClick?: () => void
}

/** A button that says what the form is to do (decision 16). It stays enabled unless told otherwise. */
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

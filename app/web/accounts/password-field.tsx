import { useEffect, useState } from 'react'
import { Field } from '#app/web/form/field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'

type PasswordFieldProps = {
	field: FormField
	label: string
	text: { show: string; hide: string }
	autoComplete: 'current-password' | 'new-password'
	/** browsers silently cut off longer input, so this is set only where the server reads no more either */
	maxLength?: number
	/** initial value */
	typed?: string
	/** id of a further description of the field */
	describedBy?: string
}

/** Renders a password field with a button that shows the password. The button needs scripts. */
export function PasswordField({ field, label, text, autoComplete, maxLength, typed, describedBy }: PasswordFieldProps) {
	const [isShown, show] = useState(false)
	const [isLive, setLive] = useState(false)
	useEffect(() => setLive(true), [])
	return (
		<Field field={field} label={label}>
			{(control) => (
				<div className="password">
					<input
						{...control}
						aria-describedby={[control['aria-describedby'], describedBy].filter(Boolean).join(' ') || undefined}
						type={isShown ? 'text' : 'password'}
						required
						maxLength={maxLength}
						defaultValue={typed}
						autoComplete={autoComplete}
						autoCapitalize="none"
						spellCheck={false}
					/>
					{isLive && (
						<button
							type="button"
							className="reveal"
							aria-label={isShown ? text.hide : text.show}
							aria-controls={field.id}
							onClick={() => show(!isShown)}
						>
							<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
								<path d="M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7Z" />
								<circle cx="12" cy="12" r="3" />
								{isShown && <path d="m4 4 16 16" />}
							</svg>
						</button>
					)}
				</div>
			)}
		</Field>
	)
}

/** Renders the field for the current password; the server reads at most 128 characters. */
export const CurrentPassword = (props: Pick<PasswordFieldProps, 'field' | 'label' | 'text'>) => (
	<PasswordField {...props} autoComplete="current-password" maxLength={128} />
)

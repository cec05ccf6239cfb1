import type { FieldMetadata } from '@conform-to/react'
import { type FormEvent, useState } from 'react'
import { brokenRules, type PasswordLimits } from '#app/accounts/password-rules.ts'
import { PasswordField } from './password-field.tsx'

export type NewPasswordText = {
	fields: { repeat: string; show: string; hide: string }
	limits: PasswordLimits
	rules: {
		title: string
		met: string
		missing: string
		/** sentences of the rules by name, the repeated password last */
		items: { rule: string; text: string }[]
	}
}

/** Which rules a form's passwords break while one types; undefined until something is typed. */
export function useBrokenRules(limits: PasswordLimits) {
	const [broken, setBroken] = useState<string[]>()
	const update = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
		const form = new FormData(currentTarget)
		const password = String(form.get('password'))
		const isRepeated = password !== '' && password === form.get('repeat')
		setBroken([...brokenRules(password, limits), ...(isRepeated ? [] : ['passwordMatch'])])
	}
	return { broken, update }
}

/** The checklist of spec §5: a plain list, that ticks itself off where scripts run. */
function Checklist({ id, rules, broken }: { id: string; rules: NewPasswordText['rules']; broken?: string[] }) {
	return (
		<div className="rules" id={id}>
			<p>{rules.title}</p>
			<ul>
				{rules.items.map(({ rule, text }) => {
					const isMet = broken && !broken.includes(rule)
					return (
						<li key={rule} data-met={isMet}>
							{broken && <span className="unseen">{isMet ? rules.met : rules.missing} </span>}
							{text}
						</li>
					)
				})}
			</ul>
		</div>
	)
}

type NewPasswordProps = {
	fields: { password: FieldMetadata<string>; repeat: FieldMetadata<string> }
	label: string
	text: NewPasswordText
	broken?: string[]
}

/** A new password, twice, and what it needs. */
export function NewPassword({ fields, label, text, broken }: NewPasswordProps) {
	const rulesId = `${fields.password.id}-rules`
	return (
		<>
			<PasswordField
				field={fields.password}
				label={label}
				text={text.fields}
				autoComplete="new-password"
				maxLength={text.limits.max}
				describedBy={rulesId}
			/>
			<PasswordField
				field={fields.repeat}
				label={text.fields.repeat}
				text={text.fields}
				autoComplete="new-password"
				maxLength={text.limits.max}
			/>
			<Checklist id={rulesId} rules={text.rules} broken={broken} />
		</>
	)
}

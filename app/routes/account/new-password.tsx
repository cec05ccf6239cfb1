import { type FormEvent, type MutableRefObject, useRef, useState } from 'react'
import {
	brokenRules,
	namesIn,
	type PasswordLimits,
	type Personal,
} from '#app/domain/accounts/passwords/password-rules.ts'
import { PasswordField } from '#app/web/accounts/password-field.tsx'
import type { FormField } from '#app/web/form/form-fields.ts'

export type NewPasswordText = {
	fields: { repeat: string; show: string; hide: string }
	limits: PasswordLimits
	personal: Personal
	rules: {
		title: string
		met: string
		missing: string
		/** sentences of the rules by name, the repeated password last */
		items: { rule: string; text: string }[]
	}
}

/** Typed passwords, kept in the open page, because a refusal returns no passwords. */
type Typed = { password: string; repeat: string }

export type TypedPassword = MutableRefObject<Typed>

/** Remembers the typed passwords for as long as the page is open. */
export const useTypedPassword = () => useRef<Typed>({ password: '', repeat: '' })

function brokenIn({ password, repeat }: Typed, { limits, personal }: NewPasswordText, email = personal.email) {
	const isRepeated = password !== '' && password === repeat
	return [
		...brokenRules(password, limits),
		...namesIn(password, { ...personal, email }).map(({ rule }) => rule),
		...(isRepeated ? [] : ['passwordMatch']),
	]
}

/** Returns the rules that the typed passwords break; undefined until something is typed. */
export function useBrokenRules(text: NewPasswordText, kept: TypedPassword, email?: string) {
	const [before] = useState(kept.current)
	const [broken, setBroken] = useState(() =>
		kept.current.password === '' ? undefined : brokenIn(kept.current, text, email),
	)
	const update = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
		const form = new FormData(currentTarget)
		const typed = (name: string) => (form.has(name) ? String(form.get(name)) : undefined)
		kept.current = { password: typed('password') ?? '', repeat: typed('repeat') ?? '' }
		setBroken(brokenIn(kept.current, text, typed('email')))
	}
	return { broken, kept: before, update }
}

/** Shows the checklist of contract §5: a plain list, which marks the rules that are met where scripts run. */
function Checklist({ id, rules, broken }: { id: string; rules: NewPasswordText['rules']; broken?: string[] }) {
	return (
		<div className="rules" id={id}>
			<p>{rules.title}</p>
			<ul>
				{rules.items.map(({ rule, text }) => {
					const isMet = rule === 'passwordCommon' ? undefined : broken && !broken.includes(rule)
					return (
						<li key={rule} data-met={isMet}>
							{isMet !== undefined && <span className="unseen">{isMet ? rules.met : rules.missing} </span>}
							{text}
						</li>
					)
				})}
			</ul>
		</div>
	)
}

type NewPasswordProps = {
	fields: { password: FormField; repeat: FormField }
	label: string
	text: NewPasswordText
	broken?: string[]
	/** values typed before the last reply */
	kept: Typed
}

/** Renders the fields for a new password and its repetition, with the checklist. */
export function NewPassword({ fields, label, text, broken, kept }: NewPasswordProps) {
	const rulesId = `${fields.password.id}-rules`
	return (
		<>
			<PasswordField
				field={fields.password}
				label={label}
				text={text.fields}
				autoComplete="new-password"
				typed={kept.password}
				describedBy={rulesId}
			/>
			<PasswordField
				field={fields.repeat}
				label={text.fields.repeat}
				text={text.fields}
				autoComplete="new-password"
				typed={kept.repeat}
			/>
			<Checklist id={rulesId} rules={text.rules} broken={broken} />
		</>
	)
}

import { Form } from '@remix-run/react'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { FirstStepsPage } from './first-steps.server.ts'

type Step = FirstStepsPage['parts'][number]['steps'][number]

/** Shows one step with its state; an open one leads to its page. */
export function StepLine({ step, text }: { step: Step; text: FirstStepsPage['text'] }) {
	const { state, title, why, href, isByLaw } = step
	const isOpen = state === 'open'
	return (
		<section>
			<h3>
				{isOpen ? <a href={href}>{title}</a> : title} <span className="mark">{text.states[state]}</span>
				{isByLaw && isOpen && <span className="mark urgent">{text.byLaw}</span>}
			</h3>
			{isOpen && <p>{why}</p>}
		</section>
	)
}

type ChoiceProps = { intent: 'skip' | 'unskip'; label: string; button: string; steps: Step[]; working: string }

/** Lets the reader choose one of several steps to skip, or to take up again; nothing where there is none. */
export function StepChoice({ intent, label, button, steps, working }: ChoiceProps) {
	if (steps.length === 0) return null
	return (
		<Form method="post" className="narrow">
			<div className="field">
				<label htmlFor={intent}>{label}</label>
				<select id={intent} name="step">
					{steps.map(({ name, title }) => (
						<option key={name} value={name}>
							{title}
						</option>
					))}
				</select>
			</div>
			<IntentButton intent={intent} working={working} quiet>
				{button}
			</IntentButton>
		</Form>
	)
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireAdmin } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { type FirstStepsPage, firstStepsPage, handleFirstSteps } from './first-steps.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireAdmin(request)
	return firstStepsPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	await requireAdmin(args.request)
	return handleFirstSteps(args)
}

type Step = FirstStepsPage['parts'][number]['steps'][number]

/** Shows one step with its state; an open one leads to its page. */
function StepLine({ step, text }: { step: Step; text: FirstStepsPage['text'] }) {
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
function StepChoice({ intent, label, button, steps, working }: ChoiceProps) {
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

/** Shows what a new company has still to do, part by part. */
export default function FirstStepsRoute() {
	const page = useLoaderData<typeof loader>()
	const { text, frame } = page
	const steps = page.parts.flatMap((part) => part.steps)
	return (
		<AdminPage frame={frame}>
			<p className="lead">{text.lead}</p>
			<p>
				<label>
					{page.done} <progress max={1} value={page.share} />
				</label>
			</p>
			{page.parts.map(({ part, title, steps }) => (
				<section key={part}>
					<h2>{title}</h2>
					{steps.map((step) => (
						<StepLine key={step.name} step={step} text={text} />
					))}
				</section>
			))}
			<h2>{text.skip}</h2>
			<StepChoice
				intent="skip"
				label={text.which}
				button={text.skip}
				steps={steps.filter(({ state, isByLaw }) => state === 'open' && !isByLaw)}
				working={frame.working}
			/>
			<StepChoice
				intent="unskip"
				label={text.skipped}
				button={text.unskip}
				steps={steps.filter(({ state }) => state === 'skipped')}
				working={frame.working}
			/>
		</AdminPage>
	)
}

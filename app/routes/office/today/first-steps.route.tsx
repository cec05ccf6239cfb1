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

type StepProps = { step: FirstStepsPage['parts'][number]['steps'][number]; page: FirstStepsPage }

/** Shows one step with its state, the link to its page, and the button that skips it. */
function Step({ step, page: { text, frame } }: StepProps) {
	const { name, state, title, why, href, isByLaw } = step
	return (
		<section id={name}>
			<h3>
				{title} <span className="mark">{text.states[state]}</span>
				{isByLaw && state === 'open' && <span className="mark urgent">{text.byLaw}</span>}
			</h3>
			{state === 'open' && <p>{why}</p>}
			{state !== 'done' && (
				<Form method="post" className="buttons">
					{state === 'open' && (
						<a className="button" href={href}>
							{text.open}
						</a>
					)}
					<input type="hidden" name="step" value={name} />
					{state === 'open' && !isByLaw && (
						<IntentButton intent="skip" working={frame.working} quiet>
							{text.skip}
						</IntentButton>
					)}
					{state === 'skipped' && (
						<IntentButton intent="unskip" working={frame.working} quiet>
							{text.unskip}
						</IntentButton>
					)}
				</Form>
			)}
		</section>
	)
}

/** Shows what a new company has still to do, part by part. */
export default function FirstStepsRoute() {
	const page = useLoaderData<typeof loader>()
	return (
		<AdminPage frame={page.frame}>
			<p className="lead">{page.text.lead}</p>
			<p>
				<label>
					{page.done} <progress max={1} value={page.share} />
				</label>
			</p>
			{page.parts.map(({ part, title, steps }) => (
				<section key={part}>
					<h2>{title}</h2>
					{steps.map((step) => (
						<Step key={step.name} step={step} page={page} />
					))}
				</section>
			))}
		</AdminPage>
	)
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { firstStepsPage, handleFirstSteps } from './first-steps.server.ts'
import { StepChoice, StepLine } from './step-line.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return firstStepsPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	await requireRight(args.request, 'company')
	return handleFirstSteps(args)
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

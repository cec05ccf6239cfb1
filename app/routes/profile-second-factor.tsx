import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RecoveryCodes, SecondFactorOn } from '#app/components/accounts/second-factor-on.tsx'
import { SecondFactorBegin, SecondFactorConfirm } from '#app/components/accounts/second-factor-set-up.tsx'
import { Notices } from '#app/components/form/notices.tsx'
import { useAnswer } from '#app/components/form/use-answer.ts'
import { requireSecondFactorUser } from '#app/http/guards.server.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { answerSecondFactor, secondFactorPage } from '#app/http/second-factor.server.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, context }: LoaderFunctionArgs) {
	const session = await requireSecondFactorUser(request)
	return secondFactorPage(request, context, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireSecondFactorUser(args.request)
	return answerSecondFactor(args, session)
}

/** A person's second factor: what it is for, how to set it up, or that it is on. */
export default function ProfileSecondFactorPage() {
	const page = useLoaderData<typeof loader>()
	const answer = useAnswer()
	const { heading, text, notice, factor, setUp } = page
	return (
		<>
			<h1>{heading}</h1>
			<Notices title={heading} notices={notice && !answer ? [notice] : []} />
			{answer?.secrets && <RecoveryCodes page={page} codes={answer.secrets} />}
			{factor && <SecondFactorOn page={page} answer={answer} factor={factor} />}
			{!factor && setUp && <SecondFactorConfirm page={page} answer={answer} setUp={setUp} />}
			{!factor && !setUp && <SecondFactorBegin page={page} answer={answer} />}
			<p>
				<a href="/profile/">{text.back}</a>
			</p>
		</>
	)
}

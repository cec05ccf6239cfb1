import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FormAlert } from '#app/web/form/error-summary.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { demoPage, handleDemo } from './demo.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['account'], posts: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

/** Reads the page of a demo's link, without using it up; the one-time link is the credential. */
export const loader = ({ request }: LoaderFunctionArgs) => demoPage(request)

export const action = (args: ActionFunctionArgs) => handleDemo(args)

/** Opens the office of a demo by the button of its one-time link. */
export default function DemoRoute() {
	const { page, isOpen, text } = useLoaderData<typeof loader>()
	const reply = useReply()
	return (
		<article>
			<h1>{page.title}</h1>
			{isOpen ? (
				<>
					<p className="lead">{text.lead}</p>
					<form method="post">
						<IntentButton intent="enter" working={text.enter}>
							{text.enter}
						</IntentButton>
					</form>
				</>
			) : reply?.alert ? (
				<FormAlert {...reply.alert} />
			) : (
				<p className="notice">{text.linkOver}</p>
			)}
		</article>
	)
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { handleSetup, setupPage } from './setup.server.ts'
import { SetupForm } from './setup-form.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['account'], posts: true, bare: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

/** Reads the set-up of a new site; the one-time link is the credential. */
export const loader = ({ request }: LoaderFunctionArgs) => setupPage(request)

export const action = (args: ActionFunctionArgs) => handleSetup(args)

/** Asks what a new site needs: the company, its garage, and its first administrator. */
export default function SetupRoute() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply()
	return (
		<article>
			<h1>{page.page.title}</h1>
			{page.closed ? <p className="notice">{page.closed}</p> : <SetupForm key={reply?.id} page={page} reply={reply} />}
		</article>
	)
}

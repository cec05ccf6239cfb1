import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { QuoteDesk } from '#app/components/admin/desk/quote-desk.tsx'
import { useAnswer } from '#app/components/form/use-answer.ts'
import { quoteDeskPage } from '#app/http/admin/quote-desk.server.ts'
import { answerQuoteDesk } from '#app/http/admin/quote-desk-forms.server.ts'
import { requireOffice } from '#app/http/guards.server.ts'
import { pageMeta } from '#app/http/page-meta.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const session = await requireOffice(request)
	return quoteDeskPage(request, context, session, params.code)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireOffice(args.request)
	return answerQuoteDesk(args, session)
}

export default function AdminQuotePage() {
	return <QuoteDesk page={useLoaderData<typeof loader>()} answer={useAnswer()} />
}

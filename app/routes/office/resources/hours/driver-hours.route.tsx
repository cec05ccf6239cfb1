import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FormAlert } from '#app/web/form/error-summary.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { HoursStrip } from '#app/web/office/hours-strip.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { handleHours } from './hours-forms.server.ts'
import { EnterTime, ImportTimes } from './hours-forms.tsx'
import { hoursPage } from './hours-page.server.ts'
import { Days, Entries, Findings } from './hours-tables.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'plan')
	return hoursPage(request, session, params.driver)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'plan')
	return handleHours(args, session)
}

/** Shows a driver's hours: findings of the rules, figures of each day, and times that the office adds. */
export default function AdminDriverHoursPage() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply()
	const { text, back, notice } = page
	const of = (intent: string) => (reply?.intent === intent ? reply : undefined)
	return (
		<AdminPage frame={page} notice={notice}>
			<p>
				<a href={back}>{text.back}</a>
			</p>
			{reply?.alert && reply.intent !== 'enter' && <FormAlert {...reply.alert} />}
			<Findings page={page} />
			<HoursStrip strip={page.strip} />
			<Days page={page} />
			<section>
				<h2>{text.entries}</h2>
				<p className="hint">{text.entriesHint}</p>
				<EnterTime page={page} reply={of('enter')} />
				<ImportTimes page={page} reply={of('import')} />
				{page.entries.length === 0 ? <p>{text.noEntries}</p> : <Entries page={page} />}
			</section>
		</AdminPage>
	)
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FormAlert } from '#app/web/form/error-summary.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { HoursStrip } from '#app/web/office/hours-strip.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { Absences } from './absences.tsx'
import { CalendarAddress } from './calendar-address.tsx'
import { DriversLink } from './head/driver-link.tsx'
import { RecordHead } from './head/record-head.tsx'
import { FoldedForm } from './resource-form.tsx'
import { handleResource } from './resource-forms.server.ts'
import { resourcePage } from './resource-page.server.ts'
import { DriverData, JobsToCome, Retiring } from './resource-rest.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'plan')
	return resourcePage(request, session, params.record)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'plan')
	return handleResource(args, session)
}

/** Shows one vehicle, driver or partner: its record, absences and jobs. */
export default function AdminResourcePage() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply()
	const { text, back, notice, rest, working } = page
	const of = (intent: string) => (reply?.intent === intent ? reply : undefined)
	const isElsewhere = reply?.alert && reply.intent !== 'save' && reply.intent !== 'away'
	return (
		<AdminPage frame={page} notice={notice}>
			<p>
				<a href={back}>{text.back}</a>
			</p>
			{isElsewhere && reply.alert && <FormAlert {...reply.alert} />}
			{rest && <RecordHead head={rest.head} state={rest.state} />}
			{rest && (
				<div className="both">
					{rest.link && <DriversLink link={rest.link} working={working} />}
					<JobsToCome jobs={rest.jobs} />
				</div>
			)}
			{rest?.strip && <HoursStrip strip={rest.strip} />}
			<FoldedForm page={page} reply={of('save')} />
			{rest?.absences && <Absences page={page} away={rest.absences} reply={of('away')} />}
			{rest?.calendar && <CalendarAddress calendar={rest.calendar} working={working} />}
			{rest?.retire && <Retiring retire={rest.retire} working={working} />}
			{rest?.data && <DriverData data={rest.data} working={working} />}
		</AdminPage>
	)
}

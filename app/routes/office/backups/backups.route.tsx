import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { BackupList } from './backup-list.tsx'
import { backupsPage, handleBackups } from './backups.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return backupsPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'company')
	return handleBackups(args, session)
}

/** Lists the backups of the site, and what was done with them. */
export default function AdminBackupsPage() {
	const page = useLoaderData<typeof loader>()
	const { frame, notice, text, held, failed, state, daily, canMake, isMaking, backups, trail } = page
	return (
		<AdminPage frame={frame} notice={notice}>
			<p className="lead">{text.lead}</p>
			{held && (
				<form method="post" className="notice warning">
					<h2>{held.title}</h2>
					<p>
						<a href="/admin/outbox/">{held.text}</a>
					</p>
					<IntentButton intent="release" working={frame.working}>
						{held.release}
					</IntentButton>
				</form>
			)}
			{failed && <p className="notice wrong">{failed}</p>}
			<h2>{text.list.title}</h2>
			<p>
				{state} {daily}
			</p>
			{isMaking && <p className="notice">{text.list.making}</p>}
			{canMake && !isMaking && (
				<form method="post">
					<IntentButton intent="make" working={frame.working}>
						{text.list.make}
					</IntentButton>
				</form>
			)}
			{backups.length > 0 && <BackupList page={page} />}
			<h2>{text.upload.title}</h2>
			<p>
				<a href="/admin/backups/upload/">{text.upload.title}</a>
			</p>
			{trail.length > 0 && (
				<>
					<h2>{text.trail}</h2>
					{trail.map(({ id, head, what }) => (
						<div key={id} className="change">
							<p>{head}</p>
							<p>{what}</p>
						</div>
					))}
				</>
			)}
		</AdminPage>
	)
}

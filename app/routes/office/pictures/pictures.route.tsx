import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FormAlert } from '#app/web/form/error-summary.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { PictureList } from './picture-list.tsx'
import { handlePictures, picturesPage } from './pictures.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return picturesPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	await requireRight(args.request, 'company')
	return handlePictures(args)
}

/** Lists the company's pictures, and lets one be chosen for a place of the site. */
export default function AdminPicturesPage() {
	const page = useLoaderData<typeof loader>()
	const { frame, notice, text, upload, list, choice, rows } = page
	const alert = useReply()?.alert
	return (
		<AdminPage frame={frame} notice={notice}>
			{alert && <FormAlert {...alert} />}
			<p className="lead">{choice ? choice.now : text.lead}</p>
			<div className="buttons">
				<a className="button" href={upload.href}>
					{upload.label}
				</a>
				{choice && choice.before > 0 && (
					<form method="post">
						<input type="hidden" name="picture" value="0" />
						<input type="hidden" name="before" value={choice.before} />
						<IntentButton intent="clear" working={frame.working} quiet>
							{choice.clear}
						</IntentButton>
					</form>
				)}
			</div>
			{rows.length > 0 ? <PictureList page={page} /> : <p>{text.none}</p>}
			{choice && (
				<p>
					<a href={list}>{choice.back}</a>
				</p>
			)}
		</AdminPage>
	)
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { FactList } from '#app/web/ui/fact-list.tsx'
import { handlePicture, picturePage } from './picture.server.ts'
import { PictureForm } from './picture-form.tsx'
import { PicturePlaces, RemovePicture } from './picture-places.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return picturePage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	await requireRight(args.request, 'company')
	return handlePicture(args)
}

/** Shows one picture: its name and texts, where it is shown, and its files. */
export default function AdminPicturePage() {
	const page = useLoaderData<typeof loader>()
	const { frame, notice, text, back, thumbnail, alt, files } = page
	const reply = useReply()
	return (
		<AdminPage frame={frame} notice={notice}>
			<p>
				<a href={back}>{text.back}</a>
			</p>
			{thumbnail && (
				<div className="crops">
					<figure>
						<img {...thumbnail} alt={alt} />
						<figcaption className="hint">{text.pages}</figcaption>
					</figure>
					<figure>
						<img {...thumbnail} alt="" className="across" />
						<figcaption className="hint">{text.home}</figcaption>
					</figure>
				</div>
			)}
			<PictureForm page={page} reply={reply} />
			<PicturePlaces page={page} reply={reply} />
			<h2>{text.files}</h2>
			<FactList facts={files} />
			<RemovePicture page={page} />
		</AdminPage>
	)
}

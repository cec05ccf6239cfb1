import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { type HelpPage, helpPage } from './help.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'today')
	return helpPage(request, session, params.chapter)
}

type Place = HelpPage['contents'][number]

const Contents = ({ places, chapter }: { places: (Omit<Place, 'paragraphs'> & Partial<Place>)[]; chapter: string }) => (
	<ol className="plain">
		{places.map(({ href, title, paragraphs = [] }) => (
			<li key={href}>
				<a href={href} aria-current={href === chapter ? 'page' : undefined}>
					{title}
				</a>
				{paragraphs.length > 0 && <Contents places={paragraphs} chapter={chapter} />}
			</li>
		))}
	</ol>
)

/** Shows a chapter of the help for the office, or its beginning, beside its contents. */
export default function AdminHelpPage() {
	const { frame, lang, languages, html, contentsTitle, contents, chapter } = useLoaderData<typeof loader>()
	return (
		<AdminPage frame={frame}>
			{languages && <p className="hint">{languages}</p>}
			<div className="help-page" lang={lang}>
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of a document of this repository */}
				<div dangerouslySetInnerHTML={{ __html: html }} />
				<nav aria-label={contentsTitle}>
					<Contents places={contents} chapter={chapter} />
				</nav>
			</div>
		</AdminPage>
	)
}

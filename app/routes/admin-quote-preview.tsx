import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/components/admin/admin-page.tsx'
import { QuoteCard, QuotePrice } from '#app/components/quotes/quote-card.tsx'
import { offerPreviewPage } from '#app/http/admin/desk/offer-preview.server.ts'
import { requireOffice } from '#app/http/sessions/guards.server.ts'
import { pageMeta } from '#app/http/shell/page-meta.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const session = await requireOffice(request)
	return offerPreviewPage(request, context, session, params.code)
}

/** The draft through the customer's eyes, before it goes out. */
export default function AdminQuotePreviewPage() {
	const { text, back, shown, ...frame } = useLoaderData<typeof loader>()
	return (
		<AdminPage frame={frame}>
			<p className="lead">{shown ? text.lead : text.none}</p>
			<p>
				<a href={back}>{text.back}</a>
			</p>
			{shown && (
				<div className="desk">
					<section>
						<h2>{text.page}</h2>
						<div lang={shown.lang}>
							<QuoteCard card={shown.card} />
							<QuotePrice price={shown.price} />
						</div>
					</section>
					<section>
						<h2>{text.mail}</h2>
						<p>
							{text.subject}: <strong lang={shown.lang}>{shown.subject}</strong>
						</p>
						<pre className="mail-text" lang={shown.lang}>
							{shown.mail}
						</pre>
					</section>
				</div>
			)}
		</AdminPage>
	)
}

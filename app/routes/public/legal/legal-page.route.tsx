import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useContext } from 'react'
import { appContext } from '#app/context.server.ts'
import { legalPage } from '#app/domain/content/legal-texts.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { hostCookie } from '#app/web/session/session-cookie.server.ts'
import { consentOf } from '#app/web/shell/consent.server.ts'
import { DeliveryContext } from '#app/web/shell/delivery.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { WithTelephone } from '#app/web/ui/with-telephone.tsx'
import { CookieTable } from './cookie-table.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params }: LoaderFunctionArgs) {
	const visit = { consent: consentOf(request), hostCookieName: (name: string) => hostCookie(name, config()).name }
	const { company } = await appContext()
	const legal = legalPage(await textsFor(request), company, params.page ?? '', visit)
	if (!legal) throw await failure(request, 404)
	return { ...legal, phone: company.phone }
}

export default function LegalPage() {
	const { page, sections, cookies, sample, updated, phone } = useLoaderData<typeof loader>()
	const { shell } = useContext(DeliveryContext)
	return (
		<article className="legal">
			<h1>{page.title}</h1>
			{sample && <p className="notice warning">{sample}</p>}
			{sections.map(({ title, text }) => (
				<section key={title}>
					<h2>{title}</h2>
					<p>
						<WithTelephone text={text} phone={phone} />
					</p>
				</section>
			))}
			{cookies && shell && <CookieTable cookies={cookies} shell={shell} />}
			<p className="hint">{updated}</p>
		</article>
	)
}

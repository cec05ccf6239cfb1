import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { appContext } from '#app/context.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { documentServices } from './docs.server.ts'
import { ServiceEntry } from './service-entry.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const context = await appContext()
	const texts = await textsFor(request)
	const calls = context.config.limits.servicesPerAddress
	const page = { ...texts.texts('api').docs, limits: texts.t('api:docs.limits', { calls }) }
	return { page, services: documentServices(context, texts) }
}

export default function ServicesDocumentation() {
	const { page, services } = useLoaderData<typeof loader>()
	return (
		<article>
			<h1>{page.heading}</h1>
			<p className="lead">{page.lead}</p>
			{[page.bodies, page.answers, page.token, page.limits, page.variables].map((text) => (
				<p key={text}>{text}</p>
			))}
			<p>
				<a href="/services/openapi.json">{page.openapi}</a>
			</p>
			<ul className="links">
				{services.map(({ tipo }) => (
					<li key={tipo}>
						<a href={`#${tipo}`}>{tipo}</a>
					</li>
				))}
			</ul>
			{services.map((service) => (
				<ServiceEntry key={service.tipo} service={service} text={page} />
			))}
		</article>
	)
}

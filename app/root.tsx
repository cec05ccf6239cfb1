import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { useContext } from 'react'
import type { Failure } from './web/http/failures.server.ts'
import { DeliveryContext } from './web/shell/delivery.ts'
import { Document } from './web/shell/document.tsx'
import { FailurePage } from './web/shell/failure-page.tsx'
import { LastResort } from './web/shell/last-resort.tsx'
import { liveShell } from './web/shell/shell.server.ts'

export { headers } from './web/http/reply-headers.ts'

const knownFailure = (error: unknown): Failure | undefined =>
	isRouteErrorResponse(error) && typeof error.data?.title === 'string' ? error.data : undefined

export const meta: MetaFunction<typeof loader> = ({ error }) => (error ? [{ name: 'robots', content: 'noindex' }] : [])

export const loader = ({ request }: LoaderFunctionArgs) => liveShell(request)

export default function App() {
	const shell = useLoaderData<typeof loader>()
	return (
		<Document shell={shell}>
			<Outlet />
		</Document>
	)
}

export function ErrorBoundary() {
	const error = useRouteError()
	const shell = useRouteLoaderData<typeof loader>('root')
	const { failure, code } = useContext(DeliveryContext)
	if (!shell) return <LastResort />

	const known = knownFailure(error) ?? failure
	return (
		<Document shell={shell} title={(known ?? shell.fault).title}>
			<FailurePage failure={known ?? shell.fault} shell={shell} code={known ? undefined : code} />
		</Document>
	)
}

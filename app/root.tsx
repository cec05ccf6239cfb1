import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react'
import { useContext } from 'react'
import { DeliveryContext } from '#app/components/shell/delivery.ts'
import { Document } from '#app/components/shell/document.tsx'
import { FailurePage } from '#app/components/shell/failure-page.tsx'
import { LastResort } from '#app/components/shell/last-resort.tsx'
import type { Failure } from '#app/http/shell/failures.server.ts'
import { liveShell, shellData } from '#app/http/shell/shell.server.ts'
import { menu } from './domain/content/menu.ts'

const knownFailure = (error: unknown): Failure | undefined =>
	isRouteErrorResponse(error) && typeof error.data?.title === 'string' ? error.data : undefined

export const meta: MetaFunction<typeof loader> = ({ data, error }) =>
	error ? [{ title: knownFailure(error)?.title ?? data?.fault.title }, { name: 'robots', content: 'noindex' }] : []

export async function loader({ request, context }: LoaderFunctionArgs) {
	context.shell = await shellData(request, menu)
	return liveShell(context.shell)
}

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
	const { failure, requestId } = useContext(DeliveryContext)
	if (!shell) return <LastResort />

	const known = knownFailure(error) ?? failure
	return (
		<Document shell={shell}>
			<FailurePage failure={known ?? shell.fault} shell={shell} requestId={known ? undefined : requestId} />
		</Document>
	)
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import { openApiReply } from './openapi.server.ts'

/** Serves the OpenAPI description of `/services`. */
export const loader = async ({ request }: LoaderFunctionArgs) => openApiReply(request, await appContext())

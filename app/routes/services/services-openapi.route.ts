import type { LoaderFunctionArgs } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import { openApiReply } from './openapi.server.ts'

/** The description of `/services` for programs. */
export const loader = async ({ request }: LoaderFunctionArgs) => openApiReply(request, await appContext())

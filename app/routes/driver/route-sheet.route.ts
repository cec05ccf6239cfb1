import type { LoaderFunctionArgs } from '@remix-run/node'
import { routeSheetFile } from './route-sheet-file.server.ts'

/** Serves the digital route sheet of a job at its unguessable address (domain F.1). */
export const loader = ({ params, context }: LoaderFunctionArgs) => routeSheetFile(context, params.token ?? '')

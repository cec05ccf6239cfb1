import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { handleCall } from './handle-call.server.ts'

/** Serves the operations for outside programs, chosen by the field `tipo` (contract §7). */
export const loader = (args: LoaderFunctionArgs) => handleCall(args)

export const action = (args: ActionFunctionArgs) => handleCall(args)

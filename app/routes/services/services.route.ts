import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { replyToCall } from './reply-to-call.server.ts'

/** Serves the operations for outside programs, chosen by the field `tipo` (contract §7). */
export const loader = (args: LoaderFunctionArgs) => replyToCall(args)

export const action = (args: ActionFunctionArgs) => replyToCall(args)

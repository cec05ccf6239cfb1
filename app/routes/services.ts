import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall } from '#app/http/services/answer-call.server.ts'

/** What outside programs call, by the field `tipo` (contract §7). */
export const loader = (args: LoaderFunctionArgs) => answerCall(args)

export const action = (args: ActionFunctionArgs) => answerCall(args)

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { replyToMissingTexts } from './missing-texts.server.ts'

/** `/locales/add/{lng}/{ns}`: where i18next reports texts that it misses (decision 7). */
export const loader = (args: LoaderFunctionArgs) => replyToMissingTexts(args)

export const action = (args: ActionFunctionArgs) => replyToMissingTexts(args)

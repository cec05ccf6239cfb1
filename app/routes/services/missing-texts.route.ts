import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { handleMissingTexts } from './missing-texts.server.ts'

/** Serves `/locales/add/{lng}/{ns}`, to which i18next reports missing texts (decision 7). */
export const loader = (args: LoaderFunctionArgs) => handleMissingTexts(args)

export const action = (args: ActionFunctionArgs) => handleMissingTexts(args)

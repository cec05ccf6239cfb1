import type { LoaderFunctionArgs } from '@remix-run/node'
import { handleLocaleFile } from './locale-files.server.ts'

/** Serves `/locales/{lng}/{ns}.json`: the site's texts, as i18next loads them (decision 7). */
export const loader = (args: LoaderFunctionArgs) => handleLocaleFile(args)

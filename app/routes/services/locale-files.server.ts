import type { LoaderFunctionArgs } from '@remix-run/node'
import { isNamespace } from '#app/platform/i18n/catalogue.server.ts'
import { isLanguage } from '#app/platform/i18n/languages.ts'
import { servedTexts, textsForProgram } from '#app/platform/i18n/texts.server.ts'
import { securityHeaders } from '#app/web/http/headers.server.ts'
import { openToAll } from './cross-origin.server.ts'
import { jsonReply, taggedReply } from './reply.server.ts'

const FILE = /^(?<namespace>[^.]+)\.json$/

/**
 * Serves a file of texts from `locales/`, by the site's own language codes (decision 7).
 * @returns JSON with an ETag; 304 where the caller's copy is current, 404 in JSON where there is no such file
 */
export async function handleLocaleFile({ request, params: { language, file = '' } }: LoaderFunctionArgs) {
	const namespace = FILE.exec(file)?.groups?.namespace ?? ''
	if (!isLanguage(language) || !isNamespace(namespace)) {
		const { localeUnknown } = textsForProgram(request).texts('api')
		const unknown = { status: 404, alert: { text: localeUnknown } }
		return jsonReply(unknown, { request, service: undefined, headers: openToAll })
	}
	const headers = new Headers({ ...securityHeaders, ...openToAll })
	headers.set('Content-Type', 'application/json; charset=utf-8')
	headers.set('Cache-Control', 'public, max-age=300')
	return taggedReply(JSON.stringify(servedTexts(language, namespace)), request, headers)
}

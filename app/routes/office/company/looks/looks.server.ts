import type { ActionFunctionArgs } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { listLooks } from '#app/domain/looks/current-look.server.ts'
import { MAX_LOGO_BYTES } from '#app/domain/looks/draw-logo.server.ts'
import { logoPath } from '#app/domain/looks/look.ts'
import { colourFields, paletteField, REMOVE_LOGO, shownField, valuesOfLook } from '#app/domain/looks/look-form.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { fault, refuseForm } from '#app/web/form/posted-form.server.ts'
import { isSameOrigin, readForm } from '#app/web/form/read-form.server.ts'
import { receiveUpload } from '#app/web/form/receive-upload.server.ts'
import { withUploadFile } from '#app/web/form/upload-file.server.ts'
import { isUpload } from '#app/web/form/upload-path.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { requestFacts } from '#app/web/http/request-facts.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { historyOf, newest } from './looks-history.server.ts'
import { type PostedLook, saveLooks, valuesOf } from './save-looks.server.ts'

/** Maximum number of versions in the history. */
const MAX_VERSIONS = 20

/** Reads what the page of the looks shows: the forms of colours and logo, and the history. */
export async function looksPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { lead, save, colours, logo, sample, notices, history } = texts.texts('looks')
	const versions = await listLooks(context, MAX_VERSIONS + 1)
	const { version, look } = newest(versions)
	const { letterhead } = look.logo ?? {}
	return {
		frame: await adminFrame(request, session, 'looks'),
		text: { lead, save, colours, logo, sample, history: history.title },
		notice: noticeOf(request, notices),
		version: String(version),
		look: { action: look.action, link: look.link },
		values: valuesOfLook(look),
		logo: letterhead ? { src: logoPath(letterhead), width: letterhead.width, height: letterhead.height } : null,
		history: historyOf(texts, versions),
	}
}

export type LooksPage = Awaited<ReturnType<typeof looksPage>>

/** Name of the form's field with the file. */
const FILE = 'logo'

/** Fields of the form besides its file. */
const fields = [
	...['version', 'intent', REMOVE_LOGO],
	...colourFields.flatMap((field) => [field, paletteField(field), shownField(field)]),
]

/** Reads the form, and writes its file to the disk as it comes. @throws the error page for one that cannot be read */
async function receiveLook(request: Request, { config }: Context, file: string): Promise<PostedLook> {
	const { method, url, headers } = request
	if (!isUpload({ method, url: new URL(url).pathname, contentType: headers.get('Content-Type') ?? '' })) {
		const form = await readForm(request, config.origin)
		return {
			typed: Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? '')])),
			problem: 'noFile',
			file,
		}
	}
	if (!isSameOrigin(request, config.origin)) throw await failure(request, 403)
	const upload = { field: FILE, file, limit: MAX_LOGO_BYTES, timesItsSize: 2, texts: fields }
	return { ...(await receiveUpload(request, upload)), file }
}

/**
 * Handles the form of colours and logo.
 * @throws the error page for a form of another site (403), or one that cannot be read
 */
export async function handleLooks({ request, context: loadContext }: ActionFunctionArgs, { account }: Session) {
	const context = await appContext()
	const asking = { context, texts: await textsFor(request), request, facts: requestFacts(loadContext) }
	return withUploadFile(context, async (file) => {
		const posted = await receiveLook(request, context, file)
		const outcome = await saveLooks(asking, posted, account.id).catch((error: unknown) => fault(error, asking))
		return outcome instanceof Response ? outcome : refuseForm(outcome, valuesOf(posted), posted.typed.intent ?? '')
	})
}

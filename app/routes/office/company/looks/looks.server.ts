import type { ActionFunctionArgs } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { listLooks } from '#app/domain/looks/current-look.server.ts'
import { logoPath } from '#app/domain/looks/look.ts'
import { valuesOfLook } from '#app/domain/looks/look-form.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { handleForm } from '#app/web/form/posted-form.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { coloursForm, defaultColours } from './colours-form.server.ts'
import { logoForm, logoRemoval } from './logo-form.server.ts'
import { historyOf, newest } from './looks-history.server.ts'

/** Maximum number of versions in the history. */
const MAX_VERSIONS = 20

/** Reads what the page of the looks shows: the forms of colours and logo, and the history. */
export async function looksPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { lead, colours, logo, sample, notices, history } = texts.texts('looks')
	const versions = await listLooks(context, MAX_VERSIONS + 1)
	const { version, look } = newest(versions)
	const { letterhead } = look.logo ?? {}
	return {
		frame: await adminFrame(request, session, 'looks'),
		text: { lead, colours, logo, sample, history: history.title },
		notice: noticeOf(request, notices),
		version: String(version),
		look: { action: look.action, link: look.link },
		values: valuesOfLook(look),
		logo: letterhead ? { src: logoPath(letterhead), width: letterhead.width, height: letterhead.height } : null,
		history: historyOf(texts, versions),
	}
}

export type LooksPage = Awaited<ReturnType<typeof looksPage>>

/** Handles the forms of colours and logo. */
export const handleLooks = (args: ActionFunctionArgs, { account }: Session) =>
	handleForm(args, ({ form }) => {
		const intent = form.get('intent')
		if (intent === 'save-logo') return logoForm(account.id)
		if (intent === 'remove-logo') return logoRemoval(account.id)
		if (intent === 'default') return defaultColours(account.id)
		return coloursForm(account.id, intent === 'try')
	})

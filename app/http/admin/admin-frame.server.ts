import type { AppLoadContext } from '@remix-run/node'
import type { Session } from '#app/accounts/sessions.server.ts'
import { type AdminPageName, adminPages } from '#app/content/admin-pages.ts'
import { textsFor } from '#app/i18n/texts.server.ts'

/**
 * What frames every page of the office: its title, and the way to the other pages that this person may enter.
 * @param title where the page is about one thing among many; else the page's own name
 */
export async function adminFrame(
	request: Request,
	{ formFailed }: AppLoadContext,
	{ account }: Session,
	current: AdminPageName,
	title?: string,
) {
	const { t, texts } = await textsFor(request)
	const { navigation, pages } = texts('admin')
	const heading = title ?? pages[current]
	const errorTitle = t('accounts:errorTitle', { title: heading })
	const { errorSummary, working } = texts('accounts').fields
	return {
		page: { title: formFailed ? errorTitle : heading, description: heading, noindex: true },
		heading,
		errorTitle,
		errorSummary,
		working,
		navigation,
		links: adminPages
			.filter(({ access }) => access >= account.level)
			.map(({ name, url }) => ({ url, label: pages[name], current: name === current })),
	}
}

export type AdminFrame = Awaited<ReturnType<typeof adminFrame>>

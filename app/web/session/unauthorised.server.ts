import { data } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { describeFailure, type Failure } from '#app/web/http/failures.server.ts'
import { visitorOrStranger } from './visitor.server.ts'
import { logInToWanted } from './wanted-page.server.ts'

/**
 * Returns the page for a visitor who may not see another page, with status 401 (contract §6). Without a session it
 * offers to log in and return there; with one it explains that the account has no access.
 */
export async function unauthorised(request: Request) {
	const { config } = await appContext()
	const { t, texts } = await textsFor(request)
	const { account } = await visitorOrStranger(request)
	const { logIn, profile } = texts('accounts')
	const failure: Failure = account
		? {
				...(await describeFailure(request, 403)),
				title: texts('shell').errors.notYours.title,
				text: t('shell:errors.notYours.text', { name: account.email }),
				action: { href: '/profile/', label: profile.title },
			}
		: {
				...(await describeFailure(request, 401)),
				action: { href: await logInToWanted(request, config), label: logIn.title },
			}
	return data(failure, { status: 401 })
}

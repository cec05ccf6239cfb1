import { appContext, type Context } from '#app/context.server.ts'
import { may } from '#app/domain/accounts/rights.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { seal, unseal } from '#app/platform/sealed.server.ts'
import { hostCookie } from '#app/web/session/session-cookie.server.ts'
import { sessionOf } from '#app/web/session/visitor.server.ts'

const PURPOSE = 'words-preview'
const LIFE_MS = 3_600_000

type Site = Pick<Context, 'config' | 'now'>

const previewCookie = ({ config }: Pick<Site, 'config'>) => hostCookie('words', config)

/** Returns the `Set-Cookie` value with which an account sees the drafts of the texts for an hour. */
export function startPreview(context: Site, userId: number) {
	const value = seal(context.config.secret, PURPOSE, JSON.stringify({ userId, until: context.now() + LIFE_MS }))
	return previewCookie(context).serialize(value, { maxAge: LIFE_MS / 1000 })
}

/** Returns the `Set-Cookie` value that ends it. */
export const endPreview = (context: Pick<Site, 'config'>) => previewCookie(context).serialize('', { maxAge: 0 })

/** Returns the account whose preview a request's cookie names; undefined where there is none, or its hour is over. */
async function accountInCookie(request: Request, context: Site): Promise<number | undefined> {
	const value: unknown = await previewCookie(context).parse(request.headers.get('Cookie'))
	const opened = typeof value === 'string' ? unseal(context.config.secret, PURPOSE, value) : undefined
	if (opened === undefined) return undefined
	const { userId, until } = JSON.parse(opened) as { userId: number; until: number }
	return until > context.now() ? userId : undefined
}

async function readPreview(request: Request): Promise<boolean> {
	const userId = await accountInCookie(request, await appContext())
	if (userId === undefined) return false
	const session = await sessionOf(request).catch((error: unknown) => {
		if (!isDatabaseUnavailable(error)) throw error
		return undefined
	})
	return session?.account.id === userId && may(session.account, 'company')
}

const read = new WeakMap<Request, Promise<boolean>>()

/**
 * Returns whether a request's visitor sees the drafts of the texts: the session must be of the account that began the
 * preview. Most requests have no such cookie and cost nothing.
 */
export function seesDrafts(request: Request): boolean | Promise<boolean> {
	if (!/(?:^|[\s;_-])words=/.test(request.headers.get('Cookie') ?? '')) return false
	const known = read.get(request) ?? readPreview(request)
	read.set(request, known)
	return known
}

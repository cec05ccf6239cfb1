import { type ActionFunctionArgs, redirect, redirectDocument } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { OFFICE } from '#app/domain/accounts/access-level.ts'
import type { Account } from '#app/domain/accounts/account.server.ts'
import { deleteAccount } from '#app/domain/accounts/delete-account.server.ts'
import { exportAccount } from '#app/domain/accounts/export-account.server.ts'
import {
	endOtherSessions,
	endSession,
	endSessionOf,
	listSessions,
	type Session,
} from '#app/domain/accounts/sessions.server.ts'
import { exportQuotesOf, listQuotesOf } from '#app/domain/bookings/lists/quotes-of-user.server.ts'
import { onLegClock } from '#app/domain/fields/leg-clock.ts'
import { tripName } from '#app/domain/fields/trip-name.ts'
import { statusNow } from '#app/domain/quotes/quote-facts.server.ts'
import { answerLink } from '#app/domain/quotes/quote-links.ts'
import { earliestPickup, latestPickup } from '#app/domain/quotes/trip/pickup-date.ts'
import { isPast } from '#app/domain/quotes/trip/short-notice.ts'
import { spanLabel, timeLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import { accountPage } from '#app/web/accounts/account-page.server.ts'
import { roleWords } from '#app/web/accounts/role-words.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { handleForm } from '#app/web/form/posted-form.server.ts'
import { readForm } from '#app/web/form/read-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { askBack } from '#app/web/quote/ask-again.server.ts'
import { closeInBrowser, sessionSecret } from '#app/web/session/session-cookie.server.ts'
import { confirmedByPassword } from './confirmed-by-password.server.ts'
import { detailsForm } from './details.server.ts'

type OwnQuote = Awaited<ReturnType<typeof listQuotesOf>>[number]

/** Returns the booking whose pick-up comes next; undefined where none is ahead. */
const nextOf = (context: Context, quotes: readonly OwnQuote[]) =>
	quotes
		.filter((quote) => statusNow(context, quote) === 'accepted' && !isPast(quote.pickupAt, quote.zone, context.now()))
		.toSorted((one, other) => (one.pickupAt < other.pickupAt ? -1 : 1))[0]

async function quotesOf(context: Context, texts: LanguageTexts, { id }: Account) {
	const { t, tag } = texts
	const { statuses } = texts.texts('quote')
	const quotes = await listQuotesOf(context, id)
	const next = nextOf(context, quotes)
	return quotes.map(({ code, trip, ...quote }) => ({
		code,
		isNext: code === next?.code,
		state: statusNow(context, quote),
		status: statuses[statusNow(context, quote)],
		pickup: trip.map((leg) => onLegClock(texts, spanLabel(tag, leg.pickupAt, leg.until), leg)).join(' · '),
		route: tripName(texts, trip),
		passengers: t('accounts:profile.quote.passengers', { count: quote.passengers }),
		href: linkAddress(context.config, answerLink(code, 'a')),
		back: trip.length > 1 ? null : askBack(context, texts, code),
		againLabel: t('accounts:profile.again.named', { code }),
	}))
}

async function sessionsOf(context: Context, { t, tag, texts }: LanguageTexts, { id, account }: Session) {
	const { program, unknownDevice } = texts('accounts').profile
	const time = (instant: number) => timeLabel(tag, wallClockAt(instant))
	const sessions = await listSessions(context, account.id)
	const thisFirst = sessions.toSorted((one, other) => Number(other.id === id) - Number(one.id === id))
	return thisFirst.map((session) => {
		const device = session.kind === 'program' ? program : session.device || unknownDevice
		return {
			id: session.id,
			device,
			isThis: session.id === id,
			lastSeen: t('accounts:profile.lastSeen', { time: time(session.seenAt) }),
			startedAt: t('accounts:profile.startedAt', { time: time(session.createdAt) }),
			endLabel: t('accounts:profile.endNamed', { device }),
		}
	})
}

const roleNames = ({ texts }: LanguageTexts, { roleIds, position }: Account) =>
	roleWords(texts('accounts').roles, roleIds, position)

/** Reads what the profile shows: account, details, requests and sessions (contract §2). */
export async function profilePage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { profile, notices } = texts.texts('accounts')
	const { title, description, ...text } = profile
	const { code, status } = texts.texts('fields')
	const details = await detailsForm(context, texts, session.account)
	const today = dayAt(context.now())
	return {
		page: { title, errorTitle: details.errorTitle, description },
		heading: title,
		text: { ...text, quote: { code, status } },
		details,
		notice: noticeOf(request, notices),
		account: { id: session.account.id, user: session.account.email, roles: roleNames(texts, session.account) },
		isStaff: session.account.level <= OFFICE,
		leave: texts.texts('staff').leave.title,
		quotes: await quotesOf(context, texts, session.account),
		days: { first: earliestPickup(today), last: latestPickup(today) },
		sessions: await sessionsOf(context, texts, session),
	}
}

/** Ends one of the user's sessions, or all others. The current session is ended only by logging out. */
export async function handleSessions(request: Request, { id, account }: Session) {
	const context = await appContext()
	const form = await readForm(request, context.config.origin)
	const chosen = Number(form.get('session'))
	if (form.get('intent') === 'end-others') await endOtherSessions(context, account.id, id)
	else if (!Number.isSafeInteger(chosen) || chosen === id || !(await endSessionOf(context, account.id, chosen)))
		throw await failure(request, 404)
	return redirect('/profile/?notice=sessionsEnded', 303)
}

/** Responds with all data stored about a user, as a JSON file. */
export async function downloadOf({ account }: Session) {
	const context = await appContext()
	const everything = {
		exportedAt: new Date(context.now()).toISOString(),
		...(await exportAccount(context, account)),
		quotes: await exportQuotesOf(context, account.id),
	}
	return new Response(JSON.stringify(everything, null, '\t'), {
		headers: {
			'Content-Type': 'application/json; charset=utf-8',
			'Content-Disposition': `attachment; filename="garbi-${account.id}.json"`,
			'Cache-Control': 'no-store',
		},
	})
}

/** Ends the browser's session and clears the site's storage in it. */
export async function goodbye(context: Context, path: string) {
	const headers = { 'Set-Cookie': await closeInBrowser(context.config), 'Clear-Site-Data': '"storage"' }
	return redirectDocument(path, { status: 303, headers })
}

/** Logs out (decision 13); without a session it only redirects to the home page. */
export async function handleLogOut(request: Request) {
	const context = await appContext()
	await readForm(request, context.config.origin)
	const secret = await sessionSecret(request, context.config)
	try {
		if (secret !== undefined) await endSession(context, secret)
	} catch (error) {
		// The user must not believe to be logged out while the session is still open.
		if (isDatabaseUnavailable(error)) return redirect('/errores/503', 303)
		throw error
	}
	return goodbye(context, '/')
}

/** Reads what the page for deleting the account shows. */
export async function deletionPage(request: Request, { account }: Session) {
	const { t } = await textsFor(request)
	return {
		...(await accountPage(request, 'delete')),
		email: account.email,
		lead: t('accounts:delete.lead', { name: account.email }),
	}
}

export type ProfilePage = Awaited<ReturnType<typeof profilePage>>

/** Handles the confirmed deletion of an account. */
export const handleDeletion = (args: ActionFunctionArgs, session: Session) =>
	handleForm(args, ({ context }) =>
		confirmedByPassword(session, {
			take: (currentPassword) => deleteAccount(context, { account: session.account, currentPassword }),
			done: () => goodbye(context, '/login/?notice=accountDeleted'),
			refusalText: (code, { texts }) =>
				code === 'isDemo' ? texts.texts('shell').demo.notDeleted : texts.texts('accounts').delete.lastAdministrator,
		}),
	)

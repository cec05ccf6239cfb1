import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { readLetter } from '#app/domain/letters/read-letter.server.ts'
import { releaseHeldMails, releaseMail } from '#app/domain/letters/release-mails.server.ts'
import type { MailTemplates } from '#app/domain/letters/templates/templates.server.ts'
import { shortTimeLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import {
	findMail,
	type ListedMail,
	listMails,
	type MailFilter,
	type MailStatus,
	mailStatuses,
} from '#app/platform/mail/list-mails.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { readForm } from '#app/web/form/read-form.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { noMailServer } from '#app/web/office/words/mail-server-words.server.ts'

const OUTBOX = '/admin/outbox/'
const LONGEST = 254

/** Reads the filter from the page's address; unknown values are ignored. */
function filterIn(request: Request): MailFilter {
	const query = queryOf(request)
	const page = Number(query.get('page'))
	return {
		status: mailStatuses.find((status) => status === query.get('status')),
		recipient: (query.get('to') ?? '').trim().slice(0, LONGEST),
		page: Number.isSafeInteger(page) && page > 0 ? page : 1,
	}
}

/** Returns the list's address for a filter; defaults are omitted. */
function listUrl({ status, recipient, page }: MailFilter, notice?: string) {
	const query = new URLSearchParams()
	if (status) query.set('status', status)
	if (recipient) query.set('to', recipient)
	if (page > 1) query.set('page', String(page))
	if (notice) query.set('notice', notice)
	return query.size > 0 ? `${OUTBOX}?${query}` : OUTBOX
}

/** Returns a template's name. Its type requires a name for each template; templates of other builds show their key. */
function templateName({ texts }: LanguageTexts, template: string) {
	const names: Record<keyof MailTemplates, string> = texts('office').outbox.templates
	return Object.hasOwn(names, template) ? names[template as keyof MailTemplates] : template
}

/** Checks whether the office may put a mail back into the queue. */
const isWaiting = (status: MailStatus) => status === 'held' || status === 'dead'

function mailLine(texts: LanguageTexts, mail: ListedMail) {
	const time = (instant: number) => shortTimeLabel(texts.tag, wallClockAt(instant))
	return {
		id: mail.id,
		url: OUTBOX + mail.id,
		status: mail.status,
		statusName: texts.texts('office').outbox.statuses[mail.status],
		recipient: mail.toAddress,
		template: templateName(texts, mail.template),
		written: time(mail.createdAt),
		sent: mail.sentAt === null ? null : time(mail.sentAt),
		attempts: mail.attempts,
		nextTry: mail.status === 'queued' ? time(mail.nextAttemptAt) : null,
		lastError: mail.lastError,
		quote: mail.quoteCode && { code: mail.quoteCode, url: `/admin/quotes/${encodeURIComponent(mail.quoteCode)}/` },
		mayBeReleased: isWaiting(mail.status),
	}
}

export type MailLine = ReturnType<typeof mailLine>

/** Reads what the list of mails shows. */
export async function outboxPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const text = texts.texts('office').outbox
	const asked = filterIn(request)
	const { mails, counts, total, page, pages } = await listMails(context, asked)
	const filter = { ...asked, page }
	return {
		frame: await adminFrame(request, session, 'outbox'),
		text,
		notice: noticeOf(request, text.notices),
		tryOut: noMailServer(texts, context.config),
		filter: { status: filter.status ?? '', recipient: filter.recipient },
		options: mailStatuses.map((status) => ({ value: status, label: `${text.statuses[status]} (${counts[status]})` })),
		releaseHeld: counts.held > 0 ? texts.t('office:outbox.releaseHeld', { count: counts.held }) : null,
		lines: mails.map((mail) => mailLine(texts, mail)),
		summary: texts.t('office:outbox.found', { count: total }),
		none: filter.status || filter.recipient ? text.noneFound : text.none,
		self: listUrl(filter),
		paging: {
			page: texts.t('office:outbox.page', { page, pages }),
			previous: page > 1 ? listUrl({ ...filter, page: page - 1 }) : null,
			next: page < pages ? listUrl({ ...filter, page: page + 1 }) : null,
		},
	}
}

export type OutboxPage = Awaited<ReturnType<typeof outboxPage>>

/** Puts one mail, or all held ones, back into the queue, and shows the same list again. */
export async function handleOutbox({ request }: ActionFunctionArgs) {
	const context = await appContext()
	const form = await readForm(request, context.config.origin)
	const filter = filterIn(request)
	if (form.get('intent') === 'release-held') {
		await releaseHeldMails(context)
		return redirect(listUrl(filter, 'heldReleased'), 303)
	}
	const id = form.get('mail')
	if (typeof id !== 'string') throw await failure(request, 400)
	const released = await releaseMail(context, id)
	if (!released.ok && released.refusal === 'unknown') throw await failure(request, 404)
	return redirect(listUrl(filter, released.ok ? 'released' : 'notWaiting'), 303)
}

/** Reads one mail: its facts, and its text unless only the recipient may read that. */
export async function mailPage(request: Request, session: Session, id: string) {
	const context = await appContext()
	const texts = await textsFor(request)
	const text = texts.texts('office').outbox
	const mail = await findMail(context, id)
	if (!mail) throw await failure(request, 404)
	const line = mailLine(texts, mail)
	return {
		frame: await adminFrame(request, session, 'outbox', line.template),
		text,
		tryOut: noMailServer(texts, context.config),
		line,
		letter: (await readLetter(context, id)) ?? null,
		list: OUTBOX,
	}
}

export type MailPage = Awaited<ReturnType<typeof mailPage>>

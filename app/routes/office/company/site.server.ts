import { randomUUID } from 'node:crypto'
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { mailAddresses } from '#app/domain/company/mail-addresses.ts'
import { countWaitingMails } from '#app/domain/letters/outbox.server.ts'
import { domainSchema, readOrigin } from '#app/domain/site/domain-form.schema.ts'
import {
	type MailServer,
	MailServerSchema,
	mailServerAddressOf,
	mailServerFields,
	mailServerParts,
} from '#app/domain/site/mail-server-form.schema.ts'
import { saveMailServer, saveOrigin } from '#app/domain/site/save-site.server.ts'
import { readStoredSettings } from '#app/platform/config/stored-settings.server.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { tryMailServer } from '#app/platform/mail/try-mail-server.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { handleForm, type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { noMailServer } from '#app/web/office/words/mail-server-words.server.ts'

const SITE_PATH = '/admin/site/'

const saved = (notice: string) => redirect(`${SITE_PATH}?notice=${notice}`, 303)

const storedNow = ({ database, config }: Context) => readStoredSettings(database.read, config.secret)

/** Guesses the domain of a site that has none yet: the one at which its owner reads the page. */
function guessedDomain(request: Request) {
	const host = request.headers.get('Host') ?? ''
	return 'origin' in readOrigin(host) ? host : ''
}

/** Describes the public address: where it comes from, and what the form shows. */
function domainPart({ t, texts }: LanguageTexts, { config }: Context, stored: string | undefined, request: Request) {
	const { title, lead, field, hint, sure, save, remove } = texts('site').domain
	const { origin, isProduction, setByEnvironment } = config
	const shown = stored ?? origin
	return {
		text: { title, lead, field, hint, sure, save, remove },
		state: t(stored || isProduction ? 'site:domain.now' : 'site:domain.none', { origin: shown }),
		fixed: setByEnvironment.origin ? t('site:fixed', { setting: 'PUBLIC_ORIGIN', value: origin }) : null,
		isStored: stored !== undefined,
		values: { domain: stored ?? guessedDomain(request) },
	}
}

type Stored = Awaited<ReturnType<typeof readStoredSettings>>

/** Describes the mail server without its password, and how many mails wait. */
async function mailPart(reader: LanguageTexts, { config, database }: Context, stored: Stored) {
	const { t, texts } = reader
	const { mail: text } = texts('site')
	const inUse = config.setByEnvironment.mailServer ? config.smtpUrl : stored.smtpUrl
	const server = inUse && new URL(inUse).host
	const waiting = server ? 0 : await countWaitingMails(database.read)
	const { host, port, isEncrypted, user } = mailServerParts(stored.smtpUrl) ?? {}
	return {
		text: text.form,
		state: server ? t('site:mail.now', { server }) : noMailServer(reader, { ...config, smtpUrl: undefined }),
		waiting: waiting > 0 ? t('site:mail.waiting', { count: waiting }) : null,
		fixed: config.setByEnvironment.mailServer ? t('site:fixed', { setting: 'SMTP_URL', value: server ?? '' }) : null,
		unreadable: stored.isMailServerUnreadable ? text.unreadable : null,
		isStored: stored.smtpUrl !== undefined || stored.isMailServerUnreadable,
		values: {
			mailHost: host ?? '',
			mailPort: String(port ?? 587),
			mailSecurity: isEncrypted ? 'tls' : 'starttls',
			mailUser: user ?? '',
		},
	}
}

/** Reads what the page of domain and mail server shows. */
export async function sitePage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { lead, notices } = texts.texts('site')
	const stored = await storedNow(context)
	return {
		frame: await adminFrame(request, session, 'site'),
		notice: noticeOf(request, notices),
		lead,
		domain: domainPart(texts, context, stored.origin, request),
		mail: await mailPart(texts, context, stored),
	}
}

export type SitePage = Awaited<ReturnType<typeof sitePage>>

const domainForm = (userId: number, host: string | null) =>
	postedForm({
		fields: ['domain', 'sure'],
		echoed: ['domain', 'sure'],
		schema: domainSchema(host),
		work: async (origin, { context, texts }) => {
			const done = await saveOrigin(context, { origin, userId })
			if (done.ok) return saved('domainSaved')
			const { secret } = texts.texts('site').domain
			return { status: 409, alert: { text: done.refusal === 'secretFirst' ? secret : fixedText(texts, context) } }
		},
	})

const fixedText = ({ t }: LanguageTexts, { config }: Context) =>
	t('site:fixed', { setting: 'PUBLIC_ORIGIN, SMTP_URL', value: config.origin })

/** Sends a test mail to the administrator through a mail server; returns why that failed. */
async function sendTest({ context, texts }: Posting, smtpUrl: string, to: string): Promise<Refusal | undefined> {
	const { t } = texts
	const { host: server } = new URL(smtpUrl)
	const { from } = mailAddresses(context)
	const company = context.company.name
	const fault = await tryMailServer(
		{ ...context.config, smtpUrl },
		{
			messageId: `<${randomUUID()}@${from.split('@')[1]}>`,
			from: { name: company, address: from },
			to,
			subject: t('site:mail.subject', { company }),
			text: t('site:mail.body', { company, server }),
		},
	)
	if (!fault) return undefined
	const sentence = t(`site:faults.${fault.kind}`, { server })
	return { status: 422, alert: { text: t('site:mail.failed', { fault: sentence }) } }
}

async function saveServer(given: MailServer, posting: Posting, account: Session['account'], isTested: boolean) {
	const { context, texts } = posting
	const smtpUrl = mailServerAddressOf(given, (await storedNow(context)).smtpUrl)
	if (smtpUrl === undefined) {
		const errors = { mailPassword: [validationSentence(texts, 'mailPasswordRequired')] }
		return { status: 422, errors } satisfies Refusal
	}
	const failed = isTested ? await sendTest(posting, smtpUrl, account.email) : undefined
	if (failed) return failed
	const done = await saveMailServer(context, { smtpUrl, userId: account.id })
	if (!done.ok) return { status: 409, alert: { text: fixedText(texts, context) } } satisfies Refusal
	return saved(isTested ? 'mailTested' : 'mailSaved')
}

const mailServerForm = (account: Session['account'], isTested: boolean) =>
	postedForm({
		fields: [...mailServerFields, 'mailPassword'],
		echoed: mailServerFields,
		schema: MailServerSchema,
		work: (given, posting) => saveServer(given, posting, account, isTested),
	})

/** Builds the form of a button that takes a stored setting away. */
const removal = (remove: (context: Context) => Promise<{ ok: boolean }>, notice: string) =>
	postedForm({
		fields: [],
		echoed: [],
		schema: z.object({}),
		work: async (_, { context, texts }) =>
			(await remove(context)).ok ? saved(notice) : { status: 409, alert: { text: fixedText(texts, context) } },
	})

/** Handles the forms of domain and mail server. */
export const handleSite = (args: ActionFunctionArgs, { account }: Session) =>
	handleForm(args, ({ form, request }) => {
		const userId = account.id
		const intent = String(form.get('intent') ?? '')
		if (intent === 'remove-domain')
			return removal((context) => saveOrigin(context, { origin: undefined, userId }), 'domainRemoved')
		if (intent === 'remove-mail-server')
			return removal((context) => saveMailServer(context, { smtpUrl: undefined, userId }), 'mailRemoved')
		if (intent === 'test-mail-server' || intent === 'save-mail-server')
			return mailServerForm(account, intent === 'test-mail-server')
		return domainForm(userId, request.headers.get('Host'))
	})

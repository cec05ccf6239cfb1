import { type ActionFunctionArgs, redirectDocument } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { ADMINISTRATOR } from '#app/domain/accounts/access-level.ts'
import { passwordLimits } from '#app/domain/accounts/account-schemas.server.ts'
import { LANGUAGES, languageChoices } from '#app/domain/company/company-form.ts'
import { placeOfAddress } from '#app/domain/places/place-of-address.ts'
import { isSetUp, type Setup, setUp } from '#app/domain/setup/set-up.server.ts'
import { ownerFields, setupFacts, setupSchema } from '#app/domain/setup/setup-form.schema.ts'
import { isSetupLinkOpen } from '#app/domain/setup/setup-link.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { isLoopback } from '#app/platform/web-address.ts'
import { newPasswordText } from '#app/web/accounts/account-page.server.ts'
import { afterPassword } from '#app/web/accounts/log-in.server.ts'
import { handleForm, type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'

const TODAY = '/admin/overview/'

/** Returns why the set-up cannot begin, as a sentence; undefined where it can. */
async function closedBecause(context: Context, { texts }: LanguageTexts, secret: string) {
	const { isSetUp: set, linkOver } = texts('setup')
	if (await isSetUp(context)) return set
	return (await isSetupLinkOpen(context.database.read, secret, context.now())) ? undefined : linkOver
}

/** Returns the secret of the link in an address. */
export const secretOf = (request: Request) => new URL(request.url).searchParams.get('i') ?? ''

/** Lists the rules of the password; the name of the company is typed in the same form, so no rule can show it. */
function rulesOf(texts: LanguageTexts, context: Context) {
	const { rules, fields } = newPasswordText(texts, passwordLimits(context, ADMINISTRATOR), '')
	return {
		repeat: fields.repeat,
		title: rules.title,
		items: rules.items.filter(({ rule }) => rule !== 'passwordHasCompany'),
	}
}

/** Returns whether the password would travel unencrypted: by http from another machine. */
function isInClear(request: Request, { config }: Context) {
	const { hostname } = new URL(request.url)
	return !config.isProduction && !isLoopback(hostname)
}

/** Reads what the set-up shows: the form of an open link, or why there is none. */
export async function setupPage(request: Request) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { title, description, fields, hints, ...text } = texts.texts('setup')
	const { errorSummary, working } = texts.texts('accounts').fields
	return {
		page: { title, description, noindex: true, errorTitle: texts.t('accounts:errorTitle', { title }) },
		closed: (await closedBecause(context, texts, secretOf(request))) ?? null,
		text: { ...text, restoreHref: `/setup/restore/?i=${encodeURIComponent(secretOf(request))}` },
		fields,
		hints: { ...hints, languages: texts.texts('company').languages.lead },
		values: { [LANGUAGES]: languageCodes.join() },
		languages: languageChoices,
		warning: isInClear(request, context) ? text.inClear : null,
		password: rulesOf(texts, context),
		errorSummary,
		working,
	}
}

export type SetupPage = Awaited<ReturnType<typeof setupPage>>

async function work(asked: Omit<Setup, 'owner'> & { owner: Omit<Setup['owner'], 'language'> }, posting: Posting) {
	const { context, texts, request } = posting
	const place = placeOfAddress(context.places.gazetteer(), asked.company.garage)
	if (!place || place === 'contradicted') {
		const errors = { garageLocality: [validationSentence(texts, 'garageUnknown')] }
		return { status: 422, errors } satisfies Refusal
	}
	const owner = { ...asked.owner, language: texts.language }
	const done = await setUp(context, secretOf(request), { company: asked.company, owner })
	if (done.ok) return afterPassword(posting, done.value, TODAY)
	return { status: 409, alert: { text: texts.texts('setup')[done.refusal] } } satisfies Refusal
}

/** Handles the form of the set-up. The link is used up together with making the first administrator. */
export async function handleSetup(args: ActionFunctionArgs) {
	return handleForm(args, async ({ context, texts, request }) => {
		const { pathname, search } = new URL(request.url)
		// The page says why the link does not open.
		if (await closedBecause(context, texts, secretOf(request))) throw redirectDocument(pathname + search, 303)
		return postedForm({
			fields: [...setupFacts, LANGUAGES, ...ownerFields],
			lists: [LANGUAGES],
			echoed: [...setupFacts, LANGUAGES, 'ownerName', 'email'],
			schema: setupSchema(context),
			work,
		})
	})
}

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { changedTerms, withTheirChanges } from '#app/domain/company/changed-terms.ts'
import { currentTerms, listTerms, type SavedTerms } from '#app/domain/company/current-terms.server.ts'
import { defaultTerms, type HireTerms } from '#app/domain/company/hire-terms.ts'
import { saveTerms } from '#app/domain/company/save-terms.server.ts'
import { TermsFormSchema } from '#app/domain/company/term-form.schema.ts'
import { typedTerms } from '#app/domain/company/term-form.ts'
import { termLabel } from '#app/domain/company/term-words.server.ts'
import { adminPage } from '#app/domain/content/admin-pages.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { handleForm, type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { savedHistory } from './saved-history.server.ts'
import { termSectionsOf } from './term-controls.server.ts'

const TERMS_PATH = '/admin/terms/'
/** Maximum number of versions in the history. */
const MAX_VERSIONS = 20

/** Lists the differences between two versions, one line for each term. */
const changesOf = (texts: LanguageTexts, before: HireTerms, after: HireTerms) =>
	changedTerms(before, after).map((name) =>
		texts.t('terms:history.change', {
			label: texts.texts('terms').fields[name],
			from: termLabel(texts, name, before),
			to: termLabel(texts, name, after),
		}),
	)

/** Lists the saved versions with author and time, newest first; the initial terms are left out. */
const historyOf = (texts: LanguageTexts, versions: SavedTerms[]) =>
	savedHistory(texts, versions, (before, after) => changesOf(texts, before.terms, after.terms))

/** Reads what the page of the terms shows: the form and the history. */
export async function termsPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { lead, law, tariffs, save, notices, history } = texts.texts('terms')
	const tariffsPage = texts.texts('admin').pages.tariffs
	const versions = await listTerms(context, MAX_VERSIONS + 1)
	const { version, terms } = versions[0] ?? { version: 0, terms: defaultTerms }
	return {
		frame: await adminFrame(request, session, 'terms'),
		text: { lead, law, tariffs, tariffsPage, tariffsHref: adminPage('tariffs').url, save, history: history.title },
		notice: noticeOf(request, notices),
		version: String(version),
		values: typedTerms(terms),
		sections: termSectionsOf(texts),
		history: historyOf(texts, versions),
	}
}

export type TermsPage = Awaited<ReturnType<typeof termsPage>>

/** Refuses the change, lists what others have saved since it was read, and fills that into the untouched fields. */
async function changedMeanwhile(
	{ context, texts }: Posting,
	{ version, terms }: { version: number; terms: HireTerms },
): Promise<Refusal> {
	const [stored, ...former] = await listTerms(context, Number.MAX_SAFE_INTEGER)
	const now = stored ?? (await currentTerms(context))
	const read = former.find((each) => each.version === version) ?? now
	return {
		status: 409,
		alert: {
			text: texts.t('terms:changedMeanwhile', {
				who: now.savedBy ?? texts.texts('terms').history.somebody,
				changes: changesOf(texts, read.terms, now.terms).join('; '),
			}),
		},
		values: typedTerms(withTheirChanges(read.terms, terms, now.terms)),
	}
}

const fields = Object.keys(typedTerms(defaultTerms))

const termsForm = (userId: number) =>
	postedForm({
		fields: ['version', ...fields],
		// The version is not echoed: the form then has the current one, and the alert has shown the other person's change.
		echoed: fields,
		schema: TermsFormSchema,
		work: async (read, posting) => {
			const saved = await saveTerms(posting.context, { ...read, userId })
			return saved.ok ? redirect(`${TERMS_PATH}?notice=saved`, 303) : changedMeanwhile(posting, read)
		},
	})

/** Handles the form of the terms. */
export const handleTerms = (args: ActionFunctionArgs, { account }: Session) =>
	handleForm(args, () => termsForm(account.id))

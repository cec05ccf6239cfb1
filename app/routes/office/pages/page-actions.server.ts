import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { storedPages } from '#app/domain/content/pages/current-pages.server.ts'
import { FiguresSchema, OwnPageSchema, TranslationSchema } from '#app/domain/content/pages/page-form.schema.ts'
import { figureFields, wordFields } from '#app/domain/content/pages/page-form.ts'
import { removePage } from '#app/domain/content/pages/remove-page.server.ts'
import {
	addPage,
	changePage,
	type PageRefusal,
	setFigures,
	translatePage,
} from '#app/domain/content/pages/save-page.server.ts'
import { MAX_PAGES, pageAt, pagePath } from '#app/domain/content/pages/site-pages.ts'
import type { Result } from '#app/platform/result.ts'
import {
	handleForm,
	type PostedForm,
	type Posting,
	postedForm,
	type Refusal,
} from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { type Edited, editedAt, kindOf } from './page-edit.server.ts'
import { editPath, listPath } from './page-paths.ts'
import { nameOf } from './pages.server.ts'

const read = ['version', 'mark']
const words = wordFields.map(([field]) => field)
const version = z.coerce.number().int().min(0).catch(-1)

/** Says why a page was not saved: at the field of the address, or above the form. */
async function refusalOf(
	{ context, texts }: Posting,
	{ section }: Edited,
	refusal: PageRefusal,
	slug = '',
): Promise<Refusal> {
	if (refusal === 'changedMeanwhile')
		return { status: 409, alert: { text: texts.t('pages:refusals.changedMeanwhile') } }
	if (refusal === 'notAsDraft') return { status: 422, alert: { text: texts.t('pages:refusals.notAsDraft') } }
	if (refusal === 'tooManyPages')
		return { status: 409, alert: { text: texts.t('pages:refusals.tooManyPages', { most: MAX_PAGES }) } }
	const other = pageAt(await storedPages(context.database.read), section, slug)
	const address = pagePath({ section, slug })
	const name = other ? nameOf(texts, other) : slug
	return { status: 409, errors: { slug: [texts.t(`pages:refusals.${refusal}`, { address, name })] } }
}

type Saved = { posting: Posting; edited: Edited; saved: Result<string, PageRefusal>; notice: string; slug?: string }

/** Leads back to the form of the page, or says why it was not saved. */
async function answerTo({ posting, edited, saved, notice, slug }: Saved) {
	if (!saved.ok) return refusalOf(posting, edited, saved.refusal, slug)
	return redirect(`${editPath(saved.value, edited.language)}&notice=${notice}`, 303)
}

type Saving = { edited: Edited; publishes: boolean; userId: number }

const noticeFor = ({ publishes }: Saving) => (publishes ? 'published' : 'saved')

const NoFiguresSchema = z
	.object({ version })
	.transform(({ version }): z.infer<typeof FiguresSchema> => ({ version, figures: undefined }))

const ownForm = ({ edited, ...saving }: Saving) =>
	postedForm({
		fields: [...read, 'slug', ...words, ...figureFields],
		// What the form was opened with is not echoed: it then has what is stored now, which the alert has reported.
		echoed: ['slug', ...words, ...figureFields],
		schema: OwnPageSchema,
		work: async (typed, posting) => {
			const { page, section } = edited
			const change = { ...typed, section, ...saving }
			const saved = page
				? await changePage(posting.context, { ...change, key: page.key })
				: await addPage(posting.context, change)
			return answerTo({ posting, edited, saved, notice: noticeFor({ edited, ...saving }), slug: typed.slug })
		},
	})

const translationForm = ({ edited, ...saving }: Saving, key: string) =>
	postedForm({
		fields: [...read, ...words],
		echoed: words,
		schema: TranslationSchema,
		work: async (typed, posting) => {
			const { section, language } = edited
			const saved = await translatePage(posting.context, { ...typed, section, key, language, ...saving })
			return answerTo({ posting, edited, saved, notice: noticeFor({ edited, ...saving }) })
		},
	})

/** Form of the figures of a page of the program. @param isDefault whether those of the program shall hold again */
const figuresForm = (edited: Edited, key: string, isDefault: boolean) =>
	postedForm({
		fields: [...read, ...figureFields],
		echoed: figureFields,
		schema: isDefault ? NoFiguresSchema : FiguresSchema,
		work: async (typed, posting) => {
			const saved = await setFigures(posting.context, { ...typed, section: edited.section, key })
			return answerTo({ posting, edited, saved, notice: 'figures' })
		},
	})

const removalForm = (edited: Edited, key: string, userId: number) =>
	postedForm({
		fields: ['version'],
		echoed: [],
		schema: z.object({ version }),
		work: async ({ version }, posting) => {
			const { section } = edited
			const removed = await removePage(posting.context, { section, key, version, userId })
			return removed.ok ? redirect(listPath('removed'), 303) : refusalOf(posting, edited, removed.refusal)
		},
	})

/** Chooses the form of a button; undefined where the page has no such button. */
function formOf(edited: Edited, intent: unknown, userId: number): PostedForm | undefined {
	const kind = kindOf(edited)
	const key = edited.page?.key
	if (kind === 'builtIn' && key && (intent === 'figures' || intent === 'default'))
		return figuresForm(edited, key, intent === 'default')
	if (kind === 'own' && key && intent === 'remove') return removalForm(edited, key, userId)
	if (kind === 'builtIn' || (intent !== 'draft' && intent !== 'publish')) return undefined
	const saving = { edited, publishes: intent === 'publish', userId }
	return kind === 'translation' && key ? translationForm(saving, key) : ownForm(saving)
}

/** Handles the buttons of a page's form. @throws the 400 page for an unknown button, the 404 page for no page */
export const handleEdit = (args: ActionFunctionArgs, { account }: Session) =>
	handleForm(args, async ({ form, request }) => {
		const chosen = formOf(await editedAt(request), form.get('intent'), account.id)
		if (chosen) return chosen
		throw await failure(request, 400)
	})

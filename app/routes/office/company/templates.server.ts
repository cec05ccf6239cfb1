import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { MessageTemplateSchema, textField } from '#app/domain/quotes/offer/message-template.schema.ts'
import { inBraces, type MessageTemplate, TEMPLATE_LENGTHS } from '#app/domain/quotes/offer/message-template.ts'
import {
	addTemplate,
	changeTemplate,
	findTemplate,
	listTemplates,
	removeTemplate,
} from '#app/domain/quotes/offer/message-templates.server.ts'
import { version } from '#app/domain/quotes/offer/offer.schema.ts'
import { htmlLang, languageCodes, languages } from '#app/platform/i18n/languages.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { handleForm, type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { TEMPLATES_PATH } from '#app/web/office/office-paths.ts'

/** Last part of the address for a new template. */
const NEW = 'new'

/** Returns the template id from an address; 0, which no template has, for a new one or an invalid id. */
const idIn = (address: string | undefined) => (/^\d{1,15}$/.test(address ?? '') ? Number(address) : 0)

/** Placeholders, as the form's hint lists them. */
const written = {
	name: inBraces('name'),
	route: inBraces('route'),
	date: inBraces('date'),
	office: inBraces('office'),
	contact: inBraces('contact'),
}

const fields = ['name', ...languageCodes.map(textField)]

/** Returns a template's values for its form. */
const valuesOf = ({ name, texts }: Pick<MessageTemplate, 'name' | 'texts'>): Record<string, string> => ({
	name,
	...Object.fromEntries(languageCodes.map((language) => [textField(language), texts[language] ?? ''])),
})

/** Reads the list of templates, and for each language whether it is written. */
export async function templatesPage(request: Request, session: Session) {
	const { database } = await appContext()
	const texts = await textsFor(request)
	const { notices, ...text } = texts.texts('desk').templates
	return {
		...(await adminFrame(request, session, 'templates')),
		text,
		notice: noticeOf(request, notices),
		add: `${TEMPLATES_PATH}${NEW}/`,
		rows: (await listTemplates(database.read)).map(({ id, name, texts: written }) => ({
			name,
			href: `${TEMPLATES_PATH}${id}/`,
			languages: languageCodes.map((code) => ({
				code: code.toUpperCase(),
				isFilled: Boolean(written[code]),
				label: texts.t(`desk:templates.${written[code] ? 'filled' : 'notFilled'}`, { language: languages[code].name }),
			})),
		})),
	}
}

/**
 * Reads one template for its form. For a removed template the form is shown too, and saves it as a new one, so that no
 * typed text is lost.
 * @throws the 404 page where the address has no valid id
 */
export async function templatePage(request: Request, session: Session, id: string | undefined) {
	const { database } = await appContext()
	if (id !== NEW && idIn(id) === 0) throw await failure(request, 404)
	const template = await findTemplate(database.read, idIn(id))
	const texts = await textsFor(request)
	const { notices, ...text } = texts.texts('desk').templates
	const title = template ? template.name : text.add
	return {
		...(await adminFrame(request, session, 'templates', title)),
		text: { ...text, hint: texts.t('desk:templates.hint', written) },
		lengths: TEMPLATE_LENGTHS,
		back: TEMPLATES_PATH,
		gone: id === NEW || template ? null : text.gone,
		version: String(template?.version ?? 0),
		values: valuesOf(template ?? { name: '', texts: {} }),
		languages: languageCodes.map((language) => ({
			field: textField(language),
			name: languages[language].name,
			lang: htmlLang(language),
		})),
	}
}

export type TemplatePage = Awaited<ReturnType<typeof templatePage>>

const refusalOf = ({ texts }: Posting, refusal: 'nameTaken' | 'tooManyTemplates' | 'changedMeanwhile'): Refusal => ({
	status: 409,
	alert: { text: texts.texts('desk').templates.refusals[refusal] },
})

const toList = (notice: string) => redirect(`${TEMPLATES_PATH}?notice=${notice}`, 303)

const saving = (id: number) =>
	postedForm({
		fields: ['version', ...fields],
		// The version is not echoed: the form then has the current one, and the alert has shown the other person's change.
		echoed: fields,
		schema: MessageTemplateSchema,
		work: async ({ version, ...written }, posting) => {
			const { context } = posting
			const isThere = (await findTemplate(context.database.read, id)) !== undefined
			const saved =
				version === 0 && !isThere
					? await addTemplate(context, written)
					: await changeTemplate(context, { id, version, ...written })
			return saved.ok ? toList('saved') : refusalOf(posting, saved.refusal)
		},
	})

const removing = (id: number) =>
	postedForm({
		fields: ['version', ...fields],
		echoed: fields,
		schema: z.object({ version }),
		work: async ({ version }, posting) => {
			const removed = await removeTemplate(posting.context, { id, version })
			return removed.ok ? toList('removed') : refusalOf(posting, removed.refusal)
		},
	})

/** Handles the buttons of a template's form. @throws the 400 page for an unknown button */
export const handleTemplate = (args: ActionFunctionArgs) =>
	handleForm(args, async ({ form, request }) => {
		const id = idIn(args.params.template)
		const intent = form.get('intent')
		if (intent === 'save') return saving(id)
		if (intent === 'remove') return removing(id)
		throw await failure(request, 400)
	})

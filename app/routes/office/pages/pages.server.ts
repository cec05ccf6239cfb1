import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { removedPages, storedPages } from '#app/domain/content/pages/current-pages.server.ts'
import { exchangePages, exchangeSections, listPage, showSection } from '#app/domain/content/pages/order-pages.server.ts'
import { pageText } from '#app/domain/content/pages/page-text.server.ts'
import {
	isPageSection,
	menuEntries,
	menuSections,
	pagePath,
	pageSections,
	pagesIn,
	type SitePage,
} from '#app/domain/content/pages/site-pages.ts'
import { fallbackLanguage, languageCodes } from '#app/platform/i18n/languages.ts'
import { draftTextsIn, type LanguageTexts, textsFor, textsIn } from '#app/platform/i18n/texts.server.ts'
import type { Result } from '#app/platform/result.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { handleForm, type Posting, postedForm } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { editPath, listPath, newPagePath } from './page-paths.ts'

/** Returns how far the texts of a page of the company's own are published; null where all are. */
function unpublished(page: SitePage): 'draft' | 'changed' | null {
	if (!pageText(textsIn(fallbackLanguage), page)) return 'draft'
	const isPublished = languageCodes.every(
		(language) =>
			JSON.stringify(pageText(textsIn(language), page)) === JSON.stringify(pageText(draftTextsIn(language), page)),
	)
	return isPublished ? null : 'changed'
}

/** Returns the name of a page as the office knows it: that of the drafts, else its address. */
export const nameOf = ({ language }: Pick<LanguageTexts, 'language'>, page: SitePage) =>
	pageText(draftTextsIn(language), page)?.name ?? pageText(textsIn(language), page)?.name ?? page.slug

type Named = { key: string; name: string }

/** Returns the neighbours with which an entry of a list can change places. */
const waysOf = (keys: readonly string[], at: number) => ({
	up: at > 0 ? { first: keys[at - 1] ?? '', second: keys[at] ?? '' } : null,
	down: at < keys.length - 1 ? { first: keys[at] ?? '', second: keys[at + 1] ?? '' } : null,
})

/** Returns the words for an entry's buttons, each with the name of what it acts on. */
function buttonsOf(texts: LanguageTexts, { name }: Named) {
	const { up, down, hide, show } = texts.texts('pages')
	const about = (action: string) => ({ label: action, about: texts.t('pages:about', { action, name }) })
	return { up: about(up), down: about(down), hide: about(hide), show: about(show) }
}

function rowOf(texts: LanguageTexts, page: SitePage, ways: ReturnType<typeof waysOf>) {
	const { states } = texts.texts('pages')
	const name = nameOf(texts, page)
	const state = page.isOwn ? unpublished(page) : null
	const marks = [page.isOwn && states.own, !page.isListed && states.hidden, state && states[state]]
	return {
		key: page.key,
		name,
		address: pagePath(page),
		edit: editPath(page.key),
		isShown: page.isListed,
		marks: marks.filter((mark) => mark !== false && mark !== null).join(', '),
		buttons: buttonsOf(texts, { key: page.key, name }),
		...ways,
	}
}

/** Returns the rows of a section; a page changes places with the entries of the menu, or within its own. */
const rowsOf = (texts: LanguageTexts, entries: readonly SitePage[][]) =>
	entries.flatMap((entry, at) => {
		const firsts = entries.map(([first]) => first?.key ?? '')
		const keys = entry.map(({ key }) => key)
		return entry.map((page, index) => rowOf(texts, page, keys.length > 1 ? waysOf(keys, index) : waysOf(firsts, at)))
	})

/** Reads the page of all sections and their pages, in the order of the menu. */
export async function pagesPage(request: Request, session: Session) {
	const { database } = await appContext()
	const texts = await textsFor(request)
	const { lead, states, add, notices, removed } = texts.texts('pages')
	const all = await storedPages(database.read)
	const sections = all.sections.map(({ section, isShown }, at) => {
		const name = texts.t(`shell:menu.${section}`)
		const entries = isPageSection(section) ? menuEntries(pagesIn(all, section)) : []
		return {
			...{ key: section, name, isShown, marks: isShown ? '' : states.hidden },
			buttons: buttonsOf(texts, { key: section, name }),
			...waysOf(
				all.sections.map((each) => each.section),
				at,
			),
			rows: rowsOf(texts, entries),
			add: isPageSection(section) ? { href: newPagePath(section), label: add[section] } : null,
		}
	})
	const frame = await adminFrame(request, session, 'pages')
	const gone = (await removedPages(database.read)).map(({ key, name }) => ({ key, name, href: editPath(key) }))
	return { frame, lead, notice: noticeOf(request, notices), sections, removed: { title: removed, pages: gone } }
}

export type PagesPage = Awaited<ReturnType<typeof pagesPage>>

const refusalOf = ({ texts }: Posting) => ({ status: 409, alert: { text: texts.texts('pages').refusals.moved } })

/** Leads back to the list, or refuses what does not fit the order of today. */
const answerTo = (posting: Posting, done: Result<null, 'moved'>, notice: string, entry: string) =>
	done.ok ? redirect(listPath(notice, entry), 303) : refusalOf(posting)

const section = z.enum(pageSections)
const menuSection = z.enum(menuSections)
const key = z.string().max(100)
const isShown = z.enum(['0', '1']).transform((value) => value === '1')

const forms = {
	exchange: postedForm({
		fields: ['section', 'first', 'second', 'moved'],
		echoed: [],
		schema: z.object({ section, first: key, second: key, moved: key }),
		work: async ({ moved, ...neighbours }, posting) =>
			answerTo(posting, await exchangePages(posting.context, neighbours), 'moved', moved),
	}),
	list: postedForm({
		fields: ['section', 'key', 'shown'],
		echoed: [],
		schema: z.object({ section, key, shown: isShown }),
		work: async ({ shown: isListed, ...page }, posting) =>
			answerTo(
				posting,
				await listPage(posting.context, { ...page, isListed }),
				isListed ? 'shown' : 'hidden',
				page.key,
			),
	}),
	'exchange-sections': postedForm({
		fields: ['first', 'second', 'moved'],
		echoed: [],
		schema: z.object({ first: menuSection, second: menuSection, moved: menuSection }),
		work: async ({ moved, ...neighbours }, posting) =>
			answerTo(posting, await exchangeSections(posting.context, neighbours), 'moved', moved),
	}),
	'show-section': postedForm({
		fields: ['key', 'shown'],
		echoed: [],
		schema: z.object({ key: menuSection, shown: isShown }),
		work: async ({ key, shown }, { context }) => {
			await showSection(context, { section: key, isShown: shown })
			return redirect(listPath(shown ? 'shown' : 'hidden', key), 303)
		},
	}),
}

const isForm = (intent: unknown): intent is keyof typeof forms =>
	typeof intent === 'string' && Object.hasOwn(forms, intent)

/** Handles the buttons of the list. @throws the 400 page for an unknown button */
export const handlePages = (args: ActionFunctionArgs) =>
	handleForm(args, async ({ form, request }) => {
		const intent = form.get('intent')
		if (isForm(intent)) return forms[intent]
		throw await failure(request, 400)
	})

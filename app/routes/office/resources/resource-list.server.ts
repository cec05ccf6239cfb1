import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import type { ResourceField } from '#app/domain/resources/resource-field.ts'
import { fieldsOf } from '#app/domain/resources/resource-tables.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { importedNotices } from '#app/web/office/import/imported-notice.server.ts'
import {
	kindIn,
	labelsOf,
	nameOf,
	pathOf,
	valueWords,
	type Words,
	wordsFor,
} from '#app/web/office/words/resource-words.server.ts'
import { paperMark } from './head/papers.server.ts'
import { listKind, stateOf } from './resource-state.server.ts'

type Listed = { words: Words; today: string }

/**
 * Returns a cell of the list. A document has its date only where it has ended, soon ends or has none; else it is fine,
 * and its `words` are not shown.
 */
function cellOf({ words, today }: Listed, field: ResourceField, value: string | number | null | undefined) {
	if (!field.isDocument) return { words: valueWords(words, field, value), mark: null, day: '' }
	return paperMark(words.texts, String(value ?? ''), today)
}

/** Reads all records of a kind with their state today; those no longer in use come last. @throws the 404 page */
export async function resourceListPage(request: Request, session: Session) {
	const context = await appContext()
	const kind = await kindIn(request)
	const texts = await textsFor(request)
	const words = await wordsFor(context, texts)
	const { notices, columns, importLink, download, [kind]: of } = texts.texts('resources')
	const today = dayAt(context.now())
	const labels = labelsOf(texts, kind)
	const [first = ''] = Object.keys(fieldsOf[kind])
	const listed = Object.entries(fieldsOf[kind]).filter(([, { inList }]) => inList)
	const all = await listKind(context.database.read, kind, { since: today })
	const rows = all.map((resource) => ({
		id: resource.record.id,
		href: `${pathOf(kind)}${resource.record.id}/`,
		name: nameOf(kind, resource.record as never),
		cells: listed.map(([name, field]) => cellOf({ words, today }, field, (resource.record as never)[name])),
		state: stateOf(texts, resource, today),
	}))
	return {
		...(await adminFrame(request, session, kind)),
		text: { lead: of.lead, none: of.none, add: of.add, importLink, download, state: columns.state },
		notice: noticeOf(request, { ...notices, ...importedNotices(request, texts, notices.imported) }),
		...{ add: `${pathOf(kind)}new/`, importHref: `${pathOf(kind)}import/`, csv: `${pathOf(kind)}csv` },
		summary: texts.t(`resources:${kind}.found`, { count: rows.length }),
		// A driver's line begins with the whole name.
		headings: [
			(kind === 'drivers' ? texts.texts('resources').vehicles.fields.name : labels[first]) ?? '',
			...listed.map(([name]) => labels[name] ?? ''),
		],
		rows: [...rows.filter(({ state }) => !state.isOver), ...rows.filter(({ state }) => state.isOver)],
	}
}

export type ResourceListPage = Awaited<ReturnType<typeof resourceListPage>>

import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { type BoardJob, boardJobs } from '#app/domain/dispatch/board/board-jobs.server.ts'
import { calendarLink } from '#app/domain/dispatch/driving/calendar-link.server.ts'
import { hoursOf } from '#app/domain/dispatch/hours/driver-hours.server.ts'
import { isOf } from '#app/domain/dispatch/jobs-of.server.ts'
import { tripName } from '#app/domain/fields/trip-name.ts'
import { absenceKinds, LONGEST_ABSENCE_NOTE } from '#app/domain/resources/absence.ts'
import { beginnings } from '#app/domain/resources/beginnings.ts'
import { longest } from '#app/domain/resources/read-field.server.ts'
import type { ResourceField } from '#app/domain/resources/resource-field.ts'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import { type AnyRecord, fieldsOf } from '#app/domain/resources/resource-tables.server.ts'
import { shortDayLabel } from '#app/platform/clock/day-label.server.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import { noticeWith, type SavedAgainst } from '#app/web/form/notice.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { stripShown } from '#app/web/office/hours-strip.server.ts'
import { hoursPath, jobPath } from '#app/web/office/office-paths.ts'
import { whenWords } from '#app/web/office/words/plan-words.server.ts'
import {
	kindIn,
	labelsOf,
	nameOf,
	optionWords,
	pathOf,
	typedOf,
	unfitWords,
	valueWords,
	type Words,
	wordsFor,
} from '#app/web/office/words/resource-words.server.ts'
import { linkOf } from './head/driver-link.server.ts'
import { headOf, stateNow } from './head/record-head.server.ts'
import { documentWarning, listKind, type Resource, unfitness } from './resource-state.server.ts'

/** Last part of the address for a new record. */
export const NEW = 'new'
/** Maximum number of listed future jobs; the rest are counted. */
const MAX_JOBS = 15
/** Number of days for which past absences are listed. */
const SHOWN_AFTER = 30

/** Returns the record id from an address; 0, which no record has, for a new one or an invalid id. */
export const idIn = (address: string | undefined) => (/^[1-9]\d{0,14}$/.test(address ?? '') ? Number(address) : 0)

/** Returns the options for the size of a vehicle: those that are offered, and the one that it has. */
const sizesFor = ({ fleets }: Words, present: AnyRecord[string] | undefined) =>
	fleets
		.filter(({ id, retiredAt }) => retiredAt === null || id === present)
		.map(({ id, name }) => ({ value: String(id), label: name }))

/** Returns the control of a field, with its options. */
function controlOf(words: Words, kind: ResourceKind, record: AnyRecord, [name, field]: [string, ResourceField]) {
	const { texts } = words
	const hints: Record<string, string> = texts.texts('resources')[kind].hints
	const options =
		field.kind === 'size'
			? sizesFor(words, record[name])
			: (field.options ?? []).map((option) => ({ value: option, label: optionWords(texts, option) }))
	return {
		name,
		label: labelsOf(texts, kind)[name] ?? '',
		hint: hints[name],
		kind: field.kind,
		section: field.section ?? null,
		optional: field.optional ?? false,
		longest: longest(field),
		options,
	}
}

export type ResourceControl = ReturnType<typeof controlOf>

/** Returns the absences with their form; null for a partner, whose absences are unknown. */
function absencesOf(texts: LanguageTexts, resource: Resource) {
	if (resource.kind === 'partners') return null
	const { kinds, noteHint, healthHint, ...text } = texts.texts('resources').absences
	const ofVehicle = resource.kind === 'vehicles'
	return {
		text: { ...text, hint: ofVehicle ? noteHint : healthHint, choose: texts.texts('resources').choose },
		hasNote: ofVehicle,
		longestNote: LONGEST_ABSENCE_NOTE,
		kinds: absenceKinds[resource.kind].map((kind) => ({ value: kind, label: kinds[kind] })),
		rows: resource.record.absences.map(({ id, kind, fromDay, untilDay, ...more }) => {
			const [from, until] = [shortDayLabel(texts.tag, fromDay), shortDayLabel(texts.tag, untilDay)]
			return {
				...{ id, kind: kinds[kind], from, until, note: 'note' in more ? more.note : '' },
				remove: texts.t('resources:absences.removeOf', { from, until }),
			}
		}),
	}
}

/** Lists the future jobs of a record, and why it cannot do one of them. */
function jobsOf(texts: LanguageTexts, resource: Resource, jobs: readonly BoardJob[]) {
	const { kind } = resource
	const { title, none } = texts.texts('resources').jobs
	const more = jobs.length - MAX_JOBS
	return {
		...{ title, none },
		more: more > 0 ? texts.t('resources:jobs.more', { count: more }) : null,
		rows: jobs.slice(0, MAX_JOBS).map(({ id, startsAt, endsAt, code, trip }) => {
			const unfit = unfitness(resource, { fromDay: dayAt(startsAt), untilDay: dayAt(endsAt) })
			return {
				...{ id, code, href: jobPath(id), route: tripName(texts, trip) },
				when: whenWords(texts, { startsAt, endsAt }, trip[0]?.zone),
				unfit: unfit && kind !== 'partners' ? unfitWords(texts, kind, unfit) : null,
			}
		}),
	}
}

/** Returns further actions: a partner can be retired, a driver's data can be downloaded and erased. */
function buttonsOf({ t, texts }: LanguageTexts, { kind, record }: Resource) {
	const { retire, data } = texts('resources')
	return {
		retire: kind === 'partners' ? { ...retire, isRetired: record.retired === 1 } : null,
		data:
			kind === 'drivers'
				? {
						...data,
						forgetNow: t('resources:data.forgetNow', { name: nameOf(kind, record as never) }),
						href: `${pathOf(kind)}${record.id}/data`,
					}
				: null,
	}
}

/** Returns the address of the jobs' calendar; a driver's is revoked together with the link to their page. */
function calendarOf({ texts }: LanguageTexts, { config }: Context, { kind, record }: Resource) {
	if (kind === 'partners' || (kind === 'drivers' && record.active !== 1)) return null
	const { title, hint, address, ...revoking } = texts('resources').calendar
	const href = linkAddress(config, calendarLink(kind, record))
	return { ...{ title, hint, address, href }, revoking: kind === 'vehicles' ? revoking : null }
}

/** Reads what the page shows only for a stored record. */
async function restOf(context: Context, texts: LanguageTexts, resource: Resource) {
	const now = context.now()
	const { read } = context.database
	const { kind, record } = resource
	const jobs = await boardJobs(read, now, Number.MAX_SAFE_INTEGER, isOf(kind, record.id))
	const strip = kind === 'drivers' ? stripShown(texts, await hoursOf(read, record.id, now), now) : null
	return {
		state: stateNow(texts, resource, jobs, now),
		head: headOf(texts, resource, { jobs, strip, now }),
		strip: strip && { ...strip, more: { href: hoursPath(record.id), label: texts.texts('hours').page.link } },
		absences: absencesOf(texts, resource),
		jobs: jobsOf(texts, resource, jobs),
		link: linkOf(texts, context, resource),
		calendar: calendarOf(texts, context, resource),
		...buttonsOf(texts, resource),
	}
}

type Rest = Awaited<ReturnType<typeof restOf>>

/** Lists the warnings about a saved record: a document that expired or expires soon, and jobs that it cannot do. */
function savedAgainst(
	texts: LanguageTexts,
	resource: Resource,
	rest: Rest,
	now: number,
): SavedAgainst['lines'] | undefined {
	const document = documentWarning(texts, resource, dayAt(now))
	const unfit = rest.jobs.rows.filter((row) => row.unfit !== null)
	const lines = [...(document ? [document] : []), ...unfit.map((row) => `${row.code}, ${row.when}: ${row.unfit}`)]
	return lines.length > 0 ? lines : undefined
}

/** Reads what a record's page shows. @throws the 404 page where there is no such record */
export async function resourcePage(request: Request, session: Session, asked: string | undefined) {
	const context = await appContext()
	const { read } = context.database
	const kind = await kindIn(request)
	const since = addDays(dayAt(context.now()), -SHOWN_AFTER)
	const [resource] = asked === NEW ? [] : await listKind(read, kind, { ids: [idIn(asked)], since })
	if (!resource && asked !== NEW) throw await failure(request, 404)
	const texts = await textsFor(request)
	const words = await wordsFor(context, texts)
	const {
		notices,
		savedWith,
		sections,
		papersHint: documentsHint,
		choose,
		save,
		storedNow,
		noValue,
		head,
		[kind]: of,
	} = texts.texts('resources')
	const record = (resource?.record ?? beginnings[kind]) as unknown as AnyRecord
	const title = resource ? nameOf(kind, record) : of.add
	const rest = resource ? await restOf(context, texts, resource) : null
	const against = resource && rest ? savedAgainst(texts, resource, rest, context.now()) : undefined
	return {
		...(await adminFrame(request, session, kind, title)),
		notice: noticeWith(request, against ? { ...notices, ...savedWith } : notices, {
			saved: against,
			added: against,
			away: against,
		}),
		back: pathOf(kind),
		text: { back: of.back, sections, papersHint: documentsHint, choose, save, storedNow, noValue, edit: head.edit },
		controls: Object.entries(fieldsOf[kind]).map((entry) => controlOf(words, kind, record, entry)),
		version: String(resource?.record.version ?? 0),
		values: typedOf(kind, record),
		words: Object.fromEntries(
			Object.entries(fieldsOf[kind]).map(([name, field]) => [name, valueWords(words, field, record[name])]),
		),
		rest,
	}
}

export type ResourcePage = Awaited<ReturnType<typeof resourcePage>>

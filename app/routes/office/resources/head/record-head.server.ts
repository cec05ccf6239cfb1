import type { BoardJob } from '#app/domain/dispatch/board/board-jobs.server.ts'
import { callTo } from '#app/domain/fields/telephone.server.ts'
import { tripName } from '#app/domain/fields/trip-name.ts'
import { coachPicture } from '#app/domain/fleet/coach-picture.ts'
import { driving } from '#app/domain/hours/limits.ts'
import { rowTimeLabels } from '#app/platform/clock/day-label.server.ts'
import { dayAt, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { durationLabel } from '#app/platform/i18n/duration-label.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { Strip } from '#app/web/office/hours-strip.server.ts'
import { jobPath } from '#app/web/office/office-paths.ts'
import { labelsOf } from '#app/web/office/words/resource-words.server.ts'
import { type Resource, stateOf, unfitness } from '../resource-state.server.ts'
import { papersOf } from './papers.server.ts'

const MINUTE = 60_000
/** Share of the week's limit from which on the hours are worth a look. */
const MUCH = 0.85

/** Returns the job that a record is on, and the next one; undefined where there is none. */
function jobsNow(jobs: readonly BoardJob[], now: number) {
	return {
		current: jobs.find(({ startsAt, endsAt, stage }) => startsAt <= now && endsAt > now && stage !== 'done'),
		next: jobs.find(({ startsAt }) => startsAt > now),
	}
}

const momentIn = (texts: LanguageTexts, instant: number, now: number) =>
	rowTimeLabels(texts.tag, wallClockAt(instant), '', dayAt(now).slice(0, 4)).join(' ')

/** Returns how a record stands at a time: unable to drive and why, on a job, or free; a partner is in use or not. */
export function stateNow(texts: LanguageTexts, resource: Resource, jobs: readonly BoardJob[], now: number) {
	const today = dayAt(now)
	const { current } = jobsNow(jobs, now)
	if (resource.kind === 'partners' || unfitness(resource, { fromDay: today, untilDay: today }))
		return stateOf(texts, resource, today)
	if (!current) return { mark: 'open', label: texts.texts('resources').head.free, isOver: false }
	const when = momentIn(texts, current.endsAt, now)
	return { mark: 'underWay', label: texts.t('resources:head.onJob', { when }), isOver: false }
}

/** Returns a job as a link with the name of its trip and its time. */
const jobLine = (texts: LanguageTexts, job: BoardJob | undefined, now: number) =>
	job && { href: jobPath(job.id), trip: tripName(texts, job.trip), when: momentIn(texts, job.startsAt, now) }

/** Returns the hours at the wheel in the present week as a bar. */
function weekBar(texts: LanguageTexts, strip: Strip) {
	const share = strip.now / driving.week
	const figures = {
		found: durationLabel(texts, Math.round(strip.now / MINUTE)),
		limit: durationLabel(texts, driving.week / MINUTE),
	}
	const mark = share > 1 ? 'dead' : share > MUCH ? 'held' : 'fine'
	return { mark, left: Math.min(100, Math.round(share * 100)), words: texts.t('resources:head.of', figures) } as const
}

type Known = { jobs: readonly BoardJob[]; strip: Strip | null; now: number }

/** Returns what the head of a record shows: its drawing, the job of now and the next one, its documents and hours. */
export function headOf(texts: LanguageTexts, resource: Resource, { jobs, strip, now }: Known) {
	const { head, sections } = texts.texts('resources')
	const { kind, record } = resource
	const { current, next } = jobsNow(jobs, now)
	const telephone = kind === 'vehicles' || record.phone === '' ? null : record.phone
	return {
		text: { ...head, papers: sections.papers },
		drawing: kind === 'vehicles' ? coachPicture(record.seats) : null,
		current: jobLine(texts, current, now),
		next: jobLine(texts, next, now),
		telephone: telephone && { label: labelsOf(texts, kind).phone, value: telephone, href: callTo(telephone) },
		papers: papersOf(texts, resource, dayAt(now)),
		week: strip && { label: head.week, ...weekBar(texts, strip) },
	}
}

export type RecordHead = ReturnType<typeof headOf>

import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { driverActivitiesIn } from '#app/domain/dispatch/hours/change-driver-activities.server.ts'
import { type DriverHours, hoursOf } from '#app/domain/dispatch/hours/driver-hours.server.ts'
import type { Period } from '#app/domain/hours/activity.ts'
import { entryKinds } from '#app/domain/hours/entry.ts'
import { type FindingWords, findingWords } from '#app/domain/hours/finding-words.server.ts'
import { midnightOf } from '#app/domain/hours/madrid-time.ts'
import { timeOf } from '#app/domain/hours/month.ts'
import { LONGEST_ENTRY_NOTE } from '#app/domain/hours/read-entry.ts'
import { timelineOf } from '#app/domain/hours/timeline.ts'
import { listDrivers } from '#app/domain/resources/list-resources.server.ts'
import { weekdayLabel, weekdaySpanLabel } from '#app/platform/clock/day-label.server.ts'
import { addDays, dayAt, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { durationLabel } from '#app/platform/i18n/duration-label.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { noticeWith } from '#app/web/form/notice.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { stripShown } from '#app/web/office/hours-strip.server.ts'
import { importedNotices } from '#app/web/office/import/imported-notice.server.ts'
import { hoursPath } from '#app/web/office/office-paths.ts'

/** Number of days in the table. */
const DAYS = 28
const MINUTE = 60_000

/** Returns the driver id from an address; 0, which no driver has, where it is not valid. */
export const driverIn = (address: string | undefined) => (/^[1-9]\d{0,14}$/.test(address ?? '') ? Number(address) : 0)

const inMinutes = (texts: LanguageTexts, time: number) =>
	time > 0 ? durationLabel(texts, Math.round(time / MINUTE)) : '–'

/** Sums up driving, other work and presence for each day in Madrid, latest first; days without any are omitted. */
function dayRows(texts: LanguageTexts, { activities, period }: DriverHours, today: string) {
	const { segments } = timelineOf(activities, period)
	// The next week is planned already.
	const last = addDays(today, 7)
	return Array.from({ length: DAYS }, (_, index) => addDays(last, -index)).flatMap((day) => {
		const span: Period = { from: midnightOf(day), until: midnightOf(addDays(day, 1)) }
		const [driving, work, presence] = (['driving', 'otherWork', 'availability'] as const).map((kind) =>
			timeOf(segments, [kind], span),
		) as [number, number, number]
		if (driving + work + presence === 0) return []
		const figures = [driving, work, presence].map((time) => inMinutes(texts, time))
		return [{ day, label: weekdayLabel(texts.tag, day), figures }]
	})
}

type Entries = Awaited<ReturnType<typeof driverActivitiesIn>>

function entryRows(texts: LanguageTexts, entries: Entries) {
	const { kinds } = texts.texts('hours')
	return entries.toReversed().map(({ id, kind, fromAt, untilAt, note }) => {
		const when = weekdaySpanLabel(texts.tag, wallClockAt(fromAt), wallClockAt(untilAt))
		return { id, kind: kinds[kind], when, note, remove: texts.t('hours:page.removeOf', { when }) }
	})
}

/** Returns the texts that replace the notices after new entries, where these break a rule. */
const savedAs = (broken: string) => ({ entered: broken, imported: broken })

/** Lists the rules that the driver's hours break, one line each; undefined where they break none. */
function brokenIn(findings: readonly FindingWords[]) {
	const broken = findings.filter(({ severity }) => severity === 'breach')
	return broken.length > 0 ? broken.map(({ label, sentence, when }) => `${when}: ${label}. ${sentence}`) : undefined
}

/** Reads what a driver's hours page shows. @throws the 404 page where there is no such driver */
export async function hoursPage(request: Request, session: Session, asked: string | undefined) {
	const context = await appContext()
	const { read } = context.database
	const now = context.now()
	const id = driverIn(asked)
	const [driver] = id === 0 ? [] : await listDrivers(read, { ids: [id], since: dayAt(now) })
	if (!driver) throw await failure(request, 404)
	const texts = await textsFor(request)
	const { page: text, aid, kinds } = texts.texts('hours')
	const hours = await hoursOf(read, id, now)
	const findings = hours.findings.map((finding) => findingWords(texts, finding))
	const broken = brokenIn(findings)
	const title = texts.t('hours:page.title', { name: `${driver.firstName} ${driver.surname}` })
	return {
		...(await adminFrame(request, session, 'drivers', title)),
		notice: noticeWith(
			request,
			{
				...text.notices,
				...importedNotices(request, texts, text.notices.imported),
				...(broken && savedAs(text.broken)),
			},
			{ entered: broken, imported: broken, importedInPart: broken },
		),
		back: `/admin/drivers/${id}/`,
		sample: `${hoursPath(id)}sample`,
		text: { ...text, aid },
		findings,
		strip: stripShown(texts, hours, now),
		days: dayRows(texts, hours, dayAt(now)),
		entries: entryRows(texts, await driverActivitiesIn(read, id, hours.period)),
		kinds: entryKinds.map((kind) => ({ value: kind, label: kinds[kind] })),
		longestNote: LONGEST_ENTRY_NOTE,
	}
}

export type HoursPage = Awaited<ReturnType<typeof hoursPage>>

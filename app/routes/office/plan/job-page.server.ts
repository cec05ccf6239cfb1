import type { AppLoadContext } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { latestReports } from '#app/domain/dispatch/driving/reports.server.ts'
import { isJobOver } from '#app/domain/dispatch/job.ts'
import { type JobAtDesk, jobAtDesk } from '#app/domain/dispatch/job-at-desk.server.ts'
import { jobById } from '#app/domain/dispatch/jobs.server.ts'
import { nextUnplanned } from '#app/domain/dispatch/proposals/next-unplanned.server.ts'
import { lastState } from '#app/domain/dispatch/take-back.server.ts'
import { serviceKinds } from '#app/domain/documents/service-kinds.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { entryIn, LISTED, reportsShown } from '#app/web/office/job-reports.server.ts'
import { jobPath, PLAN_PATH, QUOTES_PATH } from '#app/web/office/office-paths.ts'
import { driverName } from '#app/web/office/words/plan-words.server.ts'
import { factsOf, incidentOf, legsOf, stepsOf } from './job-facts.server.ts'
import { jobHours } from './job-hours.server.ts'
import { searchIn, searchShown } from './job-search.server.ts'
import { sheetFor } from './job-sheet.server.ts'
import { trailOf } from './job-trail.server.ts'
import { REST_LEFT, restLeft, whoFor } from './job-who.server.ts'
import { plannedAgainst, seaLines } from './planned-against.server.ts'
import { tripHeading } from './proposals/proposal-words.server.ts'

const numberIn = (asked = '') => (/^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : 0)

/** Finds the job of an address, without its choices. @throws the 404 page where there is none, or it was dropped */
export async function knownJob(request: Request, { database }: Context, asked: string | undefined) {
	const job = await jobById(database.read, numberIn(asked))
	if (!job || job.droppedAt !== null) throw await failure(request, 404)
	return job
}

/** Reads the job with everything its page shows. @throws as `knownJob` */
async function knownDesk(request: Request, context: Context, asked: string | undefined) {
	const desk = await jobAtDesk(context, numberIn(asked))
	if (!desk) throw await failure(request, 404)
	return desk
}

/** Lists the kinds of service, and the one on the job's route sheet. */
function kindOf({ texts }: LanguageTexts, { serviceKind }: JobAtDesk['job']) {
	const { parts, kinds } = texts('routeSheet')
	return {
		label: parts.kind,
		value: serviceKind,
		options: serviceKinds.map((value) => ({ value, label: kinds[value] })),
	}
}

/** Lists the assigned drivers without an e-mail address: they get no mails about changes. */
const withoutMail = ({ t }: LanguageTexts, { job, choices }: JobAtDesk) =>
	choices.drivers
		.filter(({ id, email }) => email === '' && [job.driverId, job.secondDriverId].includes(id))
		.map((driver) => t('plan:job.reports.noEmail', { name: driverName(driver) }))

/** Lists the driver's reports, newest first, starting where the address says. */
async function reportsFor(request: Request, { database }: Context, texts: LanguageTexts, { job }: JobAtDesk) {
	const before = entryIn(request, 'reports')
	return reportsShown(texts, await latestReports(database.read, [job.id], { most: LISTED, before }), before)
}

/** Returns the state that the office may take back, and the kilometres it may correct; null where there is none. */
async function drivenFor({ database }: Context, texts: LanguageTexts, { job }: JobAtDesk) {
	const { reports } = texts.texts('plan').job
	const state = await lastState(database.read, job.id)
	return {
		takeBack: state ? { state, label: reports.takeBack[state] } : null,
		kilometres: job.stage === 'done' && job.drivenKm !== null ? String(job.drivenKm) : null,
	}
}

/** Returns the notice of what was saved, and the way to the next job without a vehicle or a driver. */
async function afterSaving(
	request: Request,
	context: Context,
	texts: LanguageTexts,
	desk: JobAtDesk,
	hours: Awaited<ReturnType<typeof jobHours>>,
) {
	const { notices } = texts.texts('plan')
	const notice = noticeOf(request, notices)
	const isAssigned = notice === notices.assigned || notice === notices.assignedBoth
	if (!isAssigned) return { notice, next: null }
	const left = queryOf(request).get(REST_LEFT) === '1' ? await restLeft(context, texts, desk) : []
	const next = await nextUnplanned(context, desk.job)
	return {
		notice: plannedAgainst(texts, desk, hours, left) ?? notice,
		next: next ? { href: jobPath(next.id), label: texts.t('plan:who.next', { count: next.count }) } : null,
	}
}

/** Reads what a job's page shows. @param asked job id from the address @throws the 404 page where there is none */
export async function jobPage(
	request: Request,
	_loadContext: AppLoadContext,
	session: Session,
	asked: string | undefined,
) {
	const context = await appContext()
	const texts = await textsFor(request)
	const desk = await knownDesk(request, context, asked)
	const { job, quote } = desk
	const { job: text, stages, conflicts } = texts.texts('plan')
	const title = [tripHeading(texts, legsOf(desk)), `${quote.passengers} p`].join(' · ')
	const sheet = await sheetFor(context, texts, desk, session)
	const hours = await jobHours(texts, context, desk)
	const search = searchIn(request, job)
	const isOver = isJobOver(job, context.now())
	const reports = await reportsFor(request, context, texts, desk)
	const who = await whoFor(context, texts, desk, search)
	return {
		...(await adminFrame(request, session, 'plan', title)),
		...(await afterSaving(request, context, texts, desk, hours)),
		text,
		reference: texts.t('plan:job.title', { code: quote.code, number: job.vehicleNumber }),
		stage: { name: job.stage, label: stages[job.stage] },
		conflict: job.conflict === '' ? null : conflicts[job.conflict],
		sea: isOver ? [] : seaLines(texts, desk),
		back: `${PLAN_PATH}?day=${dayAt(job.startsAt)}`,
		hire: { href: `${QUOTES_PATH}${quote.code}/`, code: quote.code },
		facts: factsOf(texts, desk),
		steps: stepsOf(texts, desk),
		isGuess: job.timesKnown === 0,
		isOver,
		version: String(job.version),
		seen: String(desk.events.at(-1)?.id ?? 0),
		...who,
		search: searchShown(texts, desk.choices, search),
		hours,
		sheet: { ...sheet, title: texts.t('routeSheet:title', { number: sheet.number || '' }).trim() },
		kind: kindOf(texts, job),
		withoutMail: isOver ? [] : withoutMail(texts, desk),
		reports,
		incident: incidentOf(texts, desk, reports),
		driven: await drivenFor(context, texts, desk),
		trail: trailOf(texts, desk, entryIn(request, 'trail')),
	}
}

export type JobPage = Awaited<ReturnType<typeof jobPage>>

import type { AppLoadContext } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { latestReports } from '#app/domain/dispatch/driving/reports.server.ts'
import { hoursOfChoices } from '#app/domain/dispatch/hours/hours-of-choices.server.ts'
import { hoursRefuse } from '#app/domain/dispatch/hours/hours-setting.server.ts'
import { isJobOver, zoneOfJob } from '#app/domain/dispatch/job.ts'
import { type JobAtDesk, jobAtDesk } from '#app/domain/dispatch/job-at-desk.server.ts'
import { jobById } from '#app/domain/dispatch/jobs.server.ts'
import { sheetFactsOf, sheetOfJob } from '#app/domain/dispatch/route-sheets/sheet-of-job.server.ts'
import { isServed, SERVED_MS } from '#app/domain/dispatch/route-sheets/sheet-rules.ts'
import { lastState } from '#app/domain/dispatch/take-back.server.ts'
import { serviceKinds } from '#app/domain/documents/service-kinds.ts'
import { onLegClock } from '#app/domain/fields/leg-clock.ts'
import { legsNumbered } from '#app/domain/fields/trip-name.ts'
import { dayLabel, weekdaySpanLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { entryIn, LISTED, reportsShown } from '#app/web/office/job-reports.server.ts'
import { PLAN_PATH, QUOTES_PATH } from '#app/web/office/office-paths.ts'
import { whereFilledIn } from '#app/web/office/sheet-tasks.server.ts'
import { driverName, jobTitle, vehicleName, whenWords } from '#app/web/office/words/plan-words.server.ts'
import { unknownWords } from '#app/web/office/words/resource-words.server.ts'
import { jobOptions } from './job-choices.server.ts'
import { jobHours } from './job-hours.server.ts'
import { type ChoiceSearch, listedChoices, searchIn, searchShown } from './job-search.server.ts'
import { trailOf } from './job-trail.server.ts'
import { plannedAgainst, seaLines } from './planned-against.server.ts'

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

/** Lists the legs of a job: time, origin, destination. */
function legsOf(reader: LanguageTexts, { job, quote }: JobAtDesk) {
	const hired = [quote, ...quote.furtherLegs]
	return job.legs.flatMap((number) => {
		const leg = hired[number - 1]
		if (!leg) return []
		const place = (address: string, locality: string) => [address, locality].filter(Boolean).join(', ')
		const from = place(leg.originAddress, leg.originLocality)
		const to = place(leg.destinationAddress, leg.destinationLocality)
		const when = onLegClock(reader, weekdaySpanLabel(reader.tag, leg.pickupAt, leg.until), leg)
		return [{ number, when, way: `${from} → ${to}` }]
	})
}

function factsOf(texts: LanguageTexts, desk: JobAtDesk) {
	const { job, quote } = desk
	const { t } = texts
	const { facts } = texts.texts('plan').job
	const km = { quoted: job.quotedKm, driven: job.drivenKm ?? 0 }
	const size = quote.vehicles.find(({ fleetId }) => fleetId === job.fleetId)?.name ?? quote.fleetName
	const rows: [label: string, value: string][] = [
		[facts.when, whenWords(texts, job, zoneOfJob(quote, job))],
		...legsOf(texts, desk).map(({ when, way }): [string, string] => [when, way]),
		[facts.size, size],
		[facts.people, t('plan:job.people', { count: quote.passengers })],
		[facts.customer, quote.company || `${quote.firstName} ${quote.surname}`],
		[facts.kilometres, t(job.drivenKm === null ? 'plan:hire.quoted' : 'plan:hire.driven', km)],
	]
	return rows.map(([label, value]) => ({ label, value }))
}

/** Warns of what an inspector would object to on the route sheet: sample company data, documents with unknown dates. */
function sheetWarnings(texts: LanguageTexts, { company }: Context, { job, choices }: JobAtDesk) {
	const note = (name: string, words: string) => (words === '' ? [] : [`${name} – ${words}`])
	const vehicle = choices.vehicles.find(({ id }) => id === job.vehicleId)
	const drivers = choices.drivers.filter(({ id }) => id === job.driverId || id === job.secondDriverId)
	const { taxId, licence } = company
	return [
		...(company.sample ? [texts.t('plan:job.sheetSample', { taxId, licence })] : []),
		...(vehicle ? note(vehicleName(vehicle), unknownWords(texts, 'vehicles', vehicle)) : []),
		...drivers.flatMap((driver) => note(driverName(driver), unknownWords(texts, 'drivers', driver))),
	]
}

/** Returns the route sheet of a job: its address while it works or until when it did, and what a new one lacks. */
async function sheetFor(context: Context, reader: LanguageTexts, desk: JobAtDesk, { account: person }: Session) {
	const { job } = desk
	const { t, tag, texts } = reader
	const queries = context.database.read
	const now = context.now()
	const sheet = await sheetOfJob(queries, job.id)
	const known = await sheetFactsOf(queries, context.company, job)
	const words = texts('routeSheet').missing
	const isOpen = sheet && isServed(sheet, now)
	const until = (end: number) => t('plan:job.sheetClosed', { date: dayLabel(tag, dayAt(end + SERVED_MS)) })
	return {
		href: isOpen ? sheet.path : null,
		closed: sheet && !isOpen ? until(sheet.serviceEndsAt) : null,
		number: sheet?.number ?? 0,
		missing: known
			? known.missing.map((datum) => ({
					text: words[datum],
					href: whereFilledIn({ job, facts: known.facts }, datum, { now, person }),
				}))
			: [],
		warnings: isJobOver(job, now) ? [] : sheetWarnings(reader, context, desk),
	}
}

/** Lists what can be assigned to a job, with the effect on each driver's hours; no drivers' hours where it is over. */
async function optionsFor(context: Context, texts: LanguageTexts, desk: JobAtDesk, search: ChoiceSearch) {
	const { job } = desk
	const choices = listedChoices(desk.choices, search)
	const isOver = isJobOver(job, context.now())
	const free = isOver ? [] : choices.drivers.filter(({ obstacle }) => obstacle === undefined).map(({ id }) => id)
	const [brought, refuse] = await Promise.all([hoursOfChoices(context, job, free), hoursRefuse(context.database.read)])
	return jobOptions(texts, choices, { brought, refuse }, desk.sea)
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
	const { job: text, stages, conflicts, notices } = texts.texts('plan')
	const trip = legsNumbered([quote, ...quote.furtherLegs], job.legs)
	const title = jobTitle(texts, { trip, code: quote.code, vehicleNumber: job.vehicleNumber })
	const sheet = await sheetFor(context, texts, desk, session)
	const hours = await jobHours(texts, context, desk)
	const notice = noticeOf(request, notices)
	const search = searchIn(request, job)
	const typed = (id: number | null) => String(id ?? '')
	return {
		...(await adminFrame(request, session, 'plan', title)),
		notice: (notice === notices.assigned && plannedAgainst(texts, desk, hours)) || notice,
		text,
		stage: { name: job.stage, label: stages[job.stage] },
		conflict: job.conflict === '' ? null : conflicts[job.conflict],
		sea: isJobOver(job, context.now()) ? [] : seaLines(texts, desk),
		back: `${PLAN_PATH}?day=${dayAt(job.startsAt)}`,
		hire: { href: `${QUOTES_PATH}${quote.code}/`, code: quote.code },
		facts: factsOf(texts, desk),
		isGuess: job.timesKnown === 0,
		isOver: isJobOver(job, context.now()),
		version: String(job.version),
		seen: String(desk.events.at(-1)?.id ?? 0),
		values: {
			...{ vehicleId: typed(job.vehicleId), driverId: typed(job.driverId) },
			...{ secondDriverId: typed(job.secondDriverId), partnerId: typed(job.partnerId) },
		},
		options: await optionsFor(context, texts, desk, search),
		search: searchShown(texts, desk.choices, search),
		hours,
		sheet: { ...sheet, title: texts.t('routeSheet:title', { number: sheet.number || '' }).trim() },
		kind: kindOf(texts, job),
		withoutMail: isJobOver(job, context.now()) ? [] : withoutMail(texts, desk),
		reports: await reportsFor(request, context, texts, desk),
		driven: await drivenFor(context, texts, desk),
		trail: trailOf(texts, desk, entryIn(request, 'trail')),
	}
}

export type JobPage = Awaited<ReturnType<typeof jobPage>>

import type { Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { isJobOver } from '#app/domain/dispatch/job.ts'
import type { JobAtDesk } from '#app/domain/dispatch/job-at-desk.server.ts'
import { sheetFactsOf, sheetOfJob } from '#app/domain/dispatch/route-sheets/sheet-of-job.server.ts'
import { isServed, SERVED_MS } from '#app/domain/dispatch/route-sheets/sheet-rules.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { whereFilledIn } from '#app/web/office/sheet-tasks.server.ts'
import { driverName, vehicleName } from '#app/web/office/words/plan-words.server.ts'
import { unknownWords } from '#app/web/office/words/resource-words.server.ts'

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
export async function sheetFor(context: Context, reader: LanguageTexts, desk: JobAtDesk, { account: person }: Session) {
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

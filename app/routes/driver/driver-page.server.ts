import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import { calendarLink } from '#app/domain/dispatch/driving/calendar-link.server.ts'
import { jobsOfDriver } from '#app/domain/dispatch/driving/driver-jobs.server.ts'
import { DRIVER_PURPOSE, driverOfLink } from '#app/domain/dispatch/driving/driver-link.server.ts'
import { notePageOpened } from '#app/domain/dispatch/driving/page-opened.server.ts'
import { sheetOfJob } from '#app/domain/dispatch/route-sheets/sheet-of-job.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { chosenLanguage, languageOf } from '#app/platform/i18n/negotiation.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import { formOfButton } from '#app/web/driving/driver-forms.server.ts'
import { handleForm } from '#app/web/form/posted-form.server.ts'
import { refuseLink, sealedCode } from '#app/web/quote/sealed-code.server.ts'
import { jobShown } from './driver-job.server.ts'
import { withinDriversLimits } from './driver-limits.server.ts'
import { driverWeek } from './driver-week.server.ts'
import { jobOfTheMoment } from './job-order.server.ts'
import { mapsOf } from './map-address.ts'

/** Identifies the driver by the link. @throws the 404 page for an invalid or revoked link, otherwise as `sealedCode` */
async function whoDrives(request: Request, loadContext: AppLoadContext) {
	const context = await appContext()
	const value = await sealedCode(request, loadContext, context, DRIVER_PURPOSE)
	const driver = await driverOfLink(context.database.read, value)
	return { context, driver: driver ?? (await refuseLink(request, loadContext, context)) }
}

/**
 * Redirects to the page in the driver's own language, unless they have chosen one here.
 * @throws the redirect
 */
async function inTheirLanguage(request: Request, language: Language) {
	if (chosenLanguage(request) || (await languageOf(request)) === language) return
	const { pathname, searchParams } = new URL(request.url)
	searchParams.set('lng', language)
	throw redirect(`${pathname}?${searchParams}`, 302)
}

/** Programs that fetch a link to show what it leads to, before the driver has opened it. */
const PREVIEWS = /whatsapp|facebookexternalhit|telegrambot|preview|bot\b/i

/** Returns the calendar's address, also as `webcal:`, which phones subscribe to. */
const calendarShown = <Words extends object>(words: Words, href: string) => ({
	...words,
	href,
	subscribe: href.replace(/^https?:/, 'webcal:'),
})

/** Reads what a driver's page shows: the jobs of today and the next seven days, with the buttons for reports. */
export async function driverPage(request: Request, loadContext: AppLoadContext) {
	const { context, driver } = await whoDrives(request, loadContext)
	await inTheirLanguage(request, driver.language)
	if (!PREVIEWS.test(request.headers.get('User-Agent') ?? '')) await notePageOpened(context, driver)
	const { read } = context.database
	const reader = await textsFor(request)
	const words = reader.texts('driving')
	const { errorSummary, working } = reader.texts('accounts').fields
	const now = context.now()
	const maps = mapsOf(request.headers.get('User-Agent'))
	const rows = await jobsOfDriver(read, driver.id, now)
	const shown = await Promise.all(
		rows.map(async (row) =>
			jobShown(reader, row, { sheet: (await sheetOfJob(read, row.job.id))?.path ?? null, now, maps }),
		),
	)
	const title = reader.t('driving:title', { name: driver.firstName })
	const errorTitle = reader.t('accounts:errorTitle', { title })
	return {
		page: {
			title,
			errorTitle,
			description: words.description,
			noindex: true,
		},
		...{ title, errorTitle, errorSummary, working },
		notice: driver.noticeReadAt === null ? words.notice : null,
		about: words.notice,
		none: words.none,
		labels: { ...words.job, ...words.buttons, ...words.order },
		jobs: shown,
		/** id of the job that is shown open; undefined where there is none */
		openJob: jobOfTheMoment(
			rows.map(({ job }) => job),
			now,
		)?.id,
		calendar: calendarShown(words.calendar, linkAddress(context.config, calendarLink('drivers', driver))),
		week: await driverWeek(reader, read, driver.id, now),
	}
}

export type DriverPage = Awaited<ReturnType<typeof driverPage>>

/** Stores a driver's report and redirects to the job on the page. */
export async function handleDriver(args: ActionFunctionArgs) {
	const { driver } = await whoDrives(args.request, args.context)
	const page = `/d/?i=${encodeURIComponent(new URL(args.request.url).searchParams.get('i') ?? '')}`
	return handleForm(args, ({ form }) => {
		const intent = String(form.get('intent') ?? '')
		const button = formOfButton(intent, driver.id, (anchor) => redirect(`${page}#${anchor}`, 303))
		return withinDriversLimits(button, driver.id, intent)
	})
}

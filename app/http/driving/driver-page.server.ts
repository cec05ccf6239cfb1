import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import { jobsOfDriver } from '#app/driving/driver-jobs.server.ts'
import { DRIVER_PURPOSE, driverOfLink } from '#app/driving/driver-link.server.ts'
import { textsFor } from '#app/i18n/texts.server.ts'
import { sheetOfJob } from '#app/route-sheets/sheet-of-job.server.ts'
import { replyToForm } from '../form/posted-form.server.ts'
import { refuseLink, sealedCode } from '../quotes/sealed-code.server.ts'
import { formOfButton } from './driver-forms.server.ts'
import { jobShown } from './driver-job.server.ts'

/** Whose page it is. @throws the 404 page for a link that is none of ours or was revoked, as `sealedCode` */
async function whoDrives(request: Request, loadContext: AppLoadContext) {
	const context = await appContext()
	const value = await sealedCode(request, loadContext, context, DRIVER_PURPOSE)
	const driver = await driverOfLink(context.database.read, value)
	return { context, driver: driver ?? (await refuseLink(request, loadContext, context)) }
}

/** What a driver's own page shows: what they drive today and in the next seven days, and the buttons that tell of it. */
export async function driverPage(request: Request, loadContext: AppLoadContext) {
	const { context, driver } = await whoDrives(request, loadContext)
	const { read } = context.database
	const reader = await textsFor(request)
	const words = reader.texts('driving')
	const { errorSummary, working } = reader.texts('accounts').fields
	const now = context.now()
	const rows = await jobsOfDriver(read, driver.id, now)
	const shown = await Promise.all(
		rows.map(async (row) => jobShown(reader, row, (await sheetOfJob(read, row.job.id))?.path ?? null, now)),
	)
	const title = reader.t('driving:title', { name: driver.firstName })
	const errorTitle = reader.t('accounts:errorTitle', { title })
	return {
		page: {
			title: loadContext.formFailed ? errorTitle : title,
			description: words.description,
			noindex: true,
		},
		...{ title, errorTitle, errorSummary, working },
		office: { ...words.office, phone: context.company.phone },
		notice: driver.noticeReadAt === null ? words.notice : null,
		about: words.notice.short,
		none: words.none,
		labels: { ...words.job, ...words.buttons },
		jobs: shown,
	}
}

export type DriverPage = Awaited<ReturnType<typeof driverPage>>

/** Keeps what a driver tells by a button, and goes back to the job on their page. */
export async function replyToDriver(args: ActionFunctionArgs) {
	const { driver } = await whoDrives(args.request, args.context)
	const page = `/d/?i=${encodeURIComponent(new URL(args.request.url).searchParams.get('i') ?? '')}`
	return replyToForm(args, ({ form }) =>
		formOfButton(String(form.get('intent') ?? ''), driver.id, (anchor) => redirect(`${page}#${anchor}`, 303)),
	)
}

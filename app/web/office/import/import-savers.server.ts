import type { Context } from '#app/context.server.ts'
import { saveBookings } from '#app/domain/bookings/import-quotes.server.ts'
import { saveHours } from '#app/domain/dispatch/hours/change-driver-activities.server.ts'
import { makeJobsNow } from '#app/domain/dispatch/make-missing-jobs.server.ts'
import type { ImportKind } from '#app/domain/imports/import-kinds.ts'
import type { ImportSaver } from '#app/domain/imports/import-saver.ts'
import { type AskedImport, continueImports, type Imported, runImport } from '#app/domain/imports/run-import.server.ts'
import { saveMovements } from '#app/domain/payments/bank-files/enter-movements.server.ts'
import { saveRecords } from '#app/domain/resources/add-resources.server.ts'
import type { Result } from '#app/platform/result.ts'

/** Function that saves the rows of each kind of import. */
const savers = {
	bookings: saveBookings,
	vehicles: saveRecords('vehicles'),
	drivers: saveRecords('drivers'),
	partners: saveRecords('partners'),
	hours: saveHours,
	movements: saveMovements,
} satisfies { [Kind in ImportKind]: ImportSaver<never, never, string> }

type Savers = typeof savers
type RowOf<Kind extends ImportKind> = Parameters<Savers[Kind]>[1][number]
type AboutOf<Kind extends ImportKind> = Parameters<Savers[Kind]>[2]['about']
type SaveOf<Kind extends ImportKind> = Awaited<ReturnType<Savers[Kind]>>
type RefusalOf<Kind extends ImportKind> = Extract<Awaited<ReturnType<SaveOf<Kind>>>, { ok: false }>['refusal']

/** Saves the rows of a checked file. For bookings it also creates their jobs immediately. @see runImport */
export async function saveImport<Kind extends ImportKind>(
	context: Context,
	asked: AskedImport<Kind, RowOf<Kind>, AboutOf<Kind>>,
): Promise<Result<Imported, RefusalOf<Kind>>> {
	const saved = await runImport(context, savers, asked as AskedImport<Kind, unknown, unknown>)
	if (asked.kind === 'bookings') await makeJobsNow(context)
	return saved as Result<Imported, RefusalOf<Kind>>
}

/** Saves the remaining rows of unfinished imports, of this process or of one that has stopped. */
export async function saveLeftImports(context: Context): Promise<void> {
	if (await continueImports(context, savers)) await makeJobsNow(context)
}

import { appContext } from '#app/context.server.ts'
import { entryFields, type TypedEntry } from '#app/domain/hours/read-entry.ts'
import { listDrivers } from '#app/domain/resources/list-resources.server.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { csvFile } from '#app/web/office/import/csv-file.server.ts'
import { driverIn } from './hours-page.server.ts'

/**
 * Responds with a sample file: the columns, and two example entries for yesterday, in the reader's language.
 * @throws the 404 page where there is no such driver
 */
export async function downloadHoursSample(request: Request, asked: string | undefined) {
	const context = await appContext()
	const today = dayAt(context.now())
	const [driver] = await listDrivers(context.database.read, { ids: [driverIn(asked)], since: today })
	if (!driver) throw await failure(request, 404)
	const { kinds, page } = (await textsFor(request)).texts('hours')
	const [year, month, day] = addDays(today, -1).split('-')
	const at = (time: string) => `${day}/${month}/${year} ${time}`
	const entries: TypedEntry[] = [
		{ kind: kinds.otherWork, from: at('8:00'), until: at('12:30'), note: page.sampleNote },
		{ kind: kinds.presence, from: at('13:15'), until: at('15:00'), note: '' },
	]
	const rows = entries.map((entry) => entryFields.map((field) => entry[field]))
	return csvFile([entryFields.map((field) => page[field]), ...rows], page.sampleName)
}

import { appContext } from '#app/context.server.ts'
import { writeConditions } from '#app/domain/company/conditions/write-conditions.server.ts'
import { termsAsKnown } from '#app/domain/company/current-terms.server.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'

/** Reads the page of the conditions: the current ones, in the visitor's language. */
export async function publicConditions(request: Request) {
	const context = await appContext()
	const reader = await textsFor(request)
	const { company } = context
	const { title, parts, version } = writeConditions(reader, company, await termsAsKnown(context))
	return {
		page: { title, description: reader.texts('conditions').description },
		lead: reader.t('conditions:lead', { legalName: company.legalName || company.name }),
		sample: company.sample ? reader.texts('legal').sample : null,
		parts,
		version: reader.t('conditions:version', { date: dayLabel(reader.tag, version) }),
	}
}

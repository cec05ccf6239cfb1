import { ADMINISTRATOR, OFFICE } from '#app/domain/accounts/access-level.ts'
import { may, rightNames } from '#app/domain/accounts/rights.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

const columns = [OFFICE, ADMINISTRATOR] as const

/** Lists who may what, right by right, from the table that guards and navigation use. */
export function rightsPart({ texts }: LanguageTexts) {
	const { of, ...text } = texts('staff').rights
	const { roles } = texts('accounts')
	return {
		text,
		roles: columns.map((level) => roles[level]),
		rows: rightNames.map((right) => ({
			label: of[right],
			answers: columns.map((level) => ({ level, isAllowed: may(level, right) })),
		})),
	}
}

export type RightsPart = ReturnType<typeof rightsPart>

import { type Holder, holders, rightNames, rights } from '#app/domain/accounts/rights.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Name of each column's role in `accounts.json`. */
const nameOf = { office: '1', planner: 'planner', accountant: 'accountant', administrator: '0' } as const

/** Lists who may what, right by right, from the table that guards and navigation use. */
export function rightsPart({ texts }: LanguageTexts) {
	const { of, ...text } = texts('staff').rights
	const { roles } = texts('accounts')
	const has = (right: (typeof rightNames)[number], holder: Holder) => rights[right].some((one) => one === holder)
	return {
		text,
		roles: holders.map((holder) => roles[nameOf[holder]]),
		rows: rightNames.map((right) => ({
			label: of[right],
			answers: holders.map((holder) => ({ holder, isAllowed: has(right, holder) })),
		})),
	}
}

export type RightsPart = ReturnType<typeof rightsPart>

import { hourLabel, weekdayName } from '#app/platform/clock/day-label.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { Company } from './company.ts'
import { openDays } from './open-days.ts'

/** States the office hours in a language, without a full stop; empty where there are none. */
export const officeHoursLabel = ({ t, tag }: LanguageTexts, company: Pick<Company, 'officeHours'>) =>
	openDays(company)
		.map(({ first, last, opens, closes }) =>
			t(`shell:hours.${first === last ? 'day' : 'days'}`, {
				day: weekdayName(tag, first),
				first: weekdayName(tag, first),
				last: weekdayName(tag, last),
				opens: hourLabel(tag, opens),
				closes: hourLabel(tag, closes),
			}),
		)
		.join(', ')

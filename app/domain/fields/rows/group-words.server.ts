import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** What a group brings, as it was requested; 0 for nothing. */
type Group = Record<'passengers' | 'luggage' | 'wheelchairs' | 'childSeats', number>

const counted = ['passengers', 'luggage', 'wheelchairs', 'childSeats'] as const

/** Describes a group in one line, without what it does not bring: «50 personas · 30 maletas · 1 silla de ruedas». */
export const groupWords = ({ t }: LanguageTexts, group: Group) =>
	counted
		.filter((name) => group[name] > 0)
		.map((name) => t(`trip:group.${name}`, { count: group[name] }))
		.join(' · ')

import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Returns facts as a sentence states them: one that the company has not filled in reads as pending. */
export const withPending = ({ t }: LanguageTexts, facts: Readonly<Record<string, string>>): Record<string, string> =>
	Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact || t('legal:pending')]))

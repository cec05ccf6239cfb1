import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** What the office calls a mail. */
export function mailName({ texts }: LanguageTexts, template: string) {
	const names: Record<string, string> = texts('office').outbox.templates
	return names[template] ?? template
}

import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Returns the office's name for a mail template. */
export function mailName({ texts }: LanguageTexts, template: string) {
	const names: Record<string, string> = texts('office').outbox.templates
	return names[template] ?? template
}

import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/**
 * Formats whether VIP was requested and whether the vehicle is one. Older mails only have `vip`, which then counts for
 * both.
 */
export function vipPreferenceWords(
	{ texts }: LanguageTexts,
	{ vip, wantsVip = vip }: { vip: number; wantsVip?: number },
) {
	const { yes, no } = texts('fields')
	if (wantsVip === 0) return no
	return vip > 0 ? yes : texts('mail').fields.vipMissed
}

import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Whether VIP was asked for, and whether the vehicle is one. Mails from before say only whether both were so. */
export function vipWishWords({ texts }: LanguageTexts, { vip, wantsVip = vip }: { vip: number; wantsVip?: number }) {
	const { yes, no } = texts('fields')
	if (wantsVip === 0) return no
	return vip > 0 ? yes : texts('mail').fields.vipMissed
}

import type { FreeSize } from '#app/domain/dispatch/reservations/free-for-hires.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** What is free of a hire's sizes, in a line: «1 de 3 libres», or by the seats of each; null where nobody knows. */
export function freeWords({ t }: LanguageTexts, sizes: readonly FreeSize[] | undefined) {
	if (!sizes || sizes.length === 0) return null
	const words = sizes.map(({ seats, free, held, of }) => {
		const said = t(`plan:${held > 0 ? 'freeAndHeld' : 'free'}`, { free, of, held })
		return sizes.length > 1 ? `${seats}: ${said}` : said
	})
	return { text: words.join(' · '), isShort: sizes.some(({ free, count }) => free < count) }
}

import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/**
 * Vehicles of one size that a quote asks for: the number it needs, `free` ones at that time, those `held` by an open
 * offer alone, and `of` as the number in service.
 */
export type FreeSize = { seats: number; count: number; free: number; held: number; of: number }

/**
 * Says how many vehicles of the needed sizes are free: "libres: 1 de 3", or by seats, and in figures; null where it is
 * not known.
 */
export function freeWords({ t }: LanguageTexts, sizes: readonly FreeSize[] | undefined) {
	if (!sizes || sizes.length === 0) return null
	const words = sizes.map(({ seats, free, held, of }) => {
		const sentence = t(`plan:${held > 0 ? 'freeAndHeld' : 'free'}`, { free, of, held })
		return sizes.length > 1 ? `${seats}: ${sentence}` : sentence
	})
	const short = sizes.map(({ free, of }) => `${free}/${of}`).join(' ')
	return { text: words.join(' · '), short, isShort: sizes.some(({ free, count }) => free < count) }
}

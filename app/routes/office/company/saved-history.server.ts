import { momentLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Saved version of anything of which the office keeps all versions. */
type Saved = {
	version: number
	/** milliseconds since 1970; null for what a new site begins with */
	savedAt: number | null
	/** e-mail address of the user; null where there is none any more */
	savedBy: string | null
}

/**
 * Lists saved versions with author and time, and what each changed; what a new site begins with is left out.
 * @param versions newest first
 * @param changesOf returns a line for each difference between a version and the one before it
 */
export const savedHistory = <Version extends Saved>(
	{ t, tag, texts }: LanguageTexts,
	versions: readonly Version[],
	changesOf: (before: Version, after: Version) => string[],
) =>
	versions.flatMap((after, index) => {
		const { savedAt, savedBy, version } = after
		const before = versions[index + 1]
		if (savedAt === null || !before) return []
		const when = momentLabel(tag, wallClockAt(savedAt))
		const head = t('terms:history.saved', { when, who: savedBy ?? texts('terms').history.somebody })
		return [{ version, head, changes: changesOf(before, after) }]
	})

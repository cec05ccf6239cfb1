import { listLooks, type SavedLook } from '#app/domain/looks/current-look.server.ts'
import { defaultLook, type Look } from '#app/domain/looks/look.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { Asking, Refusal } from '#app/web/form/posted-form.server.ts'
import { savedHistory } from '../saved-history.server.ts'

/** Returns the newest version of a list; the default look for an empty one. */
export const newest = ([first]: readonly SavedLook[]): SavedLook =>
	first ?? { version: 0, look: defaultLook, savedAt: null, savedBy: null }

/** Lists the differences between two looks, one line for each. */
function changesOf({ t, texts }: LanguageTexts, before: Look, after: Look) {
	const { colours, logo, history } = texts('looks')
	const change = (label: string, from: string, to: string) => t('terms:history.change', { label, from, to })
	const named = (look: Look) => (look.logo ? history.own : history.none)
	const isOther = JSON.stringify(before.logo) !== JSON.stringify(after.logo)
	return [
		...(before.action === after.action ? [] : [change(colours.action, before.action, after.action)]),
		...(before.link === after.link ? [] : [change(colours.link, before.link, after.link)]),
		...(isOther ? [change(logo.title, named(before), before.logo && after.logo ? history.other : named(after))] : []),
	]
}

/** Lists the saved versions with author and time, newest first; the default look is left out. */
export const historyOf = (texts: LanguageTexts, versions: readonly SavedLook[]) =>
	savedHistory(texts, versions, (before, after) => changesOf(texts, before.look, after.look))

/**
 * Refuses a change because another user has changed the same, and lists what they changed.
 * @param version that the form was opened with
 * @returns the refusal, with the look as the form was opened with and as it is now
 */
export async function changedMeanwhile({ context, texts }: Asking, version: number) {
	const versions = await listLooks(context, Number.MAX_SAFE_INTEGER)
	const now = newest(versions)
	const read = versions.find((each) => each.version === version) ?? now
	const refusal: Refusal = {
		status: 409,
		alert: {
			text: texts.t('looks:changedMeanwhile', {
				who: now.savedBy ?? texts.texts('terms').history.somebody,
				changes: changesOf(texts, read.look, now.look).join('; '),
			}),
		},
	}
	return { refusal, read: read.look, now: now.look }
}

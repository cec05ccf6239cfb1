import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/**
 * Result of an import: numbers of saved rows and of rows that existed already, and whether all rows have been saved.
 */
export type ImportedRows = { saved: number; there: number; isDone: boolean }

/** Returns the address of a list that shows the result of an import. */
export function importedAddress(path: string, { saved, there, isDone }: ImportedRows): string {
	if (!isDone) return `${path}?notice=importing`
	return there === 0 ? `${path}?notice=imported` : `${path}?notice=importedInPart&saved=${saved}&there=${there}`
}

/** Returns the notices for such an address, by key. @param imported notice that all rows were saved */
export function importedNotices(request: Request, { t, texts }: LanguageTexts, imported: string) {
	const { searchParams } = new URL(request.url)
	const numberOf = (name: string) =>
		/^\d{1,4}$/.exec(searchParams.get(name) ?? '') ? Number(searchParams.get(name)) : 0
	const { going, savedNone } = texts('desk').import
	const count = numberOf('saved')
	const saved = count === 0 ? savedNone : t('desk:import.saved', { count })
	const importedInPart = `${saved} ${t('desk:import.there', { count: numberOf('there') })}`
	return { imported, importing: going, importedInPart }
}

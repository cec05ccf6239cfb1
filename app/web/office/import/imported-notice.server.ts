import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** What came of an import: rows that were saved, and rows that were not because they were there already. */
export type ImportedRows = { saved: number; there: number; isDone: boolean }

/** The address of a list that tells what came of an import. */
export function importedAddress(path: string, { saved, there, isDone }: ImportedRows): string {
	if (!isDone) return `${path}?notice=importing`
	return there === 0 ? `${path}?notice=imported` : `${path}?notice=importedInPart&saved=${saved}&there=${there}`
}

/** The sentences that such an address asks for, by its key. @param imported that all rows were saved */
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

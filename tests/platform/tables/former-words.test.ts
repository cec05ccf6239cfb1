import { expect, test } from 'vitest'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { presentWord } from '#app/platform/tables/former-words.ts'
import { plainWord } from '#app/platform/tables/plain-word.ts'
import { importColumns } from '#app/routes/office/desk/import/import-columns.server.ts'
import { headingsOf } from '#app/routes/office/desk/list/csv-columns.server.ts'
import { readHoursFile } from '#app/routes/office/resources/hours/read-hours-file.server.ts'

/** Former headings of downloaded lists of bookings, and the present names of the same columns. */
const before = {
	es: { Código: 'Referencia' },
	en: { Trips: 'Journeys', 'Further trips': 'Further journeys' },
	fr: { Code: 'Référence' },
	de: { 'Wünscht Platz für alles im Laderaum': 'Wünscht Platz für alles im Gepäckraum' },
	it: { Codice: 'Riferimento', Viaggi: 'Tratte', 'Altri viaggi': 'Altre tratte' },
	cat: { Codi: 'Referència' },
} as const

test.each(languageCodes)('an older list of bookings in %s has the same columns', (language) => {
	const now = headingsOf(textsIn(language))
	const renamed = new Map(Object.entries(before[language]).map(([former, name]) => [name as string, former]))
	const former = now.map((heading) => renamed.get(heading) ?? heading)
	expect(former).not.toEqual(now)
	const read = (cells: string[]) => importColumns({ rows: [{ line: 1, cells }], width: cells.length })
	const { columns, doubled, missing } = read(now)
	expect(read(former)).toMatchObject({ columns, doubled, missing })
})

test.each([
	['de', 'Anwesenheit', 'presence'],
	['de', 'Am Steuer', 'driving'],
	['de', 'Ruhe', 'rest'],
	['fr', 'Présence', 'presence'],
	['cat', 'Una altra feina', 'otherWork'],
] as const)('hours written in %s with the former word «%s» are read', async (language, word, kind) => {
	const file = `kind;from;until\n${word};2026-11-20 08:00;2026-11-20 09:00\n`
	expect(await readHoursFile(textsIn(language), Buffer.from(file))).toMatchObject({ entries: [{ kind }] })
})

test('a word without a former name is not renamed, and no present name is a former one', () => {
	expect(presentWord('Población')).toBeUndefined()
	for (const language of languageCodes)
		for (const heading of headingsOf(textsIn(language)))
			expect(presentWord(heading) ?? plainWord(heading)).toBe(plainWord(heading))
})

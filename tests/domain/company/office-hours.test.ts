import { expect, test } from 'vitest'
import type { OfficeHours } from '#app/domain/company/company.ts'
import { officeHoursLabel } from '#app/domain/company/office-hours.server.ts'
import { openDays } from '#app/domain/company/open-days.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'

const labels: Record<Language, string> = {
	es: 'lunes a viernes de 8:00\u00a0h a 20:00\u00a0h, sábado de 9:00\u00a0h a 14:00\u00a0h',
	en: 'Monday to Friday 8\u00a0am to 8\u00a0pm, Saturday 9\u00a0am to 2\u00a0pm',
	fr: 'du lundi au vendredi de 8\u00a0h à 20\u00a0h, le samedi de 9\u00a0h à 14\u00a0h',
	de: 'Montag bis Freitag von 8:00\u00a0Uhr bis 20:00\u00a0Uhr, Samstag von 9:00\u00a0Uhr bis 14:00\u00a0Uhr',
	it: 'da lunedì a venerdì dalle 8:00 alle 20:00, sabato dalle 9:00 alle 14:00',
	cat: 'de dilluns a divendres de 8.00\u00a0h a 20.00\u00a0h, dissabte de 9.00\u00a0h a 14.00\u00a0h',
}

test.each(Object.entries(labels) as [Language, string][])('office hours in %s', (language, label) => {
	expect(officeHoursLabel(textsIn(language), sampleCompany)).toBe(label)
})

test('days with the same hours are grouped only where they follow each other', () => {
	const [early, late]: OfficeHours[] = [
		{ opens: '08:00', closes: '14:00' },
		{ opens: '16:00', closes: '20:30' },
	]
	const officeHours = [early ?? null, late ?? null, early ?? null, early ?? null, null, early ?? null, null]
	expect(openDays({ officeHours }).map(({ first, last }) => [first, last])).toEqual([
		[0, 0],
		[1, 1],
		[2, 3],
		[5, 5],
	])
	expect(officeHoursLabel(textsIn('es'), { officeHours: Array(7).fill(null) })).toBe('')
})

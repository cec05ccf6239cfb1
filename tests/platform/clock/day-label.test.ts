import { expect, onTestFinished, test, vi } from 'vitest'
import {
	cardTime,
	dayLabel,
	momentLabel,
	monthLabel,
	shortTimeLabel,
	spanLabel,
	timeLabel,
	weekdayLabel,
} from '#app/platform/clock/day-label.server.ts'
import { type Language, languageCodes, languages } from '#app/platform/i18n/languages.ts'

const spoken: Record<Language, { day: RegExp; weekday: string; morning: string; evening: string }> = {
	es: { day: /^24 de diciembre de 2026$/, weekday: 'jueves', morning: '9:30\u00a0h', evening: '21:05\u00a0h' },
	en: { day: /^24 December 2026$/, weekday: 'Thursday', morning: '9.30\u00a0am', evening: '9.05\u00a0pm' },
	fr: { day: /^24 décembre 2026$/, weekday: 'jeudi', morning: '9\u00a0h\u00a030', evening: '21\u00a0h\u00a005' },
	de: { day: /^24\. Dezember 2026$/, weekday: 'Donnerstag', morning: '9:30\u00a0Uhr', evening: '21:05\u00a0Uhr' },
	it: { day: /^24 dicembre 2026$/, weekday: 'giovedì', morning: '9:30', evening: '21:05' },
	cat: { day: /^24 de desembre del? 2026$/, weekday: 'dijous', morning: '9.30\u00a0h', evening: '21.05\u00a0h' },
}

test('every language of the site is tried here', () => {
	expect(Object.keys(spoken).sort()).toEqual([...languageCodes].sort())
})

test.each(languageCodes)('in %s a day is day, month and year in words', (language) => {
	expect(dayLabel(languages[language].tag, '2026-12-24')).toMatch(spoken[language].day)
})

test.each(languageCodes)('in %s a time is the weekday, the day and the hour of Madrid’s clocks', (language) => {
	const label = timeLabel(languages[language].tag, '2026-12-24 09:30')
	expect(label.startsWith(spoken[language].weekday)).toBe(true)
	expect(label.endsWith(`, ${spoken[language].morning}`)).toBe(true)
	expect(label).toMatch(/24\D+2026/)
	expect(timeLabel(languages[language].tag, '2026-12-24 21:05').endsWith(`, ${spoken[language].evening}`)).toBe(true)
})

test.each([
	['es', 'martes 8 de diciembre de 2026, a las 9:05\u00a0h', 'martes 8 de diciembre de 2026, a la 1:05\u00a0h'],
	['en', 'Tuesday 8 December 2026 at 9.05\u00a0am', 'Tuesday 8 December 2026 at 1.05\u00a0am'],
	['fr', 'mardi 8 décembre 2026 à 9\u00a0h\u00a005', 'mardi 8 décembre 2026 à 1\u00a0h\u00a005'],
	['de', 'Dienstag, dem 8. Dezember 2026 um 9:05\u00a0Uhr', 'Dienstag, dem 8. Dezember 2026 um 1:05\u00a0Uhr'],
	['it', 'martedì 8 dicembre 2026 alle 9:05', 'martedì 8 dicembre 2026 all’1:05'],
	['cat', 'dimarts 8 de desembre del 2026, a les 9.05\u00a0h', 'dimarts 8 de desembre del 2026, a la 1.05\u00a0h'],
] as const)('within a sentence of %s a time is %s', (language, nine, one) => {
	const { tag } = languages[language]
	expect(momentLabel(tag, '2026-12-08 09:05')).toBe(nine)
	expect(momentLabel(tag, '2026-12-08 01:05')).toBe(one)
})

test('the first and the last minute of a day belong to that day', () => {
	expect(timeLabel('es', '2026-12-31 23:59')).toMatch(/31 de diciembre de 2026, 23:59\u00a0h$/)
	expect(timeLabel('es', '2027-01-01 00:00')).toMatch(/1 de enero de 2027, 0:00\u00a0h$/)
})

test('a day’s label does not depend on the time after it', () => {
	expect(dayLabel('es', '2026-12-24 23:59')).toBe('24 de diciembre de 2026')
})

test('a time in the night of a clock change is written as chosen', () => {
	expect(timeLabel('en-GB', '2027-10-31 02:30')).toMatch(/31 October 2027, 2\.30\u00a0am$/)
	expect(timeLabel('en-GB', '2027-03-28 03:00')).toMatch(/28 March 2027, 3\.00\u00a0am$/)
})

test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])('labels are the same in a process in %s', (zone) => {
	onTestFinished(() => {
		vi.unstubAllEnvs()
	})
	vi.stubEnv('TZ', zone)
	expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
	expect(dayLabel('es', '2026-12-24')).toBe('24 de diciembre de 2026')
	expect(timeLabel('en-GB', '2026-12-24 00:15')).toMatch(/24 December 2026, 12\.15\u00a0am$/)
	expect(timeLabel('en-GB', '2026-12-24 23:45')).toMatch(/24 December 2026, 11\.45\u00a0pm$/)
})

test.each([
	['es', 'noviembre de 2026', 'nov', 'viernes, 20 de noviembre', '20/11/26, 9:30'],
	['en-GB', 'November 2026', 'Nov', 'Friday 20 November', '20/11/2026, 09:30'],
	['ca', 'novembre del 2026', 'nov.', 'divendres, 20 de novembre', '20/11/26 9:30'],
	['de', 'November 2026', 'Nov', 'Freitag, 20. November', '20.11.26, 09:30'],
])('%s writes months, days with their names, and times in figures', (tag, month, short, weekday, time) => {
	expect(monthLabel(tag, '2026-11-20')).toBe(month)
	expect(monthLabel(tag, '2026-11-20', 'short')).toBe(short)
	expect(weekdayLabel(tag, '2026-11-20')).toBe(weekday)
	expect(shortTimeLabel(tag, '2026-11-20 09:30')).toBe(time)
})

test('the quote’s card shows day, month, year and time in figures, as they were chosen', () => {
	expect(cardTime('2026-12-24 09:30')).toBe('24/12/2026 09:30')
	expect(cardTime('2027-01-02 00:00')).toBe('02/01/2027 00:00')
	expect(cardTime('2027-10-31 02:30')).toBe('31/10/2027 02:30')
})

test('a span names the day of its end only where it is another one', () => {
	const from = '2026-12-24 09:30'
	expect(spanLabel('es', from, '2026-12-24 19:00')).toBe('jueves, 24 de diciembre de 2026, 9:30\u00a0h – 19:00\u00a0h')
	expect(spanLabel('es', from, '2026-12-25 19:00')).toMatch(/9:30\u00a0h – viernes, 25 .*, 19:00\u00a0h$/)
	expect(spanLabel('es', from, '')).toBe('jueves, 24 de diciembre de 2026, 9:30\u00a0h')
})

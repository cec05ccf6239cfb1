import { expect, test } from 'vitest'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'

test.each(languageCodes)(
	'in %s each section and page of the office has one name, and no two have the same',
	(language) => {
		const { texts, t } = textsIn(language)
		const { bar, pages, records } = texts('admin')
		expect(new Set(Object.values(pages)).size).toBe(Object.keys(pages).length)
		expect([bar.rooms.requests, bar.rooms.customers, bar.rooms.money]).toEqual([
			pages.quotes,
			pages.customers,
			pages.money,
		])
		expect(pages.plan.startsWith(bar.rooms.plan)).toBe(true)
		expect(records.fleets).toBe(pages.fleets)
		const counted = (words: string) => words.replace(/[\d\s.]+/, '').toLowerCase()
		expect(counted(t('quotes:found', { count: 5, number: '5' }))).toBe(pages.quotes.toLowerCase())
		expect(counted(t('resources:vehicles.found', { count: 5 }))).toBe(pages.vehicles.toLowerCase())
		const { fleetId } = texts('resources').vehicles.fields
		expect(pages.fleets.slice(0, 3)).toBe(fleetId.slice(0, 3))
	},
)

import { expect, test } from 'vitest'
import { isSheetAddress, loggedPath } from '#app/domain/dispatch/route-sheets/sheet-address.ts'

const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345'

test.each([
	...['/hr/', '//hr/', '/HR/', '/%68r/', '/h%72/', '/%48%52/', '/hr%2F', '/hr%2f', '/./hr/', '/%2e/hr/', '/x/../hr/'],
	...['/\\hr\\', 'https://www.garbi.example/hr/'],
])('%s leads to a route sheet, and no log has what follows it', (way) => {
	expect(isSheetAddress(`${way}${TOKEN}`)).toBe(true)
	expect(isSheetAddress(`${way}${TOKEN}?lng=de`)).toBe(true)
	expect(loggedPath(`${way}${TOKEN}`)).toBe('/hr/…')
})

test.each(['/', '/hrx/', '/x/hr/', '/tours/?way=/hr/x', '/%', '/%zz/hr', '*', ''])(
	'%s leads to no route sheet, and is logged as it is',
	(path) => {
		expect(isSheetAddress(path)).toBe(false)
		expect(loggedPath(path)).toBe(path)
	},
)

test('an address without a token counts as one of a route sheet', () => {
	for (const path of ['/hr', '/hr/', '/hr?x']) expect(isSheetAddress(path)).toBe(true)
})

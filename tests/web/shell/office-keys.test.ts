import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync('app/web/shell/scripts/office-keys.js', 'utf8')

type Press = { key: string; on?: string; ctrlKey?: boolean }

/** Opens a page with three rows, the focus in the second, and with links by their selectors. */
function openPage(links: string[] = []) {
	const page = { row: 1, clicked: [] as string[], go: undefined as unknown }
	const listeners: Record<string, (event: object) => void> = {}
	const rows = [0, 1, 2].map((row) => ({
		querySelector: () => ({ focus: () => Object.assign(page, { row }) }),
		contains: () => row === page.row,
		matches: () => false,
	}))
	const dataset: Record<string, unknown> = {}
	runInContext(
		script,
		createContext({
			document: {
				documentElement: { dataset },
				getElementById: (id: string) => (id === 'print' ? null : {}),
				querySelector: (selector: string) =>
					links.includes(selector) ? { click: () => page.clicked.push(selector) } : null,
				querySelectorAll: () => rows,
				activeElement: null,
			},
			CSS: { escape: (text: string) => text },
			localStorage: {},
			addEventListener: (type: string, listener: (event: object) => void) =>
				Object.assign(listeners, { [type]: listener }),
		}),
	)
	const press = ({ key, on = 'body', ...held }: Press) => {
		const isWithin = (selector: string) =>
			selector
				.split(',')
				.some((each) => (each.includes(':not([type=checkbox])') ? on === 'input' : on.startsWith(each)))
		listeners.keydown?.({ key, target: { closest: isWithin }, preventDefault: () => undefined, ...held })
		page.go = dataset.go
		return page
	}
	return { page, press }
}

/** Presses a key in a new page. @returns the row that has the focus afterwards */
const rowAfter = (press: Press) => openPage().press(press).row

test('j and k move along the rows from a link or a checkbox, and are letters in a text field', () => {
	for (const on of ['a', 'input[type=checkbox]']) {
		expect([on, rowAfter({ key: 'j', on }), rowAfter({ key: 'k', on })]).toEqual([on, 2, 0])
		expect(rowAfter({ key: 'j', on, ctrlKey: true })).toBe(1)
	}
	for (const on of ['input', 'select', 'textarea']) expect([on, rowAfter({ key: 'j', on })]).toEqual([on, 1])
})

const ROOM = '[data-go="p"]'

test('g and a letter open a section, and the letters are shown in between', () => {
	const { page, press } = openPage([ROOM])
	expect(press({ key: 'p' }).clicked).toEqual([])
	expect(press({ key: 'g' }).go).toBe(1)
	expect(press({ key: 'p' }).clicked).toEqual([ROOM])
	expect(page.go).toBeUndefined()
})

test('g and a letter of no section do what the letter does, and the next letter is no section’s', () => {
	const { page, press } = openPage([ROOM])
	press({ key: 'g' })
	expect(press({ key: 'j' }).row).toBe(2)
	expect(press({ key: 'p' }).clicked).toEqual([])
	press({ key: 'g', on: 'input' })
	expect(page.go).toBeUndefined()
})

test.each([
	['[', '[rel=prev]'],
	[']', '[rel=next]'],
	['n', '[href="/admin/quotes/new/"]'],
	['e', 'main [href$="/change/"]'],
	['t', '[href="/admin/overview/"]'],
])('%s follows its link where the page has one', (key, selector) => {
	expect(openPage([selector]).press({ key }).clicked).toEqual([selector])
	expect(openPage().press({ key }).clicked).toEqual([])
	expect(openPage([selector]).press({ key, on: 'textarea' }).clicked).toEqual([])
	expect(openPage([selector]).press({ key, ctrlKey: true }).clicked).toEqual([])
})

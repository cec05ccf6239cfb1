import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync('app/web/shell/scripts/office-keys.js', 'utf8')

type Key = { key: string; on: string; ctrlKey?: boolean }

/**
 * Presses a key while an element has the focus, `input[type=checkbox]` for example, in the second of three rows.
 * @returns the row that has the focus afterwards
 */
function press({ key, on, ...held }: Key) {
	const [focused, listeners] = [{ row: 1 }, {} as Record<string, (event: object) => void>]
	const rows = [0, 1, 2].map((row) => ({
		querySelector: () => ({ focus: () => Object.assign(focused, { row }) }),
		contains: () => row === 1,
	}))
	const page = createContext({
		document: { getElementById: () => ({}), querySelectorAll: () => rows, activeElement: null },
		localStorage: {},
		location: {},
		addEventListener: (type: string, listener: (event: object) => void) =>
			Object.assign(listeners, { [type]: listener }),
	})
	runInContext(script, page)
	const isWithin = (selector: string) =>
		selector.split(',').some((each) => (each.includes(':not([type=checkbox])') ? on === 'input' : on.startsWith(each)))
	listeners.keydown?.({ key, target: { closest: isWithin }, preventDefault: () => undefined, ...held })
	return focused.row
}

test('j and k move along the rows from a link or a checkbox, and are letters in a text field', () => {
	for (const on of ['a', 'input[type=checkbox]']) {
		expect([on, press({ key: 'j', on }), press({ key: 'k', on })]).toEqual([on, 2, 0])
		expect(press({ key: 'j', on, ctrlKey: true })).toBe(1)
	}
	for (const on of ['input', 'select', 'textarea']) expect([on, press({ key: 'j', on })]).toEqual([on, 1])
})

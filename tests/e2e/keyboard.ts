import type { Locator, Page } from '@playwright/test'
import { expect } from './site.ts'

/** Runs in the page: returns why the focus cannot be seen (WCAG 2.4.7, 2.4.11); empty if it can. */
function focusFault() {
	const element = document.activeElement
	if (!element || element === document.body) return 'the focus is nowhere'
	const name = element.outerHTML.slice(0, 120)
	// One of the row's buttons has the focus. The browser draws it and no script sees it; home.css marks them.
	if (element.matches('.slider:not(:focus-visible)')) return ''
	const { outlineStyle, outlineWidth } = getComputedStyle(element)
	if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `not marked: ${name}`
	const box = element.getBoundingClientRect()
	const inset = 3
	const across = [box.left + inset, (box.left + box.right) / 2, box.right - inset]
	const down = [box.top + inset, (box.top + box.bottom) / 2, box.bottom - inset]
	const hidden = across.flatMap((x) =>
		down.flatMap((y) => {
			const there = document.elementFromPoint(x, y)
			if (!there) return ['out of sight']
			// Round corners show what is behind, and a field may have a button of its own on it.
			const isOwn = element.contains(there) || there.contains(element) || element.closest('.field')?.contains(there)
			return isOwn ? [] : [`under ${there.outerHTML.slice(0, 60)}`]
		}),
	)
	// An element larger than the room on a small screen cannot be entirely visible.
	const mayHide = box.height > innerHeight / 4 ? across.length * down.length - 1 : 0
	if (hidden.length > mayHide) return `${hidden[0]}: ${name}`
	return ''
}

/** Expects the focus to be visible, with nothing over it. */
export const expectFocusSeen = (page: Page) => expect.poll(() => page.evaluate(focusFault)).toBe('')

/** Checks both in one query: a field may be replaced by another of its name, and pass the focus on. */
const isFocused = async (target: Locator) => (await target.and(target.page().locator(':focus')).count()) > 0

/** Presses Tab until the target has the focus, which must be visible at every step. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
	for (let step = 0; step < 120; step++) {
		await page.keyboard.press(key)
		await expectFocusSeen(page)
		if (await isFocused(target)) return
	}
	throw new Error(`Tab does not lead to ${target}`)
}

/** Goes to a field and types. */
export async function typeInto(page: Page, field: Locator, text: string) {
	await tabTo(page, field)
	await page.keyboard.type(text)
}

/** Goes to a button or a link and presses Enter. */
export async function pressOn(page: Page, target: Locator) {
	await tabTo(page, target)
	await page.keyboard.press('Enter')
}

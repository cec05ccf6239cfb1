import type { Locator, Page } from '@playwright/test'
import { test } from './site.ts'

/**
 * Seconds of a practised person's actions by the keystroke-level model (Card, Moran and Newell, 1983): press a key or a
 * button of the mouse, point at something, move a hand between mouse and keys, decide what to do next.
 */
export const SECONDS = { key: 0.2, point: 1.1, hand: 0.4, decide: 1.35 }

type Action = keyof typeof SECONDS

/**
 * Follows a person's hands through a journey in a page. The person starts with a hand on the telephone, so that the
 * first action moves it. What they wait for the site is measured and told in the report, where no test judges it.
 */
export function handsAt(page: Page) {
	let at: 'mouse' | 'keys' | undefined
	let waitedMs = 0
	const done: Action[] = []
	const moveTo = (place: 'mouse' | 'keys') => {
		if (at !== place) done.push('hand')
		at = place
	}
	const timed = async (act: () => Promise<unknown>) => {
		const from = performance.now()
		await act()
		await page.waitForLoadState()
		waitedMs += performance.now() - from
	}
	const model = () => done.reduce((sum, action) => sum + SECONDS[action], 0)
	return {
		/** reads what is there and decides */
		decide: () => {
			done.push('decide')
		},
		/** points and clicks; waits for what comes */
		click: async (target: Locator) => {
			moveTo('mouse')
			done.push('point', 'key')
			await timed(() => target.click())
		},
		/** opens an address as a click in another program does, such as a link in a mail */
		open: async (address: string) => {
			moveTo('mouse')
			done.push('point', 'key')
			await timed(() => page.goto(address))
		},
		/** presses keys one after another; waits for what comes */
		press: async (...keys: string[]) => {
			moveTo('keys')
			for (const key of keys) {
				done.push('key')
				await timed(() => page.keyboard.press(key))
			}
		},
		/** @returns the model's seconds, without waiting; both are in the report */
		seconds: () => {
			const description = `${model().toFixed(1)} s by hand, ${(waitedMs / 1000).toFixed(1)} s waited`
			test.info().annotations.push({ type: 'keystrokes', description })
			return model()
		},
	}
}

import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Actions, Tab } from './browser.ts'
import { findControl, focused, type Place, readPage, setValue, type Target } from './in-page.ts'

const TIMEOUT_MS = 30_000
const PAUSE_MS = 50
/** A driver may lose the answer of a script if the page is left while it runs. */
const READ_TIMEOUT_MS = 5_000

/** Waits for the answer to a command. @throws if it does not come in time, with the command's name */
async function inTime<Answer>(command: string, answer: Promise<Answer>, timeoutMs = TIMEOUT_MS) {
	const over = new AbortController()
	const late = setTimeout(timeoutMs, undefined, { signal: over.signal }).then(() => {
		throw new Error(`The driver does not answer: ${command}`)
	})
	try {
		return await Promise.race([answer, late])
	} finally {
		over.abort()
	}
}

const keys = (text: string) => [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))

/** Keys without a character, as WebDriver writes them (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const KEY = { backspace: '\uE003', enter: '\uE007', escape: '\uE00C', tab: '\uE004' }

/** Returns what a visitor does with a page and sees of it, in either browser. */
export function pageOf(tab: Tab, origin: string) {
	async function run<Given extends unknown[], Result>(ofPage: (...given: Given) => Result, ...given: Given) {
		const call = `(${ofPage})(...${JSON.stringify(given)})`
		const answer = tab.evaluate(`JSON.stringify(${call} ?? null)`)
		return JSON.parse(await inTime(ofPage.name, answer, READ_TIMEOUT_MS)) as Result
	}
	const perform = (actions: Actions) => inTime('perform actions', tab.perform(actions))
	/** Asks until the answer is as wanted. While a page goes and the next comes, there is none to ask. */
	async function until<Result>(what: string, ask: () => Promise<Result>, isWanted: (result: Result) => boolean) {
		const end = Date.now() + TIMEOUT_MS
		let last: unknown
		while (Date.now() < end) {
			try {
				const result = await ask()
				if (isWanted(result)) return result
				last = result
			} catch (error) {
				last = error
			}
			await setTimeout(PAUSE_MS)
		}
		const found = last instanceof Error ? last.message : JSON.stringify(last)
		throw new Error(`${what}: ${found.slice(0, 500)}\n${JSON.stringify([await run(readPage), ...tab.errors()])}`)
	}
	const read = () =>
		until(
			'a page',
			() => run(readPage),
			({ isLoaded }) => isLoaded,
		)
	/** Finds what can be pressed, once the page has loaded and nothing moves it any more. */
	const find = async (target: Target) => {
		let before = ''
		const isStill = (place: Place | null) => {
			const now = place ? `${place.x} ${place.y}` : ''
			const isSame = now !== '' && now === before
			before = now
			return isSame && place?.isLoaded === true && place.cover === ''
		}
		const wanted = JSON.stringify(target)
		const place = await until(`${wanted} in reach`, () => run(findControl, target), isStill)
		if (!place) throw new Error(`No ${wanted}`)
		return place
	}
	const type = (text: string) => perform([{ type: 'key', id: 'keyboard', actions: keys(text) }])
	/** Puts the focus into a control, by the mouse if the tab has one. */
	async function reach(target: Target) {
		const { x, y } = await find(target)
		if (!tab.hasMouse) return run(findControl, target, true)
		const actions = [
			{ type: 'pointerMove', x, y },
			...['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 })),
		]
		return perform([{ type: 'pointer', id: 'mouse', actions }])
	}

	return {
		run,
		read,
		type,
		/** opens an address of the site, in Spanish */
		goto(address: string) {
			const url = new URL(address, origin)
			url.searchParams.set('lng', 'es')
			return inTime(`navigate to ${url.href}`, tab.navigate(url.href))
		},
		/** presses a button, a link or what unfolds, by its words */
		async press(words: string) {
			await reach({ press: words })
			if (!tab.hasMouse) await type(KEY.enter)
		},
		focus: (name: string) => reach({ name }),
		/** goes by the keyboard to a control of the same form */
		async tabTo(name: string) {
			await until(
				`the focus in ${name}`,
				() => type(KEY.tab).then(() => run(focused)),
				(found) => found === name,
			)
		},
		/** types into a text field, in place of what is there */
		async fill(name: string, text: string) {
			await reach({ name })
			await run(findControl, { name }, true)
			await type(text || KEY.backspace)
			await until(
				`what is typed into ${name}`,
				() => run(findControl, { name }),
				(found) => found?.value === text,
			)
		},
		/** chooses in a list, or sets a day or a time */
		async choose(name: string, value: string) {
			await find({ name })
			await run(setValue, name, value)
			expect((await find({ name })).value).toBe(value)
		},
		valueOf: async (name: string) => (await find({ name })).value,
		/** waits until the page says this, wherever */
		says: (words: string) => until(words, read, ({ text }) => text.includes(words.replace(/\s+/g, ' '))),
		/** waits for a page by its heading */
		isHeaded: (heading: string) => until(heading, read, (page) => page.heading === heading),
		/** waits until this is said of a field */
		saysOf: (name: string, words: string) =>
			until(
				`${words} of ${name}`,
				() => run(findControl, { name }),
				(found) => !!found?.description.includes(words),
			),
		/** waits for an address */
		isAt: (pattern: RegExp) => until(String(pattern), read, ({ url }) => pattern.test(url)),
		/** waits until something holds in the page */
		holds: (what: string, ofPage: () => boolean) => until(what, () => run(ofPage), Boolean),
		errors: tab.errors,
		close: tab.close,
	}
}

export type BrowserPage = ReturnType<typeof pageOf>

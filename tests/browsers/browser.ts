/** One step of an input device, as both protocols write it (https://www.w3.org/TR/webdriver2/#actions). */
type Step = { type: string; value?: string; x?: number; y?: number; button?: number }

/** Input devices and what each does. */
export type Actions = { type: 'key' | 'pointer'; id: string; actions: Step[] }[]

/** One page in one browser, by what WebDriver and WebDriver BiDi have in common. */
export type Tab = {
	/** opens an address, and waits until the page has loaded */
	navigate: (url: string) => Promise<unknown>
	/** the text that an expression has as its value in the page; works where the page's own scripts are off, too */
	evaluate: (expression: string) => Promise<string>
	/** whether the driver delivers every click; where it does not, pages are used by the keyboard */
	hasMouse: boolean
	/** moves the mouse and presses keys */
	perform: (actions: Actions) => Promise<unknown>
	/** errors of the page's scripts so far, where the driver reports them */
	errors: () => string[]
	close: () => Promise<unknown>
}

/** A browser that runs. Its scripts are on or off for as long as it does. */
export type Browser = {
	/** opens a page as a new visitor's: no cookies, nothing stored */
	newTab: () => Promise<Tab>
	close: () => Promise<unknown>
}

export type Launch = (options: { hasScripts: boolean }) => Promise<Browser>

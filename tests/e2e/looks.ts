import type { Page } from '@playwright/test'

/* Checks of a page by geometry; all of them run in the page itself. */

/** Runs in the page: returns targets that are too small, and why. */
function smallTargets() {
	const targets = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role=gridcell]'
	const primary =
		'.button, .quiet, button, input, select, textarea, summary, #menu a, .languages a, .admin-nav a, .rooms a'
	return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((element) => {
		const isHidden = !element.checkVisibility({ visibilityProperty: true }) || element.closest('.trap')
		if (isHidden || element.matches('.skip-link')) return []
		const label = element.matches('[type=checkbox], [type=radio]') && (element as HTMLInputElement).labels?.[0]
		const boxes = [element, ...(label ? [label] : [])].map((box) => box.getBoundingClientRect())
		const width = Math.max(...boxes.map((box) => box.width))
		const height = Math.max(...boxes.map((box) => box.height))
		const least = element.matches(primary) ? 44 : 24
		if (width >= least && height >= least) return []
		return [`${Math.round(width)}×${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`]
	})
}

/** Runs in the page: returns boxes that cut off their own text. */
function cutTexts() {
	return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
		const { overflowX, overflowY, clipPath } = getComputedStyle(element)
		const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
		const isInput = element.matches('input, select, textarea')
		if (!hasText || isInput || clipPath !== 'none' || element.closest('.trap')) return []
		const cutsDown = ['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 1
		const cutsAcross = ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1
		return cutsDown || cutsAcross ? [element.outerHTML.slice(0, 120)] : []
	})
}

/** Runs in the page: returns faults that are wrong at any width. */
function faults() {
	const { scrollWidth, clientWidth } = document.documentElement
	const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
	return [
		...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []),
		...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `two of one id: ${id}`),
		...document.getAnimations().map((animation) => `moves: ${animation.id || animation.constructor.name}`),
	]
}

/** Finds sideways scrolling, duplicate ids, unwanted motion, and targets that are too small (WCAG 2.5.8). */
export const layoutFindings = async (page: Page) => [
	...(await page.evaluate(faults)),
	...(await page.evaluate(smallTargets)),
]

/**
 * Spaces texts as widely as WCAG 1.4.12 allows readers to.
 * @returns what that breaks
 */
export async function spacingFindings(page: Page) {
	await page.evaluate(() => {
		const wide = new CSSStyleSheet()
		wide.replaceSync(
			'* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
				'p { margin-bottom: 2em !important }',
		)
		document.adoptedStyleSheets = [...document.adoptedStyleSheets, wide]
	})
	return [...(await page.evaluate(faults)), ...(await page.evaluate(cutTexts))]
}

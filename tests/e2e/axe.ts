import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** axe's own minified build: half as many bytes for each page, and two thirds of the time to parse. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Incomplete results of axe that were judged once for all pages, by the reason that axe gives. All concern contrast
 * where something overlaps a text without changing its colour or its background; `contrastOf` measures those two.
 */
const lookedAt: Record<string, string> = {
	elmPartiallyObscured: 'a row or a table that scrolls sideways ends there',
	elmPartiallyObscuring: 'an open menu, or the cookie banner, stands over the page',
	bgOverlap: 'an open menu, a list or the calendar stands over the page',
	shortTextContent: 'a figure of one digit in a table or a chart',
	imgNode: 'the words of the chart stand beside its bars, never on them',
}

/** Runs in the page: returns a text's contrast to the flat colour behind it (WCAG 1.4.3). */
function contrastOf(selector: string) {
	const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
	const light = (colour: string) => {
		const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
			const share = channel / 255
			return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
		})
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue
	}
	const element = document.querySelector(selector)
	if (!element) return 0
	const isFlat = (colour: string) => (channels(colour)[3] ?? 1) === 1
	let behind: Element | null = element
	while (behind && !isFlat(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement
	const ground = light(getComputedStyle(behind ?? document.documentElement).backgroundColor)
	const style = getComputedStyle(element)
	const text = light(element instanceof SVGElement ? style.fill : style.color)
	return (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05)
}

type Doubt = { rule: string; target: string; reason: string }

/** Describes an incomplete result that was not judged, or whose measured contrast is too low; empty otherwise. */
async function unresolved(page: Page, { rule, target, reason }: Doubt) {
	// No script runs in a sandboxed frame, not even axe's: it shows a mail or a customer's page, with tests of their own.
	const sandbox = rule === 'frame-tested' ? await page.locator(target).getAttribute('sandbox') : null
	if (sandbox !== null && !sandbox.includes('allow-scripts')) return []
	if (rule !== 'color-contrast' || !lookedAt[reason]) return [`${rule} (${reason}): ${target}`]
	const contrast = await page.evaluate(contrastOf, target)
	return contrast < 4.5 ? [`contrast ${contrast.toFixed(2)}: ${target}`] : []
}

/** Parts around every page that are the same on all. */
const frame = ['body > header', 'body > footer']

/**
 * Returns all violations that axe finds in a page as it is, and incomplete results that were not judged.
 * @param without `frame` omits the frame, half of axe's work, when another test checks it; `targets` when they are
 * measured elsewhere
 */
export async function axeFindings(page: Page, without: readonly ('frame' | 'targets')[] = []) {
	// At the bottom the cookie banner is below the page and hides no part of a link.
	await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
	// Our pages have no frames, so legacy mode saves merging their results in a page of its own, which takes a second
	// each. Passed checks are not reported: axe takes longer to report them than to check.
	const axe = new AxeBuilder({ page, axeSource }).options({
		resultTypes: ['violations', 'incomplete'],
		rules: { 'target-size': { enabled: !without.includes('targets') } },
	})
	if (without.includes('frame')) for (const part of frame) axe.exclude(part)
	const { violations, incomplete } = await axe.setLegacyMode().withTags(rules).analyze()
	const wrong = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
	const doubts = incomplete.flatMap(({ id, nodes }) =>
		nodes.map(({ target, any, all, none }) => {
			const reason = [...any, ...all, ...none].map(({ data, message }) => data?.messageKey ?? message).join()
			return { rule: id, target: target.join(' '), reason }
		}),
	)
	return [...wrong, ...(await Promise.all(doubts.map((doubt) => unresolved(page, doubt)))).flat()]
}

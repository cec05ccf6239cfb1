import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { type SiteInUse, startSiteInUse } from '#tests/support/site-in-use.ts'
import { pageVisits, type Visit } from './page-visits.ts'

/* The length of what is written on buttons, on every page in every language, with the names and figures that fill it. */

/** Most characters that a button shows on one line of a telephone. */
const LONGEST_BUTTON = 40

let inUse: SiteInUse
beforeAll(async () => {
	inUse = await startSiteInUse()
})
afterAll(() => inUse.remove())

const BUTTON = /<button\b[^>]*>(?<inside>.*?)<\/button>/gs
const LINK = /<a\b[^>]*\bclass="(?:button|quiet|danger)\b[^>]*>(?<inside>.*?)<\/a>/gs
const UNSEEN = /<span class="unseen">.*?<\/span>|<svg\b.*?<\/svg>|<[^>]*>/gs

/** Returns what is seen of an element's content, in one line. */
const seenIn = (inside: string) =>
	inside
		.replaceAll(UNSEEN, '')
		.replaceAll(/&(?:amp|lt|gt|quot|#\w+);/g, '&')
		.replaceAll(/\s+/g, ' ')
		.trim()

/** Returns the words on all buttons of a page, also of links that look like buttons. */
const buttonsIn = (html: string) =>
	[...html.matchAll(BUTTON), ...html.matchAll(LINK)].map(({ groups }) => seenIn(groups?.inside ?? ''))

async function buttonsOf({ as }: Visit, path: string, language: Language) {
	const address = `${inUse.site.origin}${inUse.fill(path)}${path.includes('?') ? '&' : '?'}lng=${language}`
	const cookie = as === undefined ? undefined : inUse.cookies[as]
	const answer = await fetch(address, { headers: cookie ? { cookie } : {} })
	return buttonsIn(await answer.text())
}

const visits = Object.values(pageVisits)
	.flat()
	.flatMap((visit) => visit.paths.map((path) => [visit, path] as const))

test.each(languageCodes)('no button in %s is longer than forty characters', async (language) => {
	const found = new Set<string>()
	for (const [visit, path] of visits) for (const button of await buttonsOf(visit, path, language)) found.add(button)
	expect(found).toContain(textsIn(language).t('answer:accept.submit'))
	expect(found.size).toBeGreaterThan(120)
	expect([...found].filter(({ length }) => length > LONGEST_BUTTON)).toEqual([])
})

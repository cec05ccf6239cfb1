import type { Company } from '#app/domain/company/company.ts'
import { withPending } from '#app/domain/company/pending-facts.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { sliderKeys } from './slider.ts'
import { legalPages } from './trail.ts'

type Section = { title: string; text: string }
export type CookiePage = {
	intro: string
	columns: { name: string; purpose: string; life: string }
	rows: { name: string; purpose: string; life: string }[]
	choiceTitle: string
	choice: string
	change: string
}

/** Cookies of accounts, whose names get a prefix under https. */
const hostCookies = ['sid', 'login', 'device', 'words']

/** Rows that describe several keys of the browser's storage. */
const keysOf: Record<string, string> = { sliderPage: Object.values(sliderKeys).join(', ') }

/** Day since which the texts of the legal pages in the files are worded as they are, `yyyy-MM-dd`. */
const LEGAL_VERSION = '2026-11-28'

/**
 * Returns the sections of a page: each `…Title` of its texts is the heading of the text of the same name without
 * `Title`.
 */
function sectionsOf(
	reader: LanguageTexts,
	{ legalName, taxId, address, phone, email, registry, licence, authority }: Company,
	page: string,
	texts: Record<string, unknown>,
): Section[] {
	const facts = { legalName, taxId, address, phone, email, registry, licence, authority }
	const shown = withPending(reader, facts)
	return Object.keys(texts)
		.filter((key) => key.endsWith('Title'))
		.map((key) => ({
			title: reader.t(`legal:${page}.${key}`),
			text: reader.t(`legal:${page}.${key.replace('Title', '')}`, shown),
		}))
}

type Visit = {
	consent: 'accepted' | 'declined' | undefined
	/** returns the browser's name of a cookie that scripts cannot read */
	hostCookieName: (name: string) => string
}

function cookiePage(texts: LanguageTexts, { consent, hostCookieName }: Visit): CookiePage {
	const { intro, columns, rows, choiceTitle, choice, change } = texts.texts('legal').cookies
	return {
		intro,
		columns,
		rows: Object.entries(rows).map(([name, row]) => ({
			...row,
			name: hostCookies.includes(name) ? hostCookieName(name) : (keysOf[name] ?? name),
		})),
		choiceTitle,
		choice: choice[consent ?? 'none'],
		change,
	}
}

const isLegalPage = (name: string): name is (typeof legalPages)[number] => legalPages.some((page) => page === name)

/**
 * Returns a legal page in the visitor's language, with the company's facts filled in (decision 41).
 * @param name the last part of its path
 * @returns undefined where there is no such page
 */
export function legalPage(texts: LanguageTexts, company: Company, name: string, visit: Visit) {
	const legal = texts.texts('legal')
	if (!isLegalPage(name)) return undefined
	const { title, description } = legal[name]
	const ownSince = texts.publishedOn('legal') ?? ''
	const since = ownSince > LEGAL_VERSION ? ownSince : LEGAL_VERSION
	return {
		page: { title, description },
		sections: name === 'cookies' ? [] : sectionsOf(texts, company, name, legal[name]),
		cookies: name === 'cookies' ? cookiePage(texts, visit) : null,
		sample: company.sample ? legal.sample : null,
		updated: texts.t('legal:updated', { date: dayLabel(texts.tag, since) }),
	}
}

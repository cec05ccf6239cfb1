import { company } from '#app/domain/company/company.ts'
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

/** Those that belong to accounts; https puts a prefix before their names. */
const hostCookies = ['sid', 'login', 'device']

/** A row that tells of several entries of the storage at once. */
const keysOf: Record<string, string> = { sliderPage: Object.values(sliderKeys).join(', ') }

const facts = {
	legalName: company.legalName,
	taxId: company.taxId,
	address: company.address,
	phone: company.phone,
	email: company.email,
	registry: company.registry,
	licence: company.licence,
	authority: company.authority,
}

/** Each `…Title` of a page's texts heads the text of the same name without it. */
function sectionsOf({ t }: LanguageTexts, page: string, texts: Record<string, unknown>): Section[] {
	return Object.keys(texts)
		.filter((key) => key.endsWith('Title'))
		.map((key) => ({
			title: t(`legal:${page}.${key}`),
			text: t(`legal:${page}.${key.replace('Title', '')}`, facts),
		}))
}

type Visit = {
	consent: 'accepted' | 'declined' | undefined
	/** what the browser calls a cookie that no script reads */
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
 * A legal page in the visitor's language, filled with the company's facts (decision 41).
 * @param name the last part of the URL; undefined comes back where there is no such page
 */
export function legalPage(texts: LanguageTexts, name: string, visit: Visit) {
	const legal = texts.texts('legal')
	if (!isLegalPage(name)) return undefined
	const { title, description } = legal[name]
	return {
		page: { title, description },
		sections: name === 'cookies' ? [] : sectionsOf(texts, name, legal[name]),
		cookies: name === 'cookies' ? cookiePage(texts, visit) : null,
		sample: company.sample ? legal.sample : null,
		updated: texts.t('legal:updated', { date: dayLabel(texts.tag, company.legalVersion) }),
	}
}

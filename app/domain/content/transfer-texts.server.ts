import { durationRangeLabel } from '#app/platform/i18n/duration-label.ts'
import { rangeLabel } from '#app/platform/i18n/range-label.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { PageFigures } from './pages/page-figures.ts'
import { langOf, listedPages, pageText, type WrittenPage } from './pages/page-text.server.ts'
import { isFromBarcelona, pageAt, pagePath, type SitePage } from './pages/site-pages.ts'
import { pagePicture, pictureReader } from './pictures.ts'
import type { KnownTrip } from './quote-link.ts'
import { buttonOf, headLangs, linkTo, type PageLink, paragraphsOf, type Story, type Tile } from './story.server.ts'
import { type PublicSite, serviceData } from './structured-data.ts'
import { fromBarcelona, type Transfer, type TransferTrip, transfers } from './transfers.ts'

const kmsLabel = ({ t, tag }: LanguageTexts, kms: TransferTrip['kms']) =>
	t('transfers:facts.kmsValue', { kms: rangeLabel(tag, kms) })

/** Formats the routes of a transfer, each as its roads in their order: «C-32 o AP-7». */
const roadsLabel = ({ tag }: LanguageTexts, roads: TransferTrip['roads']) =>
	new Intl.ListFormat(tag, { type: 'disjunction' }).format(roads.map((codes) => codes.join(' + ')))

const tolls = { yes: 'tollYes', no: 'tollNo', choice: 'tollChoice' } as const

/** Returns the figures of a page: those that the office has set, else those of the program. */
export function figuresOf({ key, figures }: Pick<SitePage, 'key' | 'figures'>): PageFigures {
	const all: readonly Transfer[] = transfers
	return figures ?? all.find((transfer) => transfer.key === key) ?? {}
}

/**
 * Returns the figures of a transfer that are known; null where there are none.
 * @param isOwn whether it is one of the company's own; those of the program start from Barcelona
 */
export function transferFacts(texts: LanguageTexts, { from, trip = {} }: PageFigures, isOwn = false): Story['facts'] {
	const { title, from: fromLabel, fromPlace, kms, time, road, toll, ...values } = texts.texts('transfers').facts
	const items = [
		{ label: kms, value: trip.kms && kmsLabel(texts, trip.kms) },
		{ label: time, value: trip.minutes && durationRangeLabel(texts, trip.minutes) },
		{ label: road, value: trip.roads?.length ? roadsLabel(texts, trip.roads) : undefined },
		{ label: toll, value: trip.toll && values[tolls[trip.toll]] },
	]
	if (items.every(({ value }) => value === undefined)) return null
	const start = { label: fromLabel, value: from ?? (isOwn ? undefined : fromPlace) }
	return { title, items: [start, ...items].flatMap(({ label, value }) => (value ? [{ label, value }] : [])) }
}

/** Returns the values to fill in the quote form with for a transfer. */
function knownOf(page: SitePage): KnownTrip {
	const { from, trip, destination } = figuresOf(page)
	const start = trip && !page.isOwn ? fromBarcelona : {}
	return { ...(from ? { codLocalidadOrigen: from } : start), ...destination }
}

/** Returns links to all listed transfers, in the order of the menu. */
export const transferLinks = (texts: LanguageTexts, { pages }: Pick<PublicSite, 'pages'>): PageLink[] =>
	listedPages(texts, pages, 'traslados').map(linkTo(texts))

/** Returns the paragraphs of a transfer's own, with their labels. */
function ownParagraphs(texts: LanguageTexts, page: WrittenPage) {
	const { labels } = texts.texts('transfers')
	const common = page.key === 'para_eventos' ? labels.events : labels.own
	const { labels: ofPage, paragraphs } = page.text
	const lang = (name: string) => langOf(texts, page, name)
	return { common: false, paragraphs: paragraphsOf({ ...common, ...ofPage }, paragraphs, lang) }
}

/**
 * Returns the page of a transfer: five paragraphs common to all transfers, five of its own, and five common ones
 * again (contract §2).
 * @param tipo the last part of its path
 * @returns undefined where there is no such page (decision 36)
 */
export function transferStory(texts: LanguageTexts, tipo: string, site: PublicSite): Story | undefined {
	const page = pageAt(site.pages, 'traslados', tipo)
	const text = page && pageText(texts, page)
	if (!text) return undefined
	const { labels, common, othersTitle, goodToKnow, backToAll } = texts.texts('transfers')
	const { title, description, heading, picture } = text
	const shared = (place: 'top' | 'bottom') => ({ common: true, paragraphs: paragraphsOf(labels.common, common[place]) })
	const known = knownOf(page)
	const href = pagePath(page)
	const others = transferLinks(texts, site).filter((link) => link.href !== href)
	return {
		page: { title, description },
		heading,
		langs: headLangs(texts, page),
		vip: null,
		picture: pagePicture(pictureReader(texts, site), page.key, picture),
		facts: transferFacts(texts, figuresOf(page), page.isOwn),
		parts: [shared('top'), ownParagraphs(texts, { ...page, text }), shared('bottom')],
		commonTitle: goodToKnow,
		known,
		button: buttonOf(texts, { ...page, text }, known),
		others: { title: othersTitle, links: [...others, { href: '/traslados/', label: backToAll }] },
		structured: serviceData(site, { path: href, name: heading, description }),
	}
}

function tileOf(texts: LanguageTexts, site: Pick<PublicSite, 'pictures'>, page: WrittenPage): Tile {
	const { kms, minutes } = figuresOf(page).trip ?? {}
	const known = [kms && kmsLabel(texts, kms), minutes && durationRangeLabel(texts, minutes)]
	const picture = pagePicture(pictureReader(texts, site), page.key, page.text.picture)
	return { ...linkTo(texts)(page), note: known.filter(Boolean).join(' · '), picture }
}

/** Returns the title of the transfers that are not from Barcelona; those of the program have a title of their own. */
function titleOfOthers(texts: LanguageTexts, pages: readonly WrittenPage[]) {
	const { index, othersTitle } = texts.texts('transfers')
	return pages.length === 2 && pages.every(({ isOwn }) => !isOwn) ? index.others : othersTitle
}

/** Returns the overview of all transfers: those from Barcelona, grouped as in the menu, and the others. */
export function transferIndex(texts: LanguageTexts, site: Pick<PublicSite, 'pages' | 'pictures'>) {
	const { title, description, heading, lead, barcelona } = texts.texts('transfers').index
	const all = listedPages(texts, site.pages, 'traslados')
	const others = all.filter((page) => !isFromBarcelona(page))
	const groups = [
		{ title: barcelona, pages: all.filter(isFromBarcelona) },
		{ title: titleOfOthers(texts, others), pages: others },
	].filter(({ pages }) => pages.length > 0)
	return {
		page: { title, description },
		heading,
		lead,
		groups: groups.map(({ title, pages }) => ({
			title: groups.length > 1 ? title : null,
			tiles: pages.map((page) => tileOf(texts, site, page)),
		})),
	}
}

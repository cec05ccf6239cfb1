import { durationRangeLabel } from '#app/platform/i18n/duration-label.ts'
import { rangeLabel } from '#app/platform/i18n/range-label.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { pagePicture, pictureReader } from './pictures.ts'
import { quoteLink } from './quote-link.ts'
import { type PageLink, paragraphsOf, type Story, type Tile } from './story.server.ts'
import { type PublicSite, serviceData } from './structured-data.ts'
import { knownOf, type Transfer, type TransferKey, type TransferTrip, transfers } from './transfers.ts'

type PictureSite = Pick<PublicSite, 'pictures'>

const pathOf = (key: TransferKey) => `/traslados/${key}/`

const kmsLabel = ({ t, tag }: LanguageTexts, { kms }: TransferTrip) =>
	t('transfers:facts.kmsValue', { kms: rangeLabel(tag, kms) })

/** Formats the routes of a transfer, each as its roads in their order: «C-32 o AP-7». */
const roadsLabel = ({ tag }: LanguageTexts, { roads }: TransferTrip) =>
	new Intl.ListFormat(tag, { type: 'disjunction' }).format(roads.map((codes) => codes.join(' + ')))

const tolls = { yes: 'tollYes', no: 'tollNo', choice: 'tollChoice' } as const

/** Returns the figures of a transfer; null where it is not a trip from Barcelona. */
export function transferFacts(texts: LanguageTexts, { trip }: Transfer): Story['facts'] {
	if (!trip) return null
	const { title, from, fromPlace, kms, time, road, toll, ...values } = texts.texts('transfers').facts
	return {
		title,
		items: [
			{ label: from, value: fromPlace },
			{ label: kms, value: kmsLabel(texts, trip) },
			{ label: time, value: durationRangeLabel(texts, trip.minutes) },
			{ label: road, value: roadsLabel(texts, trip) },
			{ label: toll, value: values[tolls[trip.toll]] },
		],
	}
}

/** Returns links to all transfers, in the order of the menu. */
export function transferLinks(texts: LanguageTexts): PageLink[] {
	const { pages } = texts.texts('transfers')
	return transfers.map(({ key }) => ({ href: pathOf(key), label: pages[key].name }))
}

/**
 * Returns the page of a transfer: five paragraphs common to all transfers, five of its own, and five common ones
 * again (contract §2).
 * @param tipo the last part of its path
 * @returns undefined where there is no such page (decision 36)
 */
export function transferStory(texts: LanguageTexts, tipo: string, site: PublicSite): Story | undefined {
	const transfer = transfers.find(({ key }) => key === tipo)
	if (!transfer) return undefined
	const { key } = transfer
	const { pages, labels, common, othersTitle, backToAll } = texts.texts('transfers')
	const { name, title, description, heading, picture, paragraphs } = pages[key]
	const shared = (place: 'top' | 'bottom') => ({ common: true, paragraphs: paragraphsOf(labels.common, common[place]) })
	const own = paragraphsOf(key === 'para_eventos' ? labels.events : labels.own, paragraphs)
	const known = knownOf(transfer)
	const others = transferLinks(texts).filter(({ href }) => href !== pathOf(key))
	return {
		page: { title, description },
		heading,
		vip: null,
		picture: pagePicture(pictureReader(texts, site), key, picture),
		facts: transferFacts(texts, transfer),
		parts: [shared('top'), { common: false, paragraphs: own }, shared('bottom')],
		known,
		button: { href: quoteLink(known), label: texts.t('transfers:button', { name }) },
		others: { title: othersTitle, links: [...others, { href: '/traslados/', label: backToAll }] },
		structured: serviceData(site, { path: pathOf(key), name: heading, description }),
	}
}

function tileOf(texts: LanguageTexts, site: PictureSite, transfer: Transfer & { key: TransferKey }): Tile {
	const { key, trip } = transfer
	const { name, picture } = texts.texts('transfers').pages[key]
	const note = trip ? `${kmsLabel(texts, trip)} · ${durationRangeLabel(texts, trip.minutes)}` : ''
	return { href: pathOf(key), label: name, note, picture: pagePicture(pictureReader(texts, site), key, picture) }
}

/** Returns the overview of all transfers: those from Barcelona, grouped as in the menu, and the others. */
export function transferIndex(texts: LanguageTexts, site: PictureSite) {
	const { title, description, heading, lead, barcelona, others } = texts.texts('transfers').index
	const apart: readonly TransferKey[] = ['para_eventos', 'costa_dorada']
	const tilesOf = (keep: (key: TransferKey) => boolean) =>
		transfers.filter(({ key }) => keep(key)).map((transfer) => tileOf(texts, site, transfer))
	return {
		page: { title, description },
		heading,
		lead,
		groups: [
			{ title: barcelona, tiles: tilesOf((key) => !apart.includes(key)) },
			{ title: others, tiles: tilesOf((key) => apart.includes(key)) },
		],
	}
}

import { vehicleWords } from '#app/domain/fleet/vehicle-words.ts'
import type { Estimate } from '#app/domain/pricing/estimate-price.ts'
import type { PriceLine } from '#app/domain/pricing/price-lines.ts'
import type { SuggestedPrice } from '#app/domain/quotes/offer/suggest-price.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'

/** Formats a number such as 3,25 or 412 for a language. */
const figureLabel = (tag: string, value: number) =>
	new Intl.NumberFormat(tag, { maximumFractionDigits: 2, useGrouping: 'always' }).format(value)

/** Describes the calculation of a price line: "412 km × 1,40 €". */
function lineText({ t, tag }: LanguageTexts, line: PriceLine) {
	switch (line.kind) {
		case 'kilometres': {
			const rate = moneyLabel(tag, line.perKmCents)
			return t('pricing:estimate.kilometres', { km: figureLabel(tag, line.km), rate })
		}
		case 'hours':
		case 'waiting':
		case 'secondDriver': {
			const rate = moneyLabel(tag, line.perHourCents)
			return t(`pricing:estimate.${line.kind}`, { hours: figureLabel(tag, line.quarters / 4), rate })
		}
		case 'minimum':
		case 'furtherDay':
			return t(`pricing:estimate.${line.kind}`, { amount: moneyLabel(tag, line.minimumCents) })
		case 'stops':
			return t('pricing:estimate.stops', { count: line.stops, rate: moneyLabel(tag, line.perStopCents) })
		case 'nights':
			return t('pricing:estimate.nights', { count: line.nights, rate: moneyLabel(tag, line.perNightCents) })
		case 'surcharge':
			return t('pricing:estimate.surcharge', { percent: line.percent })
		case 'vip':
			return t('pricing:estimate.vip')
	}
}

const lineWords = (texts: LanguageTexts, { lines }: Pick<Estimate, 'lines'>) =>
	lines.map((line) => ({
		text: lineText(texts, line),
		cents: line.cents,
		amount: moneyLabel(texts.tag, line.cents),
	}))

type Suggested = SuggestedPrice['estimate']

/** Describes the calculation for each vehicle size and the sum for their number; a single vehicle has no heading. */
function vehiclesWords(texts: LanguageTexts, vehicles: Suggested['vehicles']) {
	const isSingle = vehicles.length === 1 && vehicles[0]?.count === 1
	return vehicles.map(({ name, count, estimate }) => ({
		name: isSingle ? null : name,
		lines: lineWords(texts, estimate),
		sum: isSingle
			? null
			: { text: vehicleWords([{ name, count }]), amount: moneyLabel(texts.tag, count * estimate.netCents) },
	}))
}

/**
 * Describes the calculation of a suggested price in a language.
 * @returns lines with amounts, net, VAT and total as labels, and a note about drivers; null where one driver is enough
 */
export function estimateWords(texts: LanguageTexts, suggested: Suggested) {
	const { t, tag } = texts
	const { vehicles, netCents, vatBasisPoints, vatCents, totalCents, drivers } = suggested
	return {
		vehicles: vehiclesWords(texts, vehicles),
		net: moneyLabel(tag, netCents),
		vatLabel: t('pricing:estimate.vat', { percent: figureLabel(tag, vatBasisPoints / 100) }),
		vat: moneyLabel(tag, vatCents),
		total: moneyLabel(tag, totalCents),
		drivers: drivers === 'one' ? null : texts.texts('pricing').estimate.drivers[drivers],
	}
}

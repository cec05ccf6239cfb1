import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import type { Estimate } from '#app/pricing/estimate-price.ts'
import type { PriceLine } from '#app/pricing/price-lines.ts'
import { moneyLabel } from '#app/shared/money.ts'

/** Figures such as 3,25 or 412 as a language writes them. */
const figureLabel = (tag: string, value: number) =>
	new Intl.NumberFormat(tag, { maximumFractionDigits: 2, useGrouping: 'always' }).format(value)

/** The sum behind one line, in words: «412 km × 1,40 €». */
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
		case 'nights':
			return t('pricing:estimate.nights', { count: line.nights, rate: moneyLabel(tag, line.perNightCents) })
		case 'surcharge':
			return t('pricing:estimate.surcharge', { percent: line.percent })
		case 'vip':
			return t('pricing:estimate.vip')
	}
}

/**
 * Puts the arithmetic of an estimate into words of a language.
 * @returns its lines with their amounts, net, VAT and total as labels, and what to know about drivers, if anything
 */
export function estimateWords(texts: LanguageTexts, estimate: Estimate) {
	const { t, tag } = texts
	const { lines, netCents, vatBasisPoints, vatCents, totalCents, drivers } = estimate
	return {
		lines: lines.map((line) => ({
			text: lineText(texts, line),
			cents: line.cents,
			amount: moneyLabel(tag, line.cents),
		})),
		net: moneyLabel(tag, netCents),
		vatLabel: t('pricing:estimate.vat', { percent: figureLabel(tag, vatBasisPoints / 100) }),
		vat: moneyLabel(tag, vatCents),
		total: moneyLabel(tag, totalCents),
		drivers: drivers === 'one' ? null : texts.texts('pricing').estimate.drivers[drivers],
	}
}

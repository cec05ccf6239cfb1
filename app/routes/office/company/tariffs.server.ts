import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { estimatePrice } from '#app/domain/pricing/estimate-price.ts'
import { exampleNames, exampleTrips } from '#app/domain/pricing/example-trips.ts'
import { guidePrice } from '#app/domain/pricing/guide-price.ts'
import type { Tariff } from '#app/domain/pricing/tariff.ts'
import { type FleetTariff, guidePriceShown, listTariffs } from '#app/domain/pricing/tariffs.server.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel, wholeEuros } from '#app/platform/text/money.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { valuesOf } from './tariff-figures.ts'

const exampleLabel = ({ t }: LanguageTexts, name: (typeof exampleNames)[number]) =>
	t(`pricing:tariffs.examples.${name}`, { km: exampleTrips[name].km })

/** Computes the prices of example trips, so that the office can check the figures. */
function examplesOf(reader: LanguageTexts, tariff: Tariff) {
	const { t, tag } = reader
	return exampleNames.map((name) => {
		const estimate = estimatePrice(tariff, exampleTrips[name])
		const { fromCents, toCents } = guidePrice(estimate)
		const sum = t('pricing:tariffs.example', {
			net: moneyLabel(tag, estimate.netCents),
			total: moneyLabel(tag, estimate.totalCents),
			from: wholeEuros(tag, fromCents),
			to: wholeEuros(tag, toCents),
		})
		return { label: exampleLabel(reader, name), sum }
	})
}

function rowOf(texts: LanguageTexts, entry: FleetTariff) {
	const { fleet, tariff } = entry
	return {
		fleetId: fleet.id,
		name: fleet.name,
		vip: fleet.vip,
		state: tariff ? (tariff.sample ? ('sample' as const) : ('own' as const)) : ('none' as const),
		version: tariff?.version ?? 0,
		values: valuesOf(entry),
		examples: tariff ? examplesOf(texts, tariff) : [],
	}
}

/** Reads what the tariffs' page shows: every fleet with its figures, and whether visitors see a guide price. */
export async function tariffsPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { notices, examples: names, example, ...text } = texts.texts('pricing').tariffs
	const entries = await listTariffs(context)
	return {
		frame: await adminFrame(request, session, 'tariffs'),
		text,
		/** headings of the table of examples */
		examples: exampleNames.map((name) => exampleLabel(texts, name)),
		notice: noticeOf(request, notices),
		guidePriceShown: await guidePriceShown(context),
		rows: entries.map((entry) => rowOf(texts, entry)),
	}
}

export type TariffsPage = Awaited<ReturnType<typeof tariffsPage>>

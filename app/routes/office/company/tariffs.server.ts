import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { estimatePrice } from '#app/domain/pricing/estimate-price.ts'
import { exampleNames, exampleTrips } from '#app/domain/pricing/example-trips.ts'
import { guidePrice } from '#app/domain/pricing/guide-price.ts'
import { TariffSchema } from '#app/domain/pricing/tariff.schema.ts'
import type { Tariff } from '#app/domain/pricing/tariff.ts'
import {
	changeTariff,
	type FleetTariff,
	guidePriceShown,
	listTariffs,
	showGuidePrice,
} from '#app/domain/pricing/tariffs.server.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { moneyInput, moneyLabel, percentInput, wholeEuros } from '#app/platform/text/money.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { handleForm, postedForm } from '#app/web/form/posted-form.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'

/** Fields of a tariff's form, in its order. */
export type TariffField = keyof typeof figures

/** Formats each figure for its field. */
const figures = {
	minimum: ({ minimumCents }: Tariff) => moneyInput(minimumCents),
	perKm: ({ perKmCents }: Tariff) => moneyInput(perKmCents),
	perHour: ({ perHourCents }: Tariff) => moneyInput(perHourCents),
	waitingHour: ({ waitingHourCents }: Tariff) => moneyInput(waitingHourCents),
	nightAway: ({ nightAwayCents }: Tariff) => moneyInput(nightAwayCents),
	furtherDay: ({ furtherDayCents }: Tariff) => moneyInput(furtherDayCents),
	extraStop: ({ extraStopCents }: Tariff) => moneyInput(extraStopCents),
	surcharge: ({ surchargePercent }: Tariff) => String(surchargePercent),
	vip: ({ vipCents }: Tariff) => moneyInput(vipCents),
	vat: ({ vatBasisPoints }: Tariff) => percentInput(vatBasisPoints),
}
const figureNames = Object.keys(figures) as TariffField[]

/** Returns the form's initial values: the tariff's figures, or only the defaults for a fleet without a tariff. */
function valuesOf({ fleet, tariff }: FleetTariff) {
	const blank = { ...(!fleet.vip && { vip: '0' }), surcharge: '0', vat: '10' }
	return tariff ? Object.fromEntries(figureNames.map((name) => [name, figures[name](tariff)])) : blank
}

/** Computes the prices of example trips, so that the office can check the figures. */
function examplesOf({ t, tag }: LanguageTexts, tariff: Tariff) {
	return exampleNames.map((name) => {
		const estimate = estimatePrice(tariff, exampleTrips[name])
		const { fromCents, toCents } = guidePrice(estimate)
		const sum = t('pricing:tariffs.example', {
			net: moneyLabel(tag, estimate.netCents),
			total: moneyLabel(tag, estimate.totalCents),
			from: wholeEuros(tag, fromCents),
			to: wholeEuros(tag, toCents),
		})
		return { label: t(`pricing:tariffs.examples.${name}`, { km: exampleTrips[name].km }), sum }
	})
}

function cellsOf({ tag }: LanguageTexts, tariff: Tariff) {
	const { minimumCents, perKmCents, perHourCents, waitingHourCents, nightAwayCents, furtherDayCents, extraStopCents } =
		tariff
	const amounts = [
		minimumCents,
		perKmCents,
		perHourCents,
		waitingHourCents,
		nightAwayCents,
		furtherDayCents,
		extraStopCents,
	]
	const money = amounts.map((cents) => moneyLabel(tag, cents))
	const percent = (text: string) => `${text}\u00a0%`
	return [
		...money,
		percent(String(tariff.surchargePercent)),
		moneyLabel(tag, tariff.vipCents),
		percent(percentInput(tariff.vatBasisPoints)),
	]
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
		cells: tariff ? cellsOf(texts, tariff) : null,
		examples: tariff ? examplesOf(texts, tariff) : [],
	}
}

/** Reads what the tariffs' page shows: every fleet with its figures, and whether visitors see a guide price. */
export async function tariffsPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { notices, examples, example, ...text } = texts.texts('pricing').tariffs
	const entries = await listTariffs(context)
	return {
		frame: await adminFrame(request, session, 'tariffs'),
		text,
		notice: noticeOf(request, notices),
		guidePriceShown: await guidePriceShown(context),
		rows: entries.map((entry) => rowOf(texts, entry)),
	}
}

const done = (notice: string) => redirect(`/admin/tariffs/?notice=${notice}`, 303)

const guidePriceSwitch = (shown: boolean) =>
	postedForm({
		fields: [],
		echoed: [],
		schema: z.object({}),
		work: async (_, { context }) => {
			await showGuidePrice(context, shown)
			return done(shown ? 'shown' : 'hidden')
		},
	})

const tariffForm = postedForm({
	fields: ['fleetId', 'version', ...figureNames],
	// The version is not echoed: the form then has the current one, and the alert has shown the other person's change.
	echoed: ['fleetId', ...figureNames],
	schema: TariffSchema,
	work: async (typed, { context, texts }) => {
		const result = await changeTariff(context, {
			fleetId: typed.fleetId,
			version: typed.version,
			minimumCents: typed.minimum,
			perKmCents: typed.perKm,
			perHourCents: typed.perHour,
			waitingHourCents: typed.waitingHour,
			nightAwayCents: typed.nightAway,
			furtherDayCents: typed.furtherDay,
			extraStopCents: typed.extraStop,
			surchargePercent: typed.surcharge,
			vipCents: typed.vip,
			vatBasisPoints: typed.vat,
		})
		if (result.ok) return done('tariffKept')
		return { status: 409, alert: { text: texts.texts('pricing').tariffs[result.refusal] } }
	},
})

/** Handles the forms of the tariffs' page: one for each fleet, and the switch for the guide price. */
export const handleTariffs = (args: ActionFunctionArgs) =>
	handleForm(args, ({ form }) => {
		const intent = form.get('intent')
		if (intent === 'show' || intent === 'hide') return guidePriceSwitch(intent === 'show')
		return tariffForm
	})

export type TariffsPage = Awaited<ReturnType<typeof tariffsPage>>

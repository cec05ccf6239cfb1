import type { TariffForm } from '#app/domain/pricing/tariff.schema.ts'
import type { Tariff } from '#app/domain/pricing/tariff.ts'
import type { FleetTariff } from '#app/domain/pricing/tariffs.server.ts'
import { moneyInput, percentInput } from '#app/platform/text/money.ts'

/** Formats each figure for its field, in the order of the table. */
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

/** Figure of a tariff. */
export type TariffField = keyof typeof figures

export const figureNames = Object.keys(figures) as TariffField[]

/** Figures that are percentages; the others are amounts. */
export const percentages: readonly TariffField[] = ['surcharge', 'vat']

/** Returns the name of a figure's field in the row of a vehicle. */
export const figureIn = (name: string, fleetId: number) => `${name}-${fleetId}`

/** Returns the initial values of a row: the tariff's figures, or only the defaults for a fleet without a tariff. */
export function valuesOf({ fleet, tariff }: FleetTariff): Partial<Record<TariffField, string>> {
	const blank = { ...(!fleet.vip && { vip: '0' }), surcharge: '0', vat: '10' }
	return tariff ? Object.fromEntries(figureNames.map((name) => [name, figures[name](tariff)])) : blank
}

/** Returns the figures of a checked row as they are stored. */
export const figuresOf = (form: Omit<TariffForm, 'fleetId' | 'version'>) => ({
	minimumCents: form.minimum,
	perKmCents: form.perKm,
	perHourCents: form.perHour,
	waitingHourCents: form.waitingHour,
	nightAwayCents: form.nightAway,
	furtherDayCents: form.furtherDay,
	extraStopCents: form.extraStop,
	surchargePercent: form.surcharge,
	vipCents: form.vip,
	vatBasisPoints: form.vat,
})

import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from '@remix-run/node'
import type { FleetValues } from '#app/domain/fleet/as-read.server.ts'
import { changeFleets, type FleetChange, type TakenSeats } from '#app/domain/fleet/change-fleets.server.ts'
import { type FleetRead, FleetReadSchema, FleetSchema } from '#app/domain/fleet/fleet.schema.ts'
import type { Fleet } from '#app/domain/fleet/fleet.ts'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { fault, type PostedForm, type Posting, type Refusal } from '#app/web/form/posted-form.server.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
import { FLEETS_PATH } from '#app/web/office/office-paths.ts'
import { type FleetField, figureIn, figureNames, figuresRead, readNames, valuesOf } from './fleet-figures.ts'

type Typed = Record<string, string>
type Errors = Record<string, string[]>

/** Row of the posted table: its fields as typed. */
type Row = { id: number; typed: Typed }

/** Lists the sizes of a posted table, each of which has the seats that the table was opened with. */
const idsIn = (form: FormData) => [
	...new Set([...form.keys()].flatMap((key) => (/^wasSeats-[1-9]\d{0,14}$/.test(key) ? [Number(key.slice(9))] : []))),
]

const everything = [...figureNames, ...readNames]

const rowIn = (typed: Typed, id: number): Row => ({
	id,
	typed: Object.fromEntries(everything.map((name) => [name, typed[figureIn(name, id)] ?? ''])),
})

/** Checks whether a row has figures that differ from these. */
const differs = ({ typed }: Row, values: Record<FleetField, string>) =>
	figureNames.some((name) => typed[name]?.trim() !== values[name])

/** Lists the rows to be written: not those left as they were, nor those that already are stored like this. */
const touched = (rows: readonly Row[], stored: readonly Fleet[]) =>
	rows.filter((row) => {
		const fleet = stored.find(({ id }) => id === row.id)
		return differs(row, figuresRead(row.typed)) && (!fleet || differs(row, valuesOf(fleet)))
	})

/** Returns fields of these rows as typed, for the response; the other rows then show what is stored. */
const keep = (rows: readonly Row[], names: readonly string[]) =>
	Object.fromEntries(rows.flatMap(({ id, typed }) => names.map((name) => [figureIn(name, id), typed[name] ?? ''])))

/** Returns the values that a form was opened with. */
export const wasOf = ({ wasName, wasSeats, wasMarginDays, wasVip, wasHold }: FleetRead): FleetValues => ({
	...{ name: wasName, seats: wasSeats, marginDays: wasMarginDays },
	...{ vip: wasVip, hold: wasHold },
})

/** Reads the new values of the rows, and what is wrong with their figures. */
function readRows({ texts }: Posting, rows: readonly Row[]) {
	const read: { changes: FleetChange[]; errors: Errors } = { changes: [], errors: {} }
	for (const row of rows) {
		const parsed = parseWithZod(new URLSearchParams(row.typed), { schema: FleetSchema })
		if (parsed.status === 'success') {
			read.changes.push({ id: row.id, was: wasOf(FleetReadSchema.parse(row.typed)), becomes: parsed.value })
			continue
		}
		for (const name of figureNames) {
			const codes = parsed.error?.[name]
			if (codes) read.errors[figureIn(name, row.id)] = codes.map((code) => validationSentence(texts, code))
		}
	}
	return read
}

/** Writes a stored figure as the office reads it. */
function storedWords({ texts }: LanguageTexts, name: FleetField, value: string) {
	const { yes, no } = texts('fields')
	if (name === 'vip') return value ? yes : no
	return value || '—'
}

/**
 * Refuses the table, with the stored figure beside each that another person has changed in between. The hidden fields
 * are not kept, so that the next press may overwrite what is shown now.
 */
async function changedMeanwhile({ context, texts }: Posting, rows: readonly Row[]): Promise<Refusal> {
	const errors: Errors = {}
	for (const fleet of await listFleets(context)) {
		const row = rows.find(({ id }) => id === fleet.id)
		const values = valuesOf(fleet)
		if (!row || figureNames.every((name) => figuresRead(row.typed)[name] === values[name])) continue
		for (const name of figureNames)
			if (row.typed[name]?.trim() !== values[name])
				errors[figureIn(name, fleet.id)] = [
					texts.t('pricing:tariffs.storedNow', { value: storedWords(texts, name, values[name]) }),
				]
	}
	const alert = { text: texts.texts('admin').fleets.changedMeanwhile }
	return { status: 409, errors, alert, values: keep(rows, figureNames) }
}

function seatsTaken({ texts }: Posting, taken: readonly TakenSeats[], rows: readonly Row[]): Refusal {
	const errors = Object.fromEntries(
		taken.map(({ id, seats, reason }) => [figureIn('seats', id), [texts.t(`admin:fleets.${reason}`, { seats })]]),
	)
	return { status: 409, errors, values: keep(rows, everything) }
}

const notOffered = ({ texts }: Posting, rows: readonly Row[]): Refusal => ({
	status: 409,
	alert: { text: texts.texts('admin').fleets.notOffered },
	values: keep(rows, everything),
})

type Saved = (posting: Posting, ids: readonly number[]) => void

async function saveRows(posting: Posting, all: readonly Row[], saved: Saved): Promise<Response | Refusal> {
	const { context } = posting
	const stored = await listFleets(context)
	const rows = touched(all, stored)
	const isOffered = ({ id }: Row) => stored.some((fleet) => fleet.id === id)
	if (all.length === 0) return { ...notOffered(posting, rows), status: 422 }
	if (!rows.every(isOffered)) return notOffered(posting, rows)
	if (rows.length === 0) return redirect(`${FLEETS_PATH}?notice=unchanged`, 303)

	const { changes, errors } = readRows(posting, rows)
	if (Object.keys(errors).length > 0) return { status: 422, errors, values: keep(rows, everything) }
	const result = await changeFleets(context, changes)
	if (!result.ok) {
		if ('taken' in result) return seatsTaken(posting, result.taken, rows)
		return result.refusal === 'notOffered' ? notOffered(posting, rows) : changedMeanwhile(posting, rows)
	}
	saved(
		posting,
		changes.map(({ id }) => id),
	)
	return redirect(`${FLEETS_PATH}?notice=saved`, 303)
}

/**
 * Builds the form of the table: all rows are stored or none.
 * @param saved is told which sizes were stored
 */
export function fleetsForm(form: FormData, saved: Saved): PostedForm {
	const ids = idsIn(form)
	const fields = ids.flatMap((id) => everything.map((name) => figureIn(name, id)))
	return {
		fields,
		echoed: fields,
		submit: (typed, posting) =>
			saveRows(
				posting,
				ids.map((id) => rowIn(typed, id)),
				saved,
			).catch((error: unknown) => fault(error, posting)),
	}
}

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { type TariffForm, TariffSchema } from '#app/domain/pricing/tariff.schema.ts'
import {
	changeTariffs,
	type FleetTariff,
	listTariffs,
	showGuidePrice,
	type TariffChange,
} from '#app/domain/pricing/tariffs.server.ts'
import {
	fault,
	handleForm,
	type PostedForm,
	type Posting,
	postedForm,
	type Refusal,
} from '#app/web/form/posted-form.server.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
import { figureIn, figureNames, figuresOf, valuesOf } from './tariff-figures.ts'

type Typed = Record<string, string>

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

const versionIn = (id: number) => `version-${id}`

/** Lists the vehicles of a posted table, which has the version of each. */
const idsIn = (form: FormData) =>
	[...form.keys()].flatMap((key) => (/^version-[1-9]\d{0,14}$/.test(key) ? [Number(key.slice('version-'.length))] : []))

/** Returns the figures of one row as typed. */
const rowIn = (typed: Typed, id: number) =>
	Object.fromEntries(figureNames.map((name) => [name, typed[figureIn(name, id)] ?? '']))

const changeOf = ({ fleetId, version, ...form }: TariffForm): TariffChange => ({ fleetId, version, ...figuresOf(form) })

/** Checks whether a row needs no write: nothing was filled in, or its figures are those stored as the company's own. */
function isAsStored(stored: FleetTariff | undefined, row: Typed, version: string) {
	if (!stored || version !== String(stored.tariff?.version ?? 0) || stored.tariff?.sample) return false
	const values: Typed = valuesOf(stored)
	return figureNames.every((name) => (row[name] ?? '').trim() === (values[name] ?? ''))
}

type Read = { changes: TariffChange[]; errors: Record<string, string[]> }

/** Reads the rows that are to be written, and what is wrong with their figures. */
function readRows({ texts }: Posting, ids: readonly number[], typed: Typed, stored: readonly FleetTariff[]): Read {
	const read: Read = { changes: [], errors: {} }
	for (const id of ids) {
		const row = rowIn(typed, id)
		const version = typed[versionIn(id)] ?? ''
		if (
			isAsStored(
				stored.find(({ fleet }) => fleet.id === id),
				row,
				version,
			)
		)
			continue
		const parsed = TariffSchema.safeParse({ ...row, fleetId: id, version })
		if (parsed.success) read.changes.push(changeOf(parsed.data))
		else
			for (const { path, message } of parsed.error.issues)
				read.errors[figureIn(String(path[0]), id)] = [validationSentence(texts, message)]
	}
	return read
}

/** Refuses the table, with the stored figure beside each that another person has changed in between. */
async function changedMeanwhile({ context, texts }: Posting, ids: readonly number[], typed: Typed): Promise<Refusal> {
	const errors: Record<string, string[]> = {}
	for (const entry of await listTariffs(context)) {
		const { id } = entry.fleet
		if (!ids.includes(id) || typed[versionIn(id)] === String(entry.tariff?.version ?? 0)) continue
		const [values, row] = [valuesOf(entry), rowIn(typed, id)] as [Typed, Typed]
		for (const name of figureNames) {
			const value = values[name]
			if (value !== row[name])
				errors[figureIn(name, id)] = [texts.t('pricing:tariffs.storedNow', { value: value ?? '' })]
		}
	}
	// Without the versions: the table then has the present ones, beside what the other person changed.
	const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !ids.some((id) => name === versionIn(id))))
	return { status: 409, errors, values, alert: { text: texts.texts('pricing').tariffs.changedMeanwhile } }
}

async function saveRows(posting: Posting, ids: readonly number[], typed: Typed): Promise<Response | Refusal> {
	const { context, texts } = posting
	const { changes, errors } = readRows(posting, ids, typed, await listTariffs(context))
	if (Object.keys(errors).length > 0) return { status: 422, errors }
	const saved = await changeTariffs(context, changes)
	if (saved.ok && ids.length > 0) return done('tariffKept')
	if (!saved.ok && saved.refusal === 'changedMeanwhile') return changedMeanwhile(posting, ids, typed)
	return { status: 409, alert: { text: texts.texts('pricing').tariffs.fleetUnknown } }
}

/** Builds the form of the table: all rows are stored or none. */
function tariffsForm(form: FormData): PostedForm {
	const ids = idsIn(form)
	const figures = ids.flatMap((id) => figureNames.map((name) => figureIn(name, id)))
	const fields = [...ids.map(versionIn), ...figures]
	return {
		fields,
		echoed: fields,
		submit: (typed, posting) => saveRows(posting, ids, typed).catch((error: unknown) => fault(error, posting)),
	}
}

/** Handles the forms of the tariffs' page: the table of all figures, and the switch for the guide price. */
export const handleTariffs = (args: ActionFunctionArgs) =>
	handleForm(args, ({ form }) => {
		const intent = form.get('intent')
		if (intent === 'show' || intent === 'hide') return guidePriceSwitch(intent === 'show')
		return tariffsForm(form)
	})

import { redirect } from '@remix-run/node'
import { readColour } from '#app/domain/looks/colour.ts'
import { type ContrastFault, contrastFault } from '#app/domain/looks/colour-rules.ts'
import { versionOfLook } from '#app/domain/looks/current-look.server.ts'
import { type DrawnLogo, drawLogo } from '#app/domain/looks/draw-logo.server.ts'
import { lookVersion } from '#app/domain/looks/look.schema.ts'
import { defaultLook, type Look } from '#app/domain/looks/look.ts'
import { type ColourField, colourFields, REMOVE_LOGO, typedColour, valuesOfLook } from '#app/domain/looks/look-form.ts'
import { type LookChange, saveLook } from '#app/domain/looks/save-look.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { NotDrawn } from '#app/platform/pictures/drawn-files.ts'
import type { Asking, Refusal } from '#app/web/form/posted-form.server.ts'
import { type NotTaken, statusOfNotTaken } from '#app/web/form/receive-upload.server.ts'
import { changedMeanwhile } from './looks-history.server.ts'

/** Form as it arrived, and its file as it was written to the disk. */
export type PostedLook = {
	typed: Readonly<Record<string, string>>
	/** why there is no file; undefined where it is there */
	problem: NotTaken | undefined
	file: string
}

type Colours = Pick<Look, ColourField>
type Values = Record<ColourField | typeof REMOVE_LOGO, string>
type Errors = NonNullable<Refusal['errors']>

/** Formats a contrast with one decimal. It is rounded down, so that no refused contrast looks like the one needed. */
function contrastLabel(tag: string, ratio: number) {
	const format = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
	return `${format.format(Math.floor(ratio * 10) / 10)}:1`
}

const faultSentence = ({ t, tag }: LanguageTexts, { against, ratio, needed, proposal }: ContrastFault) =>
	t(`looks:faults.${against}`, {
		ratio: contrastLabel(tag, ratio),
		needed: contrastLabel(tag, needed),
		proposal,
	})

/** Says what is wrong with a colour; undefined where nothing is. */
function colourError(texts: LanguageTexts, field: ColourField, written: string) {
	const colour = readColour(written)
	if (colour === undefined) return texts.texts('looks').faults.format
	const fault = contrastFault(field, colour)
	return fault && faultSentence(texts, fault)
}

/** Says why the file of a logo is not taken. */
const fileErrors = ({ texts }: LanguageTexts, why: Exclude<NotTaken, 'noFile'> | NotDrawn | 'chooseAgain'): Errors => ({
	logo: [texts('looks').refusals[why]],
})

/** Asks for the file again where nothing is saved: no page can fill it in. */
const againErrors = (texts: LanguageTexts, { problem }: PostedLook) => (problem ? {} : fileErrors(texts, 'chooseAgain'))

/** Returns the values of the form: as typed, or the original colours where their button was pressed. */
export function valuesOf({ typed }: PostedLook): Values {
	const colours = { action: typedColour(typed, 'action'), link: typedColour(typed, 'link') }
	return {
		...(typed.intent === 'default' ? valuesOfLook(defaultLook) : colours),
		[REMOVE_LOGO]: typed[REMOVE_LOGO] ?? '',
	}
}

/** Refuses colours that are hard to read or none, and a file that has not arrived. */
function refusalOf(texts: LanguageTexts, posted: PostedLook, values: Values): Refusal | undefined {
	const { problem } = posted
	const errors: Errors = {}
	for (const field of colourFields) {
		const error = colourError(texts, field, values[field])
		if (error) errors[field] = [error]
	}
	if (problem && problem !== 'noFile')
		return { status: statusOfNotTaken[problem], errors: { ...errors, ...fileErrors(texts, problem) }, values }
	if (Object.keys(errors).length === 0) return undefined
	return { status: 422, errors: { ...errors, ...againErrors(texts, posted) }, values }
}

/** Returns the parts of the look that the form changes; those that it leaves may have changed since it was opened. */
function changeOf(read: Look | undefined, colours: Colours, logo: Look['logo'] | undefined): LookChange {
	const isUntouched = colourFields.every((field) => read?.[field] === colours[field])
	return { ...(isUntouched ? {} : colours), ...(logo === undefined ? {} : { logo }) }
}

/** Refuses the change, lists what others have saved since, and fills that into the untouched fields. */
async function refuseChanged(asking: Asking, version: number, values: Values) {
	const { refusal, read, now } = await changedMeanwhile(asking, version)
	const merged = (field: ColourField) => (readColour(values[field]) === read[field] ? now[field] : values[field])
	return { ...refusal, values: { ...values, action: merged('action'), link: merged('link') } } satisfies Refusal
}

/**
 * Checks the form of the looks and saves it whole, or nothing of it.
 * @param userId account of the administrator
 */
export async function saveLooks(asking: Asking, posted: PostedLook, userId: number): Promise<Response | Refusal> {
	const { context, texts } = asking
	const { typed, problem, file } = posted
	const values = valuesOf(posted)
	const refusal = refusalOf(texts, posted, values)
	const [action, link] = [readColour(values.action), readColour(values.link)]
	if (refusal || !action || !link) return refusal ?? { status: 422, values }
	if (typed.intent === 'try') return { status: 200, errors: againErrors(texts, posted), values }
	let drawn: DrawnLogo | undefined
	if (!problem) {
		const result = await drawLogo(file)
		if (!result.ok) {
			const status = result.refusal === 'tooLarge' ? 413 : 422
			return { status, errors: fileErrors(texts, result.refusal), values }
		}
		drawn = result.value
	}
	const version = lookVersion.parse(typed.version)
	const logo = drawn?.logo ?? (values[REMOVE_LOGO] ? null : undefined)
	const change = changeOf(await versionOfLook(context, version), { action, link }, logo)
	const done = await saveLook(context, { version, change, files: drawn?.files, userId })
	if (done.ok) return redirect('/admin/looks/?notice=saved', 303)
	return { ...(await refuseChanged(asking, version, values)), errors: againErrors(texts, posted) }
}

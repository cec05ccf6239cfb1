import { z } from 'zod'
import { readColour } from '#app/domain/looks/colour.ts'
import { type ContrastFault, contrastFault } from '#app/domain/looks/colour-rules.ts'
import { lookVersion } from '#app/domain/looks/look.schema.ts'
import { defaultLook } from '#app/domain/looks/look.ts'
import { type ColourField, colourFields, paletteField, shownField, typedColour } from '#app/domain/looks/look-form.ts'
import { saveLook } from '#app/domain/looks/save-look.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { changedMeanwhile, saved } from './looks-history.server.ts'

const typed = z.string().default('')

const ColoursSchema = z.object({
	version: lookVersion,
	action: typed,
	actionPicked: typed,
	actionShown: typed,
	link: typed,
	linkPicked: typed,
	linkShown: typed,
})

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

type Colours = z.infer<typeof ColoursSchema>

/** Refuses the change, lists what others have saved since, and fills that into the untouched fields. */
async function refuseChanged(posting: Posting, { version }: Colours, values: Record<ColourField, string>) {
	const { refusal, read, now } = await changedMeanwhile(posting, version)
	const merged = (field: ColourField) => (readColour(values[field]) === read[field] ? now[field] : values[field])
	return { ...refusal, values: { action: merged('action'), link: merged('link') } } satisfies Refusal
}

async function handleColours(colours: Colours, posting: Posting, userId: number, onlyTries: boolean) {
	const values = { action: typedColour(colours, 'action'), link: typedColour(colours, 'link') }
	const errors: Record<string, string[]> = {}
	for (const field of colourFields) {
		const error = colourError(posting.texts, field, values[field])
		if (error) errors[field] = [error]
	}
	const [action, link] = [readColour(values.action), readColour(values.link)]
	if (Object.keys(errors).length > 0 || !action || !link) return { status: 422, errors, values } satisfies Refusal
	if (onlyTries) return { status: 200, values } satisfies Refusal
	const { version } = colours
	const done = await saveLook(posting.context, { version, change: { action, link }, userId })
	return done.ok ? saved('coloursSaved') : refuseChanged(posting, colours, values)
}

/** Builds the form of the button that gives the site its original colours again. */
export const defaultColours = (userId: number) =>
	postedForm({
		fields: ['version'],
		echoed: [],
		schema: z.object({ version: lookVersion }),
		work: async ({ version }, posting) => {
			const { action, link } = defaultLook
			const done = await saveLook(posting.context, { version, change: { action, link }, userId })
			if (done.ok) return saved('coloursSaved')
			const { refusal, now } = await changedMeanwhile(posting, version)
			return { ...refusal, values: { action: now.action, link: now.link } } satisfies Refusal
		},
	})

const fields = colourFields.flatMap((field) => [field, paletteField(field), shownField(field)])

/**
 * Builds the form of the colours.
 * @param onlyTries whether the colours are only shown in the sample
 */
export const coloursForm = (userId: number, onlyTries: boolean) =>
	postedForm({
		fields: ['version', ...fields],
		// The version is not echoed: the form then has the current one, and the alert has shown the other person's change.
		echoed: fields,
		schema: ColoursSchema,
		work: (colours, posting) => handleColours(colours, posting, userId, onlyTries),
	})

import { z } from 'zod'
import { factNames } from '#app/domain/company/named-facts.server.ts'
import { allowedCountries } from '#app/domain/fields/countries.ts'
import { fieldLengths } from '#app/domain/fields/field-limits.ts'
import { fitsBraces, hasNoMarkup, inBraces, plainBraces } from '#app/domain/words/word-rules.ts'
import { optionalLine, optionalText } from '#app/platform/text/text.schema.ts'
import { FIGURE_LIMITS, type PageFigures, roadsTyped } from './page-figures.ts'
import { labelField, numberLimits, textField, wordsTyped } from './page-form.ts'
import { isSlug, slugOf } from './page-slug.ts'
import { lineNames, paragraphNumbers, WORD_LENGTHS } from './page-words.ts'

/** Facts that a paragraph may name in double braces. */
const named: readonly string[] = ['company', ...factNames]

const line = (max: number) =>
	optionalLine(max, hasNoMarkup, 'htmlInText').refine((text) => fitsBraces(text, []), 'bracesInLine')

const paragraph = optionalText(WORD_LENGTHS.paragraphs)
	.transform(plainBraces)
	.refine(hasNoMarkup, 'htmlInText')
	.refine((text) => fitsBraces(text, named), `placeholderUnknown||${named.map(inBraces).join(', ')}`)

const words = Object.fromEntries([
	...lineNames.map((name) => [name, line(WORD_LENGTHS[name])]),
	...paragraphNumbers.flatMap((number) => [
		[labelField(number), line(WORD_LENGTHS.labels)],
		[textField(number), paragraph],
	]),
]) as Record<string, z.ZodType<string>>

/** What a form of a page was opened with. */
const read = {
	version: z.coerce.number().int().min(0).catch(-1),
	mark: z.string().default(''),
}

const number = (most: number) =>
	z
		.string()
		.trim()
		.refine((typed) => /^\d{1,5}$/.test(typed) && Number(typed) <= most, `numberRange||${most}`)
		.transform(Number)
		.optional()

const figures = {
	from: optionalLine(FIGURE_LIMITS.from, hasNoMarkup, 'htmlInText'),
	roads: optionalLine(FIGURE_LIMITS.roads, hasNoMarkup, 'htmlInText'),
	toll: z.enum(['yes', 'no', 'choice'], { error: 'chooseFromList' }).optional(),
	kmFrom: number(numberLimits.kmFrom),
	kmTo: number(numberLimits.kmTo),
	minutesFrom: number(numberLimits.minutesFrom),
	minutesTo: number(numberLimits.minutesTo),
	direccionDestino: optionalLine(fieldLengths.address),
	codPostalDestino: optionalLine(fieldLengths.postalCode),
	codLocalidadDestino: optionalLine(fieldLengths.locality),
	codPaisDestino: z.enum(allowedCountries, { error: 'countryUnknown' }).optional(),
}

type TypedFigures = z.infer<z.ZodObject<typeof figures>>

const rangeOf = (from: number | undefined, to: number | undefined) =>
	from === undefined && to === undefined ? undefined : ([from ?? to ?? 0, to ?? from ?? 0] as const)

/** Returns the filled entries of an object; undefined where there are none. */
function filled<Value extends object>(value: Value): Partial<Value> | undefined {
	const entries = Object.entries(value).filter(([, each]) => each !== undefined && each !== '')
	return entries.length > 0 ? (Object.fromEntries(entries) as Partial<Value>) : undefined
}

/** Builds the figures of a page from what was typed; undefined where nothing was. */
function figuresFrom(typed: TypedFigures): PageFigures | undefined {
	const roads = roadsTyped(typed.roads)
	const trip = filled({
		kms: rangeOf(typed.kmFrom, typed.kmTo),
		minutes: rangeOf(typed.minutesFrom, typed.minutesTo),
		roads: roads.length > 0 ? roads : undefined,
		toll: typed.toll,
	})
	const { direccionDestino, codPostalDestino, codLocalidadDestino, codPaisDestino } = typed
	const place = filled({ direccionDestino, codPostalDestino, codLocalidadDestino })
	return filled<PageFigures>({
		from: typed.from,
		trip,
		// A country alone is what the list begins with, and no destination.
		destination: place && { ...place, ...(codPaisDestino && { codPaisDestino }) },
	})
}

const isBackwards = (from: unknown, to: unknown) => typeof from === 'number' && typeof to === 'number' && to < from

type Check = { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void }

function checkRanges(typed: Partial<TypedFigures>, check: Check) {
	for (const [from, to] of [['kmFrom', 'kmTo'] as const, ['minutesFrom', 'minutesTo'] as const])
		if (isBackwards(typed[from], typed[to])) check.addIssue({ code: 'custom', path: [to], message: 'rangeBackwards' })
}

/** Checks what a page must have in Spanish: each line, and a label for each paragraph. */
function checkRequired(typed: Readonly<Record<string, unknown>>, check: Check) {
	const missing = (field: string, message: string) => check.addIssue({ code: 'custom', path: [field], message })
	for (const name of lineNames) if (!typed[name]) missing(name, 'pageTextRequired')
	for (const number of paragraphNumbers) {
		const [label, text] = [labelField(number), textField(number)]
		if (typed[text] && !typed[label]) missing(label, 'pageLabelRequired')
		if (typed[label] && !typed[text]) missing(text, 'pageTextRequired')
	}
}

const slug = z.string().trim().default('')

/** What the office posts for a page of the company's own in Spanish. Messages are keys of `validation.json`. */
export const OwnPageSchema = z
	.object({ ...read, ...words, ...figures, slug })
	.superRefine(
		(typed, check) => {
			checkRequired(typed, check)
			checkRanges(typed, check)
			const name = String((typed as { name?: unknown }).name ?? '')
			// Without a name, the error there is enough.
			const isMissing = !typed.slug && !name
			if (!isMissing && !isSlug(typed.slug || slugOf(name)))
				check.addIssue({ code: 'custom', path: ['slug'], message: 'slugNotValid' })
		},
		{ when: () => true },
	)
	.transform(({ version, mark, slug, ...typed }) => {
		const written = wordsTyped(typed as unknown as Record<string, string>)
		return {
			read: { version, mark },
			slug: slug || slugOf(written.name ?? ''),
			words: written,
			figures: figuresFrom(typed),
		}
	})

/** What the office posts for a page of the company's own in another language; what is missing is shown in Spanish. */
export const TranslationSchema = z.object({ ...read, ...words }).transform(({ version, mark, ...typed }) => ({
	read: { version, mark },
	words: wordsTyped(typed as unknown as Record<string, string>),
}))

/** What the office posts for the figures of a page of the program. */
export const FiguresSchema = z
	.object({ ...read, ...figures })
	.superRefine(checkRanges, { when: () => true })
	.transform(({ version, ...typed }): { version: number; figures: PageFigures | undefined } => ({
		version,
		figures: figuresFrom(typed) ?? {},
	}))

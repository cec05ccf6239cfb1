import { FIGURE_LIMITS } from '#app/domain/content/pages/page-figures.ts'
import { labelField, textField } from '#app/domain/content/pages/page-form.ts'
import { lineNames, paragraphNumbers } from '#app/domain/content/pages/page-words.ts'
import type { PageSection } from '#app/domain/content/pages/site-pages.ts'
import { countryOptions } from '#app/domain/fields/countries.ts'
import { fieldLengths } from '#app/domain/fields/field-limits.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

type Option = { value: string; label: string }

/** Field of the form of a page. */
export type PageField = {
	field: string
	label: string
	hint?: string
	/** maximum length, in characters; absent where the server refuses what is longer, so that nothing pasted is cut */
	maxLength?: number
	/** whether it takes several lines */
	isLong?: boolean
	/** whether it takes a number */
	isNumber?: boolean
	isRequired?: boolean
	/** options of a list; the first label chooses nothing */
	choice?: { none: string; options: readonly Option[] }
}

/** Part of the form with a heading, or without for the first. */
export type PagePart = { title: string | null; lead: string | null; fields: PageField[]; inRow: boolean }

type Asked = {
	kind: 'own' | 'translation' | 'builtIn'
	section: PageSection
	isOwn: boolean
	/** typed texts in Spanish, by field */
	spanish: Readonly<Record<string, string>>
	/** names that may be in double braces */
	names: string
}

/** Returns the fields for the texts of a page; beside a translation is the Spanish text. */
function wordParts(texts: LanguageTexts, { kind, spanish, names }: Asked): PagePart {
	const { form } = texts.texts('pages')
	const isTranslation = kind === 'translation'
	const hintOf = (field: string, hint?: string) =>
		isTranslation && spanish[field] ? texts.t('pages:form.inSpanish', { text: spanish[field] }) : hint
	const lines = lineNames.map(
		(name): PageField => ({
			field: name,
			label: form[name],
			hint: hintOf(name, name === 'name' ? form.nameHint : undefined),
			isRequired: !isTranslation,
		}),
	)
	const paragraphs = paragraphNumbers.flatMap((number): PageField[] => {
		const [label, text] = [labelField(number), textField(number)]
		const hint = number === 1 ? texts.t('pages:form.textHint', { names }) : undefined
		return [
			{ field: label, label: texts.t('pages:form.label', { number }), hint: hintOf(label) },
			{ field: text, label: texts.t('pages:form.text', { number }), hint: hintOf(text, hint), isLong: true },
		]
	})
	return { title: null, lead: null, fields: [...lines, ...paragraphs], inRow: false }
}

function slugPart(texts: LanguageTexts, section: PageSection): PagePart {
	const { slug } = texts.texts('pages').form
	const hint = texts.t('pages:form.slugHint', { section })
	const fields = [{ field: 'slug', label: slug, hint }]
	return { title: null, lead: null, fields, inRow: false }
}

/** Returns the fields for the figures of a transfer. */
function tripPart(texts: LanguageTexts, isOwn: boolean): PagePart {
	const { figures } = texts.texts('pages')
	const { fromPlace, tollYes, tollNo, tollChoice } = texts.texts('transfers').facts
	const number = (field: 'kmFrom' | 'kmTo' | 'minutesFrom' | 'minutesTo'): PageField => ({
		...{ field, label: figures[field], maxLength: 5, isNumber: true },
	})
	const options = [
		{ value: 'yes', label: tollYes },
		{ value: 'no', label: tollNo },
		{ value: 'choice', label: tollChoice },
	]
	const from = isOwn ? undefined : texts.t('pages:figures.fromOfSite', { place: fromPlace })
	return {
		title: figures.title,
		lead: figures.lead,
		inRow: true,
		fields: [
			{ field: 'from', label: figures.from, hint: from, maxLength: FIGURE_LIMITS.from },
			...(['kmFrom', 'kmTo', 'minutesFrom', 'minutesTo'] as const).map(number),
			{ field: 'roads', label: figures.roads, hint: figures.roadsHint, maxLength: FIGURE_LIMITS.roads },
			{ field: 'toll', label: figures.toll, choice: { none: figures.tollUnknown, options } },
		],
	}
}

/** Returns the fields for the destination that fills in the quote form. */
function destinationPart(texts: LanguageTexts): PagePart {
	const { destination, destinationLead, countryUnknown } = texts.texts('pages').figures
	const { address, postalCode, locality, country } = texts.texts('fields')
	const options = countryOptions(texts.tag)
	return {
		title: destination,
		lead: destinationLead,
		inRow: true,
		fields: [
			{ field: 'direccionDestino', label: address, maxLength: fieldLengths.address },
			{ field: 'codPostalDestino', label: postalCode, maxLength: fieldLengths.postalCode },
			{ field: 'codLocalidadDestino', label: locality, maxLength: fieldLengths.locality },
			{ field: 'codPaisDestino', label: country, choice: { none: countryUnknown, options } },
		],
	}
}

/** Returns the parts of the form of a page. */
export function pageFields(texts: LanguageTexts, asked: Asked): PagePart[] {
	const { kind, section, isOwn } = asked
	if (kind === 'translation') return [wordParts(texts, asked)]
	return [
		...(kind === 'own' ? [wordParts(texts, asked), slugPart(texts, section)] : []),
		...(section === 'traslados' ? [tripPart(texts, isOwn)] : []),
		destinationPart(texts),
	]
}

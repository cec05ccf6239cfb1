import type { Company } from '#app/domain/company/company.ts'
import { onClock } from '#app/domain/fields/leg-clock.ts'
import type { Fact } from '#app/domain/fields/rows/fact-rows.server.ts'
import { momentLabel, spanLabel, timeLabel } from '#app/platform/clock/day-label.server.ts'
import { MADRID, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { htmlLang } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { lawSection } from './company-words.ts'
import type { PdfContent, PdfSection, PdfTable } from './pdf-content.ts'
import type { Named, SheetFacts, SheetLeg, SheetPart } from './sheet-facts.ts'

/** Route sheet to issue; times in epoch milliseconds. */
export type RouteSheetFacts = {
	facts: SheetFacts
	/** 1 for the first sheet of its job, and so on */
	number: number
	/** URL of the sheet */
	address: string
	issuedAt: number
	/** when the first sheet of the job was issued */
	firstIssuedAt: number
	/** whether the service had begun without a sheet */
	isLate: boolean
	/** whether a partner drives for our company */
	isPartners: boolean
	/** the sheet that it replaces, and which parts of that are void */
	replaces?: { number: number; issuedAt: number; before: SheetFacts; parts: readonly SheetPart[] } | undefined
}

const namedWords = ({ t }: LanguageTexts, { name, taxNumber }: Named) =>
	taxNumber ? `${name} (${t('papers:taxId', { taxId: taxNumber })})` : name

/** Returns the time of a leg, with its zone where the sheet has to name it. */
function legTime(reader: LanguageTexts, { at, until, clock }: SheetLeg) {
	const time = spanLabel(reader.tag, at, until)
	return clock === MADRID ? reader.t('trip:mainlandTime', { time }) : onClock(reader, time, clock ?? MADRID)
}

const legWords = (reader: LanguageTexts, leg: SheetLeg) =>
	`${legTime(reader, leg)}: ${[leg.from, ...leg.stops, leg.to].join(' → ')}`

/** Describes a part of a sheet in one line. */
function partWords(reader: LanguageTexts, facts: SheetFacts, part: SheetPart): string {
	switch (part) {
		case 'carrier':
		case 'hirer':
			return namedWords(reader, facts[part])
		case 'drivers':
			return facts.drivers.map((driver) => namedWords(reader, driver)).join('; ')
		case 'legs':
			return facts.legs.map((leg) => legWords(reader, leg)).join('; ')
		case 'plate':
			return facts.plate
		case 'kind':
			return reader.texts('routeSheet').kinds[facts.kind]
	}
}

/** Builds the table of legs with their times, origins, stops and destinations. */
function wayTable(reader: LanguageTexts, { legs }: SheetFacts): PdfTable {
	const words = reader.texts('routeSheet')
	return {
		columns: [
			{ head: words.when, share: 0.3 },
			{ head: words.way, share: 0.7 },
		],
		rows: legs.map(({ from, stops, to, ...when }) => [
			[{ text: legTime(reader, { from, stops, to, ...when }), look: 'strong' }],
			[
				{ text: `${words.origin}: ${from}` },
				...stops.map((stop, index) => ({
					text: `${reader.t('fields:stop', { number: index + 1 })}: ${stop}`,
					look: 'small' as const,
				})),
				{ text: `${words.destination}: ${to}` },
			],
		]),
	}
}

/** Builds the section that lists the parts replaced, with their void and their valid content. */
function replacedSection(reader: LanguageTexts, { facts, replaces }: RouteSheetFacts): PdfSection | undefined {
	if (!replaces) return undefined
	const words = reader.texts('routeSheet')
	const { number, issuedAt, before, parts } = replaces
	return {
		kind: 'table',
		title: reader.t('routeSheet:replaces', { number, time: momentLabel(reader.tag, wallClockAt(issuedAt)) }),
		table: {
			columns: [
				{ head: words.part, share: 0.2 },
				{ head: words.void, share: 0.4 },
				{ head: words.valid, share: 0.4 },
			],
			rows: parts.map((part) => [
				[{ text: words.parts[part] }],
				[{ text: partWords(reader, before, part) || '–' }],
				[{ text: partWords(reader, facts, part), look: 'strong' }],
			]),
		},
	}
}

/** Returns when the sheet was issued, and that it was late if the service had begun. */
function issuedWords({ t, tag }: LanguageTexts, { issuedAt, isLate }: RouteSheetFacts) {
	const time = timeLabel(tag, wallClockAt(issuedAt))
	return isLate ? t('routeSheet:issuedLate', { time }) : time
}

/** Returns plate, drivers and kind of service, and for which company a partner drives. */
function serviceFacts(reader: LanguageTexts, { facts, isPartners }: RouteSheetFacts, company: Company): Fact[] {
	const words = reader.texts('routeSheet')
	const { parts } = words
	return [
		{ label: parts.plate, value: facts.plate },
		...facts.drivers.map((driver) => ({ label: parts.drivers, value: namedWords(reader, driver) })),
		{ label: parts.kind, value: words.kinds[facts.kind] },
		...(isPartners
			? [{ label: words.collaboration, value: reader.t('routeSheet:on', { legalName: company.legalName }) }]
			: []),
	]
}

/**
 * Builds the PDF content of a job's digital route sheet (domain F.1): its six data, its own address as text and QR
 * code, and what it replaces.
 */
export function routeSheetPdf(reader: LanguageTexts, company: Company, sheet: RouteSheetFacts): PdfContent {
	const { t, tag, texts } = reader
	const words = texts('routeSheet')
	const { facts, number, address, issuedAt, firstIssuedAt } = sheet
	const called = `${facts.code}-${facts.vehicleNumber}/${number}`
	const sections = [
		{ kind: 'table', title: words.trip, table: wayTable(reader, facts) },
		{ kind: 'facts', title: words.service, facts: serviceFacts(reader, sheet, company) },
		replacedSection(reader, sheet),
		{
			...{ kind: 'code', title: words.code, code: address, alt: words.codeAlt },
			facts: [
				{ label: words.address, value: address },
				{ label: words.issued, value: issuedWords(reader, sheet) },
			],
		},
		...lawSection(reader, company),
	] satisfies (PdfSection | undefined)[]
	return {
		lang: htmlLang(reader.language),
		title: t('routeSheet:title', { number: called }),
		filename: `${words.file}-${called.replace('/', '-')}.pdf`,
		madeAt: firstIssuedAt,
		changedAt: issuedAt,
		company: { name: company.name, logo: t('papers:logo', { carrier: company.name }) },
		facts: [
			{ label: texts('papers').number, value: called },
			{ label: texts('papers').date, value: timeLabel(tag, wallClockAt(issuedAt)) },
		],
		parties: (['carrier', 'hirer'] as const).map((part) => ({
			title: words.parts[part],
			name: facts[part].name,
			lines: [t('papers:taxId', { taxId: facts[part].taxNumber })],
		})),
		sections: sections.filter((section) => section !== undefined),
		legal: words.legal,
		pageOf: (page: number, pages: number) => t('papers:page', { page, pages }),
	}
}

import { foldLines, escape as propertyText } from 'ical-generator'

/** Escapes a text as the value of a calendar's property (RFC 5545, 3.3.11), where the library writes it unescaped. */
export const calendarText = (text: string) => propertyText(text, false)

/** Escapes for a quoted parameter, by circumflex (RFC 6868). */
const inParameter: Record<string, string> = { '^': '^^', '"': "^'", '\n': '^n' }

const parameterText = (text: string) =>
	text
		.replace(/\r\n?/g, '\n')
		.replace(/(?!\n)\p{Cc}/gu, '')
		.replace(/[\^"\n]/g, (sign) => inParameter[sign] ?? sign)

/** Placeholder for the organizer's name until `withOrganizer` writes it. */
export const ORGANIZER = 'organizer'

/**
 * Writes the organizer's name into each event of a calendar. The library cannot escape a quotation mark in a parameter,
 * and doubles backslashes there.
 * @param content calendar from the library, whose organizer is named `ORGANIZER`
 */
export const withOrganizer = (content: string, name: string) =>
	foldLines(
		content
			.replaceAll('\r\n ', '')
			.replaceAll(`\r\nORGANIZER;CN="${ORGANIZER}"`, () => `\r\nORGANIZER;CN="${parameterText(name)}"`),
	)

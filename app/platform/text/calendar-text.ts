import { foldLines, escape as propertyText } from 'ical-generator'

/** A text as the value of a property of a calendar (RFC 5545, 3.3.11), where the library writes it as it is. */
export const calendarText = (text: string) => propertyText(text, false)

/** Of a parameter between quotation marks: what cannot stand there is written with a circumflex (RFC 6868). */
const inParameter: Record<string, string> = { '^': '^^', '"': "^'", '\n': '^n' }

const parameterText = (text: string) =>
	text
		.replace(/\r\n?/g, '\n')
		.replace(/(?!\n)\p{Cc}/gu, '')
		.replace(/[\^"\n]/g, (sign) => inParameter[sign] ?? sign)

/** What a calendar names its organizer by until `withOrganizer` has written the name. */
export const ORGANIZER = 'organizer'

/**
 * A calendar with the name of its organizer in each event. The library knows no way to write a quotation mark in a
 * parameter, and doubles backslashes there.
 * @param content as the library writes it, of events whose organizer is called `ORGANIZER`
 */
export const withOrganizer = (content: string, name: string) =>
	foldLines(
		content
			.replaceAll('\r\n ', '')
			.replaceAll(`\r\nORGANIZER;CN="${ORGANIZER}"`, () => `\r\nORGANIZER;CN="${parameterText(name)}"`),
	)

import type { Context } from '#app/context.server.ts'
import { driverLink } from '#app/domain/dispatch/driving/driver-link.server.ts'
import { readTelephone } from '#app/domain/fields/telephone.server.ts'
import type { Driver } from '#app/domain/resources/list-resources.server.ts'
import { weekdayTimeLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { type LanguageTexts, textsIn } from '#app/platform/i18n/texts.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import type { Resource } from '../resource-state.server.ts'

/** Spanish numbers that are not mobile ones. */
const LANDLINE = /^\+34[89]/

/** Returns the address that opens WhatsApp with a message to a mobile number; null where there is no such number. */
function whatsappTo(phone: string, message: string) {
	const read = readTelephone(phone)
	const mobile = read.fit === 'possible' ? read.numbers.find((number) => !LANDLINE.test(number)) : undefined
	return mobile ? `https://wa.me/${mobile.replace('+', '')}?text=${encodeURIComponent(message)}` : null
}

/** Returns the ways to send a driver the address of their page, with a message in the driver's language. */
function sendingOf({ language, firstName, phone, email }: Driver, href: string) {
	const theirs = textsIn(language)
	const message = theirs.t('resources:link.message', { name: firstName, href })
	const { subject } = theirs.texts('resources').link
	const about = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`
	return {
		whatsappHref: whatsappTo(phone, message),
		mailHref: email === '' ? null : `mailto:${encodeURIComponent(email)}?${about}`,
	}
}

/**
 * Returns the link to a driver's own page, for the office to pass on, and when the page was last opened; null for other
 * records and inactive drivers.
 */
export function linkOf(texts: LanguageTexts, { config }: Context, { kind, record }: Resource) {
	if (kind !== 'drivers' || record.active !== 1) return null
	const href = linkAddress(config, driverLink(record))
	const { never, ...text } = texts.texts('resources').link
	const openedAt = record.pageOpenedAt
	const when = openedAt === null ? '' : weekdayTimeLabel(texts.tag, wallClockAt(openedAt))
	return {
		...text,
		...{ href, ...sendingOf(record, href) },
		opened: openedAt === null ? never : texts.t('resources:link.opened', { when }),
	}
}

export type LinkShown = NonNullable<ReturnType<typeof linkOf>>

import { readPostalCode } from '#app/domain/fields/postal-code.server.ts'
import type { Fact } from '#app/domain/fields/rows/fact-rows.server.ts'
import { readTelephone } from '#app/domain/fields/telephone.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Returns the telephone for the desk, marked where it fits none of the countries' formats; false where it is empty. */
export function phoneFact(
	{ t }: Pick<LanguageTexts, 't'>,
	label: string,
	phone: string,
	countries: readonly string[],
): Fact | false {
	if (phone === '') return false
	if (readTelephone(phone, countries).fit === 'possible') return { label, value: phone }
	return { label, value: t('desk:facts.phoneOdd', { phone }), isMarked: true }
}

type Code = { postalCode: string; country: string }

/** Returns a place of the trip, marked where one of its postal codes does not fit its country. */
export function placeFact({ t }: Pick<LanguageTexts, 't'>, place: Fact, codes: readonly Code[]): Fact {
	const isOdd = ({ postalCode, country }: Code) =>
		postalCode !== '' && readPostalCode(postalCode, country).fit !== 'fits'
	if (!codes.some(isOdd)) return place
	return { ...place, value: t('desk:facts.postalCodeOdd', { place: place.value }), isMarked: true }
}

import { onClock } from '#app/domain/fields/leg-clock.ts'
import { stayWords } from '#app/domain/fields/rows/stop-rows.server.ts'
import type { StoredStop } from '#app/domain/fields/stop-fields.server.ts'
import { type Duty, dutiesOf, type Moment } from '#app/domain/pricing/duty-times.ts'
import type { GapRule, Plan } from '#app/domain/pricing/plan-duties.ts'
import { weekdayLabel } from '#app/platform/clock/day-label.server.ts'
import { durationLabel } from '#app/platform/i18n/duration-label.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'

/** Origin, destination and stops of each leg, in words. */
export type LegPlaces = readonly {
	from: string
	to: string
	stops?: readonly Pick<StoredStop, 'locality' | 'minutes'>[]
}[]

/** Says which stop of a leg it is, where, and for how long. */
function stopWords(reader: LanguageTexts, { leg, stop }: { leg: number; stop: number }, places: LegPlaces) {
	const label = reader.t('fields:stop', { number: stop + 1 })
	const place = places[leg]?.stops?.[stop]
	return place ? `${label}: ${place.locality}${stayWords(reader, place)}` : label
}

function ruleWords({ t, tag, texts }: LanguageTexts, decided: GapRule | undefined) {
	if (!decided) return null
	if (decided.rule !== 'cheapest') return texts('pricing').duties.rules[decided.rule]
	return t('pricing:duties.rules.cheapest', { amount: moneyLabel(tag, decided.savedCents) })
}

/** Says what happens, and which rule decided it. */
function momentWords(reader: LanguageTexts, moment: Moment, places: LegPlaces) {
	const { t, texts } = reader
	const words = texts('pricing').duties
	switch (moment.kind) {
		case 'out':
		case 'again':
			return { what: words[moment.kind], why: null }
		case 'pickUp':
			return { what: t('pricing:duties.pickUp', { place: places[moment.leg]?.from ?? '' }), why: null }
		case 'stop':
			return { what: stopWords(reader, moment, places), why: null }
		case 'setDown':
		case 'until':
			return { what: t(`pricing:duties.${moment.kind}`, { place: places[moment.leg]?.to ?? '' }), why: null }
		case 'wait': {
			const time = durationLabel(reader, moment.minutes)
			return { what: t('pricing:duties.wait', { time }), why: ruleWords(reader, moment.decided) }
		}
		case 'night':
			return { what: t('pricing:duties.night', { count: moment.nights }), why: ruleWords(reader, moment.decided) }
		case 'home': {
			const why = moment.restsFirst ? words.restsFirst : ruleWords(reader, moment.decided)
			return { what: words.home, why }
		}
	}
}

function dutyWords(reader: LanguageTexts, { moments, km, emptyKm, days }: Duty, places: LegPlaces) {
	const { t, tag, texts } = reader
	const { hours } = texts('pricing').duties
	let day = ''
	const round = (of: number) => Math.round(of).toLocaleString(tag)
	return {
		moments: moments.map((moment) => {
			const { what, why } = momentWords(reader, moment, places)
			if (moment.at === undefined) return { at: undefined, time: '', day: null, what, why }
			const isNew = day !== moment.at.slice(0, 10)
			day = moment.at.slice(0, 10)
			return {
				at: moment.at.replace(' ', 'T'),
				time: onClock(reader, moment.at.slice(11), moment.zone),
				day: isNew ? weekdayLabel(tag, day) : null,
				what,
				why,
			}
		}),
		kilometres: t('pricing:duties.kilometres', { km: round(km), empty: round(emptyKm) }),
		days: days.map(({ drivers, wheelMinutes, spanMinutes }) =>
			t('pricing:duties.day', {
				wheel: durationLabel(reader, wheelMinutes),
				span: durationLabel(reader, spanMinutes),
				rule: hours[drivers],
			}),
		),
	}
}

/** Describes a plan's duties, one by one, with the rules that decided them. */
export const dutiesWords = (reader: LanguageTexts, plan: Plan, places: LegPlaces) =>
	dutiesOf(plan).map((duty) => dutyWords(reader, duty, places))

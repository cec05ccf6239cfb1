import type { AppLoadContext } from '@remix-run/node'
import type { Session } from '#app/accounts/sessions.server.ts'
import { appContext, type Context } from '#app/context.server.ts'
import { type LanguageTexts, textsFor } from '#app/i18n/texts.server.ts'
import { oldestMailMs, STUCK_AFTER_MS } from '#app/mail/waiting-mail.server.ts'
import { nextPickUps, type OpenQuotes, openQuotes, type PickUp, requestsByMonth } from '#app/quotes/overview.server.ts'
import { monthLabel, weekdayLabel } from '#app/shared/day-label.server.ts'
import { vehicleWords } from '#app/shared/vehicle-words.ts'
import { adminFrame } from './admin-frame.server.ts'

const LIST = '/admin/quotes/'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const pickUpLine = (pickUp: PickUp) => ({
	code: pickUp.code,
	url: `${LIST}${encodeURIComponent(pickUp.code)}/`,
	time: pickUp.pickupAt.slice(11),
	from: `${pickUp.originAddress}, ${pickUp.originLocality}`,
	to: `${pickUp.destinationAddress}, ${pickUp.destinationLocality}`,
	passengers: pickUp.passengers,
	vehicle: vehicleWords(pickUp.vehicles) || pickUp.fleetName,
	customer: `${pickUp.firstName} ${pickUp.surname}`,
	phone: pickUp.phone,
	call: `tel:${pickUp.phone.replace(/[^\d+]/g, '')}`,
})

function openLines({ texts }: LanguageTexts, open: OpenQuotes) {
	const { ages, offers, offersEnding } = texts('office').overview.open
	const inList = (status: string) => `${LIST}?status=${status}`
	return [
		{ key: 'underFourHours', label: ages.underFourHours, count: open.underFourHours, url: inList('requested') },
		{ key: 'underOneDay', label: ages.underOneDay, count: open.underOneDay, url: inList('requested') },
		{ key: 'upToThreeDays', label: ages.upToThreeDays, count: open.upToThreeDays, url: inList('requested') },
		{ key: 'older', label: ages.older, count: open.older, url: inList('requested') },
		{ key: 'offers', label: offers, count: open.offers, url: inList('quoted') },
		{ key: 'offersEnding', label: offersEnding, count: open.offersEnding, url: inList('quoted') },
	]
}

/** What the office has to know of mails that do not go out; undefined where they do. */
async function stuckMail(context: Context, { t, texts }: LanguageTexts) {
	const waited = await oldestMailMs(context)
	if (waited <= STUCK_AFTER_MS) return undefined
	const hours = Math.floor(waited / HOUR)
	const [unit, count] =
		hours < 1
			? ['minutes', Math.floor(waited / MINUTE)]
			: hours < 48
				? ['hours', hours]
				: ['days', Math.floor(hours / 24)]
	return {
		text: t(`office:overview.stuckMail.${unit}`, { count }),
		link: texts('office').overview.stuckMail.link,
		url: '/admin/outbox/?status=queued',
	}
}

type Months = Awaited<ReturnType<typeof requestsByMonth>>

const monthLines = ({ t, tag }: LanguageTexts, months: Months) =>
	months.map(({ month, requests, accepted }) => {
		const name = monthLabel(tag, month)
		const title = [
			t('office:overview.months.requests', { count: requests }),
			t('office:overview.months.accepted', { count: accepted }),
		].join(', ')
		return { key: month, name, label: monthLabel(tag, month, 'short'), title: `${name}: ${title}`, requests, accepted }
	})

/** What the office sees first: who is to be driven today, what waits for it, and how the year went. */
export async function overviewPage(request: Request, loadContext: AppLoadContext, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const text = texts.texts('office').overview
	const { passengers, vehicle, code } = texts.texts('fields')
	const days = await nextPickUps(context)
	const open = openLines(texts, await openQuotes(context))
	return {
		frame: await adminFrame(request, loadContext, session, 'overview'),
		text: { ...text, columns: { ...text.columns, passengers, vehicle, code } },
		stuckMail: await stuckMail(context, texts),
		days: days.map(({ day, pickUps }, index) => ({
			day,
			heading: texts.t(`office:overview.pickUps.${index === 0 ? 'today' : 'tomorrow'}`, {
				day: weekdayLabel(texts.tag, day),
			}),
			none: index === 0 ? text.pickUps.noneToday : text.pickUps.noneTomorrow,
			lines: pickUps.map(pickUpLine),
		})),
		open,
		nothingOpen: open.every(({ count }) => count === 0),
		months: monthLines(texts, await requestsByMonth(context)),
	}
}

export type OverviewPage = Awaited<ReturnType<typeof overviewPage>>

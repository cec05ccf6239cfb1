import type { Hire } from '#app/pricing/hire.ts'
import type { Tariff } from '#app/pricing/tariff.ts'

/**
 * The cheapest plan of a hire by looking at every one there is. Written apart from the planner, by domain E.5 alone, and
 * for days on which no clock changes.
 */
type Part = { from: number; to: number; driven: boolean; halts: number; start: number; end: number }

const minuteOf = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`) / 60_000
const dayOf = (minute: number) => Math.floor(minute / 1440)

export function cheapestOfAll(tariff: Tariff, { legs, ways, vip }: Hire) {
	const km = (a: number, b: number) => ways[a]?.[b]?.km ?? Number.NaN
	const time = (a: number, b: number) => ways[a]?.[b]?.minutes ?? Number.NaN
	const wheel = (a: number, b: number) => ways[a]?.[b]?.wheelMinutes ?? Number.NaN

	const parts: Part[] = []
	for (const { from, to, pickupAt, until, stops } of legs) {
		const start = minuteOf(pickupAt)
		const halts = stops?.count ?? 0
		const there = start + time(from, to) + (stops?.minutes ?? 0)
		const end = until ? Math.max(minuteOf(until), there) : there
		const tooLong = until !== undefined && time(0, from) + end - start > 1260
		let rests = 0
		if (tooLong) while (end - start - rests * 1440 > 780) rests++
		const worked = end - start - rests * 660
		const share = (n: number) => Math.floor((worked * n) / (rests + 1))
		if (rests === 0 || share(1) < there - start) parts.push({ from, to, driven: true, halts, start, end })
		else
			for (let n = 0; n <= rests; n++) {
				const [begins, ends] = [start + share(n) + n * 660, start + share(n + 1) + n * 660]
				parts.push({
					from: n === 0 ? from : to,
					to,
					driven: n === 0,
					halts: n === 0 ? halts : 0,
					start: begins,
					end: ends,
				})
			}
	}

	/** Whole days of work: what they cost, or undefined where nobody may work like that. */
	function priceOfDay(day: Part[], cameFrom: number, isFurther: boolean, staysAway: boolean) {
		const first = day[0] as Part
		const final = day.at(-1) as Part
		let [kms, minutes, atWheel, waits, halts, late] = [0, 0, 0, 0, 0, 0]
		let at = cameFrom
		let free = first.start - time(cameFrom, first.from)
		const out = free
		for (const part of day) {
			kms += km(at, part.from)
			minutes += time(at, part.from)
			atWheel += wheel(at, part.from)
			const idle = part.start - free - time(at, part.from)
			if (idle < 0) late++
			else waits += idle
			const onTheWay = part.driven ? time(part.from, part.to) : 0
			if (part.driven) {
				kms += km(part.from, part.to)
				atWheel += wheel(part.from, part.to)
			}
			minutes += onTheWay
			halts += part.halts
			waits += part.end - part.start - onTheWay
			free = part.end
			at = part.to
		}
		const span = Math.max(final.end - out, atWheel + Math.floor(atWheel / 270) * 45)
		const tooLong = span > 1260
		if (tooLong && day.length > 1) return undefined
		const crew = tooLong || atWheel > 540 || span > 780 ? 2 : 1
		let back = Number.POSITIVE_INFINITY
		if (!staysAway) {
			kms += km(at, 0)
			minutes += time(at, 0)
			const all = atWheel + wheel(at, 0)
			const whole = Math.max(final.end + time(at, 0) - out, all + Math.floor(all / 270) * 45)
			const fits = crew === 1 ? all <= 540 && whole <= 780 : whole <= 1260
			back = final.end + time(at, 0) + (fits ? 0 : 660)
		}
		const quarters = Math.ceil(minutes / 15)
		const waited = Math.ceil(waits / 15)
		let cents = Math.round(kms * tariff.perKmCents) + Math.round((quarters * tariff.perHourCents) / 4)
		cents += Math.round((waited * tariff.waitingHourCents) / 4)
		if (crew === 2) cents += Math.round(((quarters + waited) * tariff.perHourCents) / 4)
		cents = Math.max(cents, isFurther ? tariff.furtherDayCents : tariff.minimumCents)
		cents += halts * tariff.extraStopCents
		const clock = first.start % 1440
		const date = new Date(first.start * 60_000).toISOString()
		const isFeast = ['11-01', '12-06', '12-08', '12-25', '12-26', '01-01', '01-06'].includes(date.slice(5, 10))
		const isSunday = new Date(date).getUTCDay() === 0
		if (clock < 360 || clock + final.end - first.start >= 1320 || isFeast || isSunday)
			cents += Math.round((cents * tariff.surchargePercent) / 100)
		if (vip) cents += tariff.vipCents
		return { cents, crew, broken: late + (tooLong ? 1 : 0), back }
	}

	let best = { broken: Number.POSITIVE_INFINITY, cents: 0 }

	/** Tries every way to go on from the first part that is not yet in a day. */
	function goOn(next: number, cameFrom: number, crewAway: number, broken: number, cents: number) {
		for (let until = next; until < parts.length; until++) {
			const day = parts.slice(next, until + 1)
			const final = parts[until] as Part
			const after = parts[until + 1]
			const isFurther = crewAway > 0
			for (const staysAway of after ? [true, false] : [false]) {
				const price = priceOfDay(day, cameFrom, isFurther, staysAway)
				if (!price) continue
				let [rules, sum] = [broken + price.broken, cents + price.cents]
				if (isFurther) {
					const before = parts[next - 1] as Part
					const leaves = (day[0] as Part).start - time(cameFrom, (day[0] as Part).from)
					const nights = Math.max(1, dayOf(leaves) - dayOf(before.end))
					sum += nights * Math.max(crewAway, price.crew) * tariff.nightAwayCents + (nights - 1) * tariff.furtherDayCents
					if (leaves - before.end < 660) rules++
				}
				if (!after) {
					if (rules < best.broken || (rules === best.broken && sum < best.cents)) best = { broken: rules, cents: sum }
				} else if (staysAway) goOn(until + 1, final.to, price.crew, rules, sum)
				else if (price.back <= after.start - time(0, after.from)) goOn(until + 1, 0, 0, rules, sum)
			}
		}
	}
	goOn(0, 0, 0, 0, 0)
	return best
}

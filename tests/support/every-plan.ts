import type { Hire } from '#app/domain/pricing/hire.ts'
import type { Tariff } from '#app/domain/pricing/tariff.ts'

/**
 * Finds the cheapest plan of a booking by trying every plan. Written independently of the planner, by domain E.5 alone,
 * and for days on which no clock changes.
 */
type Part = { from: number; to: number; driven: boolean; halts: number; halted: number; start: number; end: number }

/** Work of one driver, in minutes. A `way` has spare minutes for breaks; those left at its end are a rest. */
type Step = { way: number } | { wheel: number } | { rest: number } | { idle: number }

/** Returns whether one driver can take the breaks of article 7 in such a day, each as late as it may come. */
function findsBreaks(steps: readonly Step[]) {
	let [atWheel, longestPart, spare] = [0, 0, 0]
	// Two stops without a minute of driving between them count as one stop.
	let stood = { minutes: 0, atWheel, longestPart }
	const stand = (minutes: number) => {
		if (minutes <= 0) return
		if (stood.minutes === 0) stood = { minutes: 0, atWheel, longestPart }
		stood.minutes += minutes
		;[atWheel, longestPart] = [stood.atWheel, stood.longestPart]
		if (stood.minutes < 15) return
		const isSecond = longestPart > 0 && (stood.minutes >= 30 || longestPart + stood.minutes >= 45)
		if (stood.minutes >= 45 || isSecond) [atWheel, longestPart] = [0, 0]
		else if (atWheel > 0) longestPart = Math.max(longestPart, stood.minutes)
	}
	const drive = (minutes: number) => {
		if (minutes > 0) stood = { minutes: 0, atWheel, longestPart }
		atWheel += minutes
	}
	for (const step of steps) {
		if ('way' in step) spare = step.way
		else if ('rest' in step) stand(step.rest)
		else if ('idle' in step) stand(spare + step.idle)
		else {
			let left = step.wheel
			while (atWheel + left > 270) {
				const able = 270 - atWheel
				left -= able
				drive(able)
				const pause = spare >= 45 ? 45 : longestPart > 0 ? Math.max(15, 45 - longestPart) : 45
				if (spare < pause) return false
				spare -= pause
				stand(pause)
			}
			drive(left)
		}
	}
	return true
}

/** Divides a whole among equal parts, in whole minutes that add up. */
const shares = (whole: number, count: number) =>
	Array.from({ length: count }, (_, n) => Math.round((whole * (n + 1)) / count) - Math.round((whole * n) / count))

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
		if (rests === 0 || share(1) < there - start)
			parts.push({ from, to, driven: true, halts, halted: stops?.minutes ?? 0, start, end })
		else
			for (let n = 0; n <= rests; n++) {
				const [begins, ends] = [start + share(n) + n * 660, start + share(n + 1) + n * 660]
				parts.push({
					from: n === 0 ? from : to,
					to,
					driven: n === 0,
					halts: n === 0 ? halts : 0,
					halted: n === 0 ? (stops?.minutes ?? 0) : 0,
					start: begins,
					end: ends,
				})
			}
	}

	/** Returns the driving minutes of a way, limited so that its own breaks fit into the whole time. */
	const roomy = (a: number, b: number) => {
		const [stretches, over] = [Math.floor(time(a, b) / 315), time(a, b) % 315]
		return Math.min(wheel(a, b), stretches * 270 + Math.min(over, 270))
	}
	const drive = (a: number, b: number): Step[] => [{ way: time(a, b) - roomy(a, b) }, { wheel: roomy(a, b) }]

	/** Returns the steps of one driver on a day until the last group has arrived. */
	function stepsOf(day: Part[], cameFrom: number, early: number, isAhead: boolean) {
		const steps: Step[] = []
		for (const [index, part] of day.entries()) {
			const before = day[index - 1]
			const comes = [...drive(before?.to ?? cameFrom, part.from), { idle: 0 }]
			const stands = before ? part.start - before.end - time(before.to, part.from) : early
			const stand = { rest: Math.max(0, stands) }
			steps.push(...(before && !isAhead ? [stand, ...comes] : [...comes, stand]))
			const [onWheel, onWay] = part.driven ? [roomy(part.from, part.to), time(part.from, part.to)] : [0, 0]
			const halts = part.halted > 0 ? shares(part.halted, part.halts) : []
			steps.push({ way: onWay - onWheel })
			for (const [n, piece] of shares(onWheel, halts.length + 1).entries())
				steps.push({ wheel: piece }, { rest: halts[n] ?? 0 })
			steps.push({ idle: part.end - part.start - onWay - part.halted })
		}
		return steps
	}

	/** Returns the cost of a whole day of work; undefined if the rules for drivers forbid it. */
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
		const least = atWheel + Math.floor(atWheel / 270) * 45
		const tooLong = Math.max(final.end - out, least) > 1260
		if (tooLong && day.length > 1) return undefined
		// If one driver finds no break, the vehicle leaves 45 minutes earlier, or takes a second driver.
		const ways = [0, 45].flatMap((early) =>
			[false, true].map((isAhead) => ({ early, steps: stepsOf(day, cameFrom, early, isAhead) })),
		)
		const alone = ways.find(
			({ early, steps }) =>
				atWheel <= 540 && Math.max(final.end - out + early, least) <= 780 && (atWheel <= 270 || findsBreaks(steps)),
		)
		const crew = alone ? 1 : 2
		const leaves = out - (alone?.early ?? 0)
		let back = Number.POSITIVE_INFINITY
		if (!staysAway) {
			kms += km(at, 0)
			minutes += time(at, 0)
			const all = atWheel + wheel(at, 0)
			const goesOn = !alone || all <= 270 || findsBreaks([...alone.steps, ...drive(at, 0)])
			const pause = goesOn ? 0 : 45
			const whole = Math.max(final.end + time(at, 0) + pause - leaves, all + Math.floor(all / 270) * 45)
			const fits = crew === 1 ? all <= 540 && whole <= 780 : whole <= 1260
			back = final.end + time(at, 0) + (fits ? pause : 660)
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
		return { cents, crew, broken: late + (tooLong ? 1 : 0), back, leaves }
	}

	let best = { broken: Number.POSITIVE_INFINITY, cents: 0 }

	/** Tries every continuation from the first part that is not in a day yet. */
	function goOn(next: number, cameFrom: number, crewAway: number, broken: number, cents: number, homeAt: number) {
		for (let until = next; until < parts.length; until++) {
			const day = parts.slice(next, until + 1)
			const final = parts[until] as Part
			const after = parts[until + 1]
			const isFurther = crewAway > 0
			for (const staysAway of after ? [true, false] : [false]) {
				const price = priceOfDay(day, cameFrom, isFurther, staysAway)
				if (!price || price.leaves < homeAt) continue
				let [rules, sum] = [broken + price.broken, cents + price.cents]
				if (isFurther) {
					const before = parts[next - 1] as Part
					const usual = (day[0] as Part).start - time(cameFrom, (day[0] as Part).from)
					const nights = Math.max(1, dayOf(usual) - dayOf(before.end))
					sum += nights * Math.max(crewAway, price.crew) * tariff.nightAwayCents + (nights - 1) * tariff.furtherDayCents
					if (price.leaves - before.end < 660) rules++
				}
				if (!after) {
					if (rules < best.broken || (rules === best.broken && sum < best.cents)) best = { broken: rules, cents: sum }
				} else if (staysAway) goOn(until + 1, final.to, price.crew, rules, sum, Number.NEGATIVE_INFINITY)
				else goOn(until + 1, 0, 0, rules, sum, price.back)
			}
		}
	}
	goOn(0, 0, 0, 0, 0, Number.NEGATIVE_INFINITY)
	return best
}

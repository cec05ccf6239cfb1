import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Preloaded before a program of the site. The clock stands still where the regression snapshot sets it, and ids are
 * sequential. No response then depends on the day, on chance or on the machine's load.
 */
let now = Number(process.env.WALK_NOW)
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
	construct: (target, given, newTarget) =>
		Reflect.construct(target, given.length > 0 ? given : [now], newTarget === globalThis.Date ? target : newTarget),
	apply: () => new RealDate(now).toString(),
	get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
})

/** Counter of ids, which sort in the order of creation, also after a restart. */
let made = now * 1000
crypto.randomUUID = () => {
	const digits = (++made).toString(16).padStart(20, '0')
	return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4000-8000-${digits.slice(12).padStart(12, '0')}`
}
syncBuiltinESMExports()

process.on('message', (moment) => {
	now = moment
	process.send(moment)
})
process.channel?.unref()

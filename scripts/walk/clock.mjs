import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Loaded before a program of the site: its clock stands still where the walk has put it, and ids are given in order, so
 * that no answer depends on the day, on chance or on how busy the machine is.
 */
let now = Number(process.env.WALK_NOW)
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
	construct: (target, given, newTarget) =>
		Reflect.construct(target, given.length > 0 ? given : [now], newTarget === globalThis.Date ? target : newTarget),
	apply: () => new RealDate(now).toString(),
	get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
})

/** Ids that sort as they were made, after those of an earlier start. */
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

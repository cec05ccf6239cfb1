/*
 * Loaded before a program of the site: its clock stands still where the walk has put it, so that no answer depends on
 * the day or on how busy the machine is.
 */
let now = Number(process.env.WALK_NOW)
const RealDate = Date

globalThis.Date = new Proxy(RealDate, {
	construct: (target, given, newTarget) =>
		Reflect.construct(target, given.length > 0 ? given : [now], newTarget === globalThis.Date ? target : newTarget),
	apply: () => new RealDate(now).toString(),
	get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
})

process.on('message', (moment) => {
	now = moment
	process.send(moment)
})
process.channel?.unref()

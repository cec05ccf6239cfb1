const upTo = (from: number, to: number, step = 1) =>
	Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step)

/** Returns the sizes of groups or luggage in ones, as the form offers them up to 60, about what one vehicle takes. */
export const singleSizes = (from: number) => upTo(from, 60)

const steps = [...upTo(65, 120, 5), ...upTo(140, 200, 20), 250, 300]

/** Returns the larger sizes, in steps; one in between that a link or an outside program gave is added. */
export const severalSizes = (stated: number | undefined) =>
	stated && stated > 60 ? [...new Set([...steps, stated])].sort((one, other) => one - other) : steps

const upTo = (from: number, to: number, step = 1) =>
	Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step)

/** Groups and their luggage as the form offers them: by ones as far as one vehicle may go. */
export const singleSizes = (from: number) => upTo(from, 60)

const steps = [...upTo(65, 120, 5), ...upTo(140, 200, 20), 250, 300]

/** In steps beyond; what a link or a program has said in between is offered with them. */
export const severalSizes = (said: number | undefined) =>
	said && said > 60 ? [...new Set([...steps, said])].sort((one, other) => one - other) : steps

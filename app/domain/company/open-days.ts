import type { Company, OfficeHours } from './company.ts'

/** Consecutive days with the same hours; days count from 0 for Monday. */
export type OpenDays = { first: number; last: number; opens: string; closes: string }

const isSame = (one: OfficeHours, other: OfficeHours | undefined) =>
	one?.opens === other?.opens && one?.closes === other?.closes

/** Groups the days on which the office is open. */
export function openDays({ officeHours }: Pick<Company, 'officeHours'>): OpenDays[] {
	const groups: OpenDays[] = []
	for (const [day, hours] of officeHours.entries()) {
		if (!hours) continue
		const last = groups.at(-1)
		if (last?.last === day - 1 && isSame(hours, officeHours[day - 1])) last.last = day
		else groups.push({ first: day, last: day, ...hours })
	}
	return groups
}

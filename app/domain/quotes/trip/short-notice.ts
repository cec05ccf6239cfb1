import type { Fleet } from '#app/domain/fleet/fleet.ts'
import { wallClockAt, type Zone } from '#app/platform/clock/wall-clock.ts'

/** Returns fleets without a margin: the office knows which vehicle is free, and may accept a trip for today. */
export const withoutNotice = (fleets: readonly Fleet[]): Fleet[] => fleets.map((fleet) => ({ ...fleet, marginDays: 0 }))

/**
 * Returns whether the minute of a pick-up has come.
 * @param pickup `yyyy-MM-dd HH:mm` in its time zone
 * @param now milliseconds since 1970
 */
export const isPast = (pickup: string, zone: Zone, now: number) => pickup <= wallClockAt(now, zone)

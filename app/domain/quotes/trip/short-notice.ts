import type { Fleet } from '#app/domain/fleet/fleet.ts'
import { wallClockAt, type Zone } from '#app/platform/clock/wall-clock.ts'

/** Fleets as the office plans with them: it knows which vehicle is free, and may take a trip for today. */
export const withoutNotice = (fleets: readonly Fleet[]): Fleet[] => fleets.map((fleet) => ({ ...fleet, marginDays: 0 }))

/**
 * Whether the minute of a pickup has come.
 * @param pickup `yyyy-MM-dd HH:mm` on the clock of its zone
 * @param now milliseconds since 1970
 */
export const isPast = (pickup: string, zone: Zone, now: number) => pickup <= wallClockAt(now, zone)

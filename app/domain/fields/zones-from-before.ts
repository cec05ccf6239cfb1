import { MADRID } from '#app/platform/clock/wall-clock.ts'

const isLegWithoutZone = (value: unknown): value is object =>
	typeof value === 'object' &&
	value !== null &&
	'pickupAt' in value &&
	typeof value.pickupAt === 'string' &&
	!('zone' in value)

/**
 * Reviver for `JSON.parse`: adds Madrid's time zone to requests and legs stored before there were several (decision
 * 66).
 */
export const withZones = (_key: string, value: unknown) =>
	isLegWithoutZone(value) ? { ...value, zone: MADRID } : value

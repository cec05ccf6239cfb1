import { MADRID } from '#app/platform/clock/wall-clock.ts'

const isLegWithoutZone = (value: unknown): value is object =>
	typeof value === 'object' &&
	value !== null &&
	'pickupAt' in value &&
	typeof value.pickupAt === 'string' &&
	!('zone' in value)

/** For `JSON.parse`: requests and legs that were stored before there were several clocks hang on Madrid's (decision 66). */
export const withZones = (_key: string, value: unknown) =>
	isLegWithoutZone(value) ? { ...value, zone: MADRID } : value

import type { ResourceKind } from './resource-kind.ts'

/** Default values of new records. */
export const beginnings: Record<ResourceKind, Record<string, string | number>> = {
	vehicles: { wheelchairPlaces: 0, environmentalLabel: 'none' },
	drivers: { active: 1, language: 'es', speaksSpanish: 1 },
	partners: {},
}

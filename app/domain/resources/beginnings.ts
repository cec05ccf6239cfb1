import type { ResourceKind } from './resource-kind.ts'

/** What a record begins with where nobody says else: whoever is added drives, and speaks what everybody here does. */
export const beginnings: Record<ResourceKind, Record<string, string | number>> = {
	vehicles: { wheelchairPlaces: 0, environmentalLabel: 'none' },
	drivers: { active: 1, language: 'es', speaksSpanish: 1 },
	partners: {},
}

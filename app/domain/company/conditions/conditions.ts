import type { CancellationStep } from '../term-kinds.ts'

/** Part of the conditions: a heading, sentences, and a list of facts after them. */
export type ConditionsPart = {
	title: string
	paragraphs: string[]
	facts: { label: string; value: string }[]
}

/** Cancellation scales, by the party that cancels: the customer or the company. */
export type CancellationScales = { customer: CancellationStep[]; company: CancellationStep[] }

/** Conditions of hire in one language, with the figures of one day. */
export type HireConditions = {
	/** `yyyy-MM-dd`: the day since which they are worded like this */
	version: string
	/** one of the six languages of the site */
	language: string
	title: string
	parts: ConditionsPart[]
	/** scales by which fees are computed, equal to those that the parts describe */
	scales: CancellationScales
}

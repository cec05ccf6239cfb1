import type { CancellationStep } from '../term-kinds.ts'

/** A part under its heading: sentences, and behind them a list of what holds when. */
export type ConditionsPart = {
	title: string
	paragraphs: string[]
	facts: { label: string; value: string }[]
}

/** What cancelling costs, by who cancels: the customer, or we as the company. */
export type CancellationScales = { customer: CancellationStep[]; company: CancellationStep[] }

/** The conditions of hire as somebody reads them in one language, with the numbers of a day. */
export type HireConditions = {
	/** `yyyy-MM-dd`: since when they read like this */
	version: string
	/** one of six */
	language: string
	title: string
	parts: ConditionsPart[]
	/** by which a fee is counted: the same that the parts tell in words */
	scales: CancellationScales
}

import type { Company } from './company.ts'

/** Name that the arbitration boards of all regions share, for a company that has not named its own. */
export const ARBITRATION_BOARD = 'Junta Arbitral del Transporte'

/** Returns the facts of the company that any text may name in double braces. */
export const factsInTexts = ({ name, arbitrationBoard }: Company) => ({
	company: name,
	arbitrationBoard: arbitrationBoard || ARBITRATION_BOARD,
})

import { BANK_REFERENCE, type BankMovement } from './bank-movement.ts'

/** By which the ledger knows a movement, from whichever file. */
export const referenceOf = ({ mark }: Pick<BankMovement, 'mark'>) => BANK_REFERENCE + mark

import { BANK_REFERENCE, type BankMovement } from './bank-movement.ts'

/** Returns the reference of a movement in the ledger, equal for the same movement from any file. */
export const referenceOf = ({ mark }: Pick<BankMovement, 'mark'>) => BANK_REFERENCE + mark

/** Bank transfer that a customer is asked to make; in cents. */
export type Transfer = { holder: string; iban: string; bic: string; cents: number; reference: string }

/**
 * Builds the content of a transfer's QR code: EPC069-12, version 002, in UTF-8, with a creditor reference (ISO
 * 11649).
 */
export const transferCode = ({ holder, iban, bic, cents, reference }: Transfer) =>
	['BCD', '002', '1', 'SCT', bic, holder, iban, `EUR${(cents / 100).toFixed(2)}`, '', reference].join('\n')

/** Largest QR code version that bank apps read (EPC069-12). */
export const TRANSFER_CODE_VERSION = 13

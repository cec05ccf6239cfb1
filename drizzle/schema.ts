/*
 * Columns that outside programs see carry the contract's upper-case names (contract §3); code uses the English ones.
 * Times are integer milliseconds, flags 0 or 1, a journey's time the wall clock of Madrid as text.
 */
export * from './tables/accounts.ts'
export * from './tables/company.ts'
export * from './tables/counters.ts'
export * from './tables/customers.ts'
export * from './tables/fleets.ts'
export * from './tables/imports.ts'
export * from './tables/mails.ts'
export * from './tables/payment-attempts.ts'
export * from './tables/payments.ts'
export * from './tables/plan.ts'
export * from './tables/quote-history.ts'
export * from './tables/quotes.ts'
export * from './tables/resources.ts'
export * from './tables/site.ts'
export * from './tables/templates.ts'
export * from './tables/wishes.ts'

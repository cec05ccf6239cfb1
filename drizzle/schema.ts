/*
 * Columns that outside programs see have the contract's upper-case names (contract §3); code uses English ones.
 * Instants are integer milliseconds since 1970, flags 0 or 1. The times of a journey are text, in the local time of its
 * place.
 */
export * from './tables/accounts.ts'
export * from './tables/company.ts'
export * from './tables/content.ts'
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

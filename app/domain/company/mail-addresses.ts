import type { Context } from '#app/context.server.ts'

/**
 * Returns the addresses of the company's mails: `from` sends them, `desk` is what the office reads. A setting of the
 * server wins, then the fact of that name, then the company's own address.
 */
export const mailAddresses = ({ config, company }: Pick<Context, 'config' | 'company'>) => ({
	from: config.mailFrom ?? (company.mailFrom || company.email),
	desk: config.deskEmail ?? (company.deskEmail || company.email),
})

/** What keeps the company's data: a file of SQLite, or a server that speaks PostgreSQL's protocol. */
export type Engine = 'sqlite' | 'postgres'

/** Whether an address is one of a PostgreSQL server; anything else is a file of SQLite. */
export const isPostgres = (address = '') => /^postgres(?:ql)?:\/\//.test(address)

/** The engine of this process. The tables are made for one of them when they are loaded, before any setting is read. */
export const engine: Engine = isPostgres(process.env.DATABASE_URL) ? 'postgres' : 'sqlite'

/** Database engine: an SQLite file, or a server with PostgreSQL's protocol. */
export type Engine = 'sqlite' | 'postgres'

/** Checks whether an address is that of a PostgreSQL server; anything else is an SQLite file. */
export const isPostgres = (address = '') => /^postgres(?:ql)?:\/\//.test(address)

/** Engine of this process. The tables are built for it when they are loaded, before any setting is read. */
export const engine: Engine = isPostgres(process.env.DATABASE_URL) ? 'postgres' : 'sqlite'

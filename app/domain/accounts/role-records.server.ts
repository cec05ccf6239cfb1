import { asc } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { recordColumns } from '#app/platform/db/record-columns.server.ts'
import { roles } from '#drizzle/schema.ts'

/** Lists all roles, the contract's "types", for outside programs (contract §3, decision 33). */
export const listRoleRecords = ({ database }: Pick<Context, 'database'>) =>
	database.read.select(recordColumns(roles.id, roles.name)).from(roles).orderBy(asc(roles.id))

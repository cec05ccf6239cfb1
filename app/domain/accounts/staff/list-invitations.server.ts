import { and, asc, eq, isNull, lte, max, min } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { passwordResets, userRoles, users } from '#drizzle/schema.ts'
import { OFFICE, staffLevelOf } from '../access-level.ts'

/**
 * Lists the persons who were invited to the office and have not come yet, in the order of their addresses.
 * @returns `endsAt`: when the link ends, in milliseconds since 1970; undefined where it has ended
 */
export async function listInvitations({ database: { read }, now }: Pick<Context, 'database' | 'now'>) {
	const rows = await read
		.select({
			id: users.id,
			email: users.email,
			position: users.position,
			level: min(userRoles.roleId),
			endsAt: max(passwordResets.endsAt),
		})
		.from(users)
		.innerJoin(userRoles, eq(userRoles.userId, users.id))
		.leftJoin(passwordResets, eq(passwordResets.userId, users.id))
		.where(and(isNull(users.passwordHash), eq(users.active, 1), lte(userRoles.roleId, OFFICE)))
		.groupBy(users.id, users.email, users.position)
		.orderBy(asc(users.email))
	return rows.map(({ level, position, endsAt, ...user }) => ({
		...user,
		position: position ?? undefined,
		level: staffLevelOf(level ?? OFFICE),
		endsAt: endsAt !== null && Number(endsAt) > now() ? Number(endsAt) : undefined,
	}))
}

import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { drivers } from '#drizzle/schema.ts'

/** Records that a driver has read what the buttons of their page store (LOPDGDD 87–90); only the first time counts. */
export const readNotice = (context: Context, driverId: number) =>
	inTransaction(context, (tx) =>
		tx
			.update(drivers)
			.set({ noticeReadAt: context.now() })
			.where(and(eq(drivers.id, driverId), isNull(drivers.noticeReadAt))),
	)

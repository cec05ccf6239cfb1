import { migrate, missingMigrations } from '#app/platform/db/migrate.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'

/** Applies all migrations that an older database lacks, and is killed after the last statement, before the commit. */
export default function dieWhileCatchingUp({ file }: { file: string }) {
	const known = missingMigrations([])
	const last = known.at(-1)
	if (!last) throw new Error('There are no migrations.')
	const statements = [...last.statements, '']
	Object.defineProperty(statements, statements.length - 1, { get: () => process.kill(process.pid, 'SIGKILL') })
	return migrate(openDatabase(file), [...known.slice(0, -1), { ...last, statements }])
}

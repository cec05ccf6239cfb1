import { migrate } from '#app/platform/db/migrate.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'

/** Begins to migrate, and is killed between two statements. */
export default function dieWhileMigrating({ file }: { file: string }) {
	const statements = ['CREATE TABLE begun (id INTEGER)', 'INSERT INTO begun VALUES (1)', '']
	Object.defineProperty(statements, 2, { get: () => process.kill(process.pid, 'SIGKILL') })
	return migrate(openDatabase(file), [{ name: '0000_begun.sql', hash: 'any', statements }])
}

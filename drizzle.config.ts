import { defineConfig } from 'drizzle-kit'
import { engine } from './drizzle/engine.ts'

/** Of the engine that `DATABASE_URL` names, SQLite without one. */
export default defineConfig({
	dialect: engine === 'postgres' ? 'postgresql' : 'sqlite',
	schema: './drizzle/schema.ts',
	out: engine === 'postgres' ? './drizzle/migrations-postgres' : './drizzle/migrations',
})

import { users } from '#drizzle/schema.ts'
import type { TestContext } from './test-context.ts'

/**
 * Stores an account of an office user.
 * @returns its id
 */
export async function anAccount(context: TestContext, email = 'marta@garbi.example') {
	const person = { email, language: 'es', createdAt: context.now() }
	const [user] = await context.database.transaction((tx) => tx.insert(users).values(person).returning({ id: users.id }))
	return user?.id ?? 0
}

import { EVERYONE, type Visitor } from '#app/content/menu.ts'

/** Who is asking. Accounts do not exist yet, so everybody is a stranger at the level of everyone (spec §6). */
export async function visitorOf(_request: Request): Promise<Visitor & { email: string | undefined }> {
	return { level: EVERYONE, loggedIn: false, email: undefined }
}

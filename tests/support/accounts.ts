import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { type Account, credentialsByEmail } from '#app/domain/accounts/account.server.ts'
import { activate } from '#app/domain/accounts/activate.server.ts'
import { type Checked, markOf } from '#app/domain/accounts/passwords/password-mark.server.ts'
import { register } from '#app/domain/accounts/register.server.ts'
import { openSession } from '#app/domain/accounts/sessions.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import { outbox, userRoles } from '#drizzle/schema.ts'
import { dumpOf } from './dump.ts'
import { inOrderOfWriting, onPostgres } from './postgres.ts'
import type { TestContext } from './test-context.ts'

/** Password that passes every rule, the staff's too, and is not easily guessed. */
export const PASSWORD = 'Fagot-82-Ordi'
export const OTHER_PASSWORD = 'Xarop.4719.Be'
export const NURIA = 'nuria@example.com'

/** Returns the mails to this address in the order of writing, in any status. */
export const mailsTo = (context: TestContext, address: string) =>
	context.database.read.select().from(outbox).where(eq(outbox.toAddress, address)).orderBy(inOrderOfWriting)

/** Returns the templates of the mails to this address. */
export const templatesTo = async (context: TestContext, address: string) =>
	(await mailsTo(context, address)).map(({ template }) => template)

type LinkTemplate = 'account-activation' | 'account-password-reset' | 'account-promoted' | 'account-invited'

/** Returns the sealed value in an address of ours, as a page reads it from its own URL. */
export function sealedValueIn(address: string) {
	const [value] = new URL(address).searchParams.values()
	if (!value) throw new Error(`No sealed value in ${address}`)
	return value
}

/** Returns the sealed values in the links of all mails of one kind to this address, in the order of writing. */
export const linksIn = async (context: TestContext, address: string, template: LinkTemplate) =>
	(await mailsTo(context, address))
		.filter((mail) => mail.template === template)
		.map(({ data }) => sealedValueIn(linkAddress(context.config, (JSON.parse(data) as { link: SealedLink }).link)))

/** Returns the sealed value in the link of the last mail of this kind. */
export async function linkIn(context: TestContext, address: string, template: LinkTemplate) {
	const last = (await linksIn(context, address, template)).at(-1)
	if (!last) throw new Error(`No ${template} to ${address}`)
	return last
}

/** Returns the account of this address as it is now. */
export async function accountAt(context: TestContext, email: string): Promise<Account> {
	const known = await credentialsByEmail(context.database.read, email)
	if (!known) throw new Error(`No account for ${email}`)
	return known.account
}

type Newcomer = { email?: string; password?: string; language?: Language }

/** Creates an account: registers and opens the mailed link. */
export async function signUp(context: TestContext, newcomer: Newcomer = {}): Promise<Account> {
	const { email = NURIA, password = PASSWORD, language = 'cat' } = newcomer
	await register(context, { email, password, language })
	const activated = await activate(context, await linkIn(context, email, 'account-activation'))
	if (!activated.ok) throw new Error(`${email} could not be activated`)
	return accountAt(context, email)
}

/** Gives an account these roles and no other. */
export async function giveRoles(context: TestContext, { id, email }: Account, roleIds: number[]): Promise<Account> {
	await inTransaction(context, async (tx) => {
		await tx.delete(userRoles).where(eq(userRoles.userId, id))
		for (const roleId of roleIds) await tx.insert(userRoles).values({ userId: id, roleId })
	})
	return accountAt(context, email)
}

/** Returns an account in the state after its password was found right. */
export async function checked(context: Context, account: Account): Promise<Checked> {
	const known = await credentialsByEmail(context.database.read, account.email)
	return { ...account, passwordMark: markOf(known?.passwordHash ?? null) }
}

/** Opens a session without asking for a password. */
export const openSessionFor = (context: Context, session: Parameters<typeof openSession>[2]) =>
	inTransaction(context, (tx) => openSession(tx, context, session))

/**
 * Logs an account in with a browser or with a program.
 * @returns the secret of the session
 */
export const sessionOf = async (context: TestContext, account: Account, kind: 'browser' | 'program' = 'browser') =>
	(await openSessionFor(context, { account, kind, device: 'Firefox, Linux' })).secret

/** Returns every text that differs from a sealed value in one bit, of its bytes or of its spelling. */
export function bitFlips(sealed: string): string[] {
	const version = 'v1.'
	const flipsOf = (bytes: Buffer) =>
		Array.from({ length: bytes.length * 8 }, (_, bit) => {
			const copy = Buffer.from(bytes)
			copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
			return copy
		})
	const ofBytes = flipsOf(Buffer.from(sealed.slice(version.length), 'base64url'))
	const ofSpelling = flipsOf(Buffer.from(sealed))
	return [
		...ofBytes.map((bytes) => version + bytes.toString('base64url')),
		...ofSpelling.map((bytes) => bytes.toString('latin1')),
	]
}

/** Returns the files below the data folder, `-wal` files too, that contain a text. */
export function filesWith(context: TestContext, text: string) {
	const folder = context.config.dataDir
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
	return files
		.map(({ parentPath, name }) => path.join(parentPath, name))
		.filter((file) => readFileSync(file).includes(text))
		.map((file) => path.relative(folder, file))
		.sort()
}

/** Returns the same, and «the database» if it contains the text and is none of those files. */
export async function placesWith(context: TestContext, text: string) {
	const isInDatabase = onPostgres && (await dumpOf(context)).includes(text)
	return [...filesWith(context, text), ...(isInDatabase ? ['the database'] : [])]
}

import { positions } from '#app/domain/accounts/access-level.ts'
import { kit } from '../kit.ts'

const { index, integer, primaryKey, rowNumber, table, text, uniqueIndex } = kit

/** Roles, called "types" in the contract (decision 8). */
export const roles = table('roles', {
	id: integer('ID_ROLE').primaryKey(),
	name: text('DES_ROLE').notNull(),
})

/** People with an account, who have proved that the mailbox is theirs (decision 10). */
export const users = table(
	'users',
	{
		id: rowNumber('ID_USER'),
		/** in lower case */
		email: text('DES_EMAIL').notNull(),
		/** language of mails to the user */
		language: text('COD_LANGUAGE').notNull(),
		/** argon2id, as a PHC string; null until an invited person has chosen one */
		passwordHash: text('password_hash'),
		/** 0 if an administrator has disabled the account: it cannot log in, and nothing is deleted */
		active: integer('IND_ACTIVE').notNull().default(1),
		createdAt: integer('FEC_CREATED').notNull(),
		/** stored details that pre-fill forms, named like the fields of a request; empty until entered */
		firstName: text('DES_NAME').notNull().default(''),
		surname: text('DES_SURNAMES').notNull().default(''),
		phone: text('DES_PHONE').notNull().default(''),
		company: text('DES_COMPANY').notNull().default(''),
		taxNumber: text('DES_TAX_NUMBER').notNull().default(''),
		/** part of the office's work that the person does; null for all of it, and for accounts outside the office */
		position: text('office_position', { enum: positions }),
	},
	(table) => [uniqueIndex('users_email').on(table.email)],
)

export const userRoles = table(
	'user_roles',
	{
		userId: integer('ID_USER')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		roleId: integer('ID_ROLE')
			.notNull()
			.references(() => roles.id),
	},
	(table) => [primaryKey({ columns: [table.userId, table.roleId] }), index('user_roles_role').on(table.roleId)],
)

/** Registrations whose mailbox is not yet proved; each has a password and a link of its own. */
export const registrations = table(
	'registrations',
	{
		/** in the mailed link, sealed */
		id: text('id').primaryKey(),
		email: text('email').notNull(),
		language: text('language').notNull(),
		/** emptied on activation */
		passwordHash: text('password_hash').notNull(),
		createdAt: integer('created_at').notNull(),
		linkEndsAt: integer('link_ends_at').notNull(),
		activatedAt: integer('activated_at'),
	},
	(table) => [index('registrations_email').on(table.email, table.createdAt)],
)

/** Links to choose a new password. They are deleted once it is chosen. */
export const passwordResets = table(
	'password_resets',
	{
		/** in the link, sealed */
		id: text('id').primaryKey(),
		userId: integer('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		endsAt: integer('ends_at').notNull(),
	},
	(table) => [index('password_resets_user').on(table.userId)],
)

/** Sessions: of browsers by cookie, of outside programs by bearer token (decision 3). */
export const sessions = table(
	'sessions',
	{
		id: rowNumber('id'),
		kind: text('kind', { enum: ['browser', 'program'] }).notNull(),
		/** SHA-256 of the cookie or token; the value itself is not stored */
		secretHash: text('secret_hash').notNull(),
		userId: integer('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** access level at log-in; if it differs from the present one, the session ends */
		level: integer('level').notNull(),
		/** browser and system in a few words, for the user's list of sessions */
		device: text('device').notNull(),
		createdAt: integer('created_at').notNull(),
		seenAt: integer('seen_at').notNull(),
		endsAt: integer('ends_at').notNull(),
	},
	(table) => [
		uniqueIndex('sessions_secret').on(table.secretHash),
		index('sessions_user').on(table.userId),
		index('sessions_ends_at').on(table.endsAt),
	],
)

/** Second factors: an authenticator app that shares a secret with the site (RFC 6238). */
export const secondFactors = table('second_factors', {
	userId: integer('user_id')
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	/** secret of the codes, sealed with the application's secret */
	secret: text('secret').notNull(),
	/** session that set it up; no other sees the secret */
	sessionId: integer('session_id').notNull(),
	createdAt: integer('created_at').notNull(),
	/** null until the first right code; codes are not asked for before */
	confirmedAt: integer('confirmed_at'),
	/** time step of the last used code, in half minutes since 1970; no code works twice */
	lastStep: integer('last_step').notNull().default(0),
	/** in browsers that need no code for a while, sealed; a new value makes all of them need one */
	browsers: text('browsers').notNull(),
})

/** Recovery codes for a user who has lost the phone; each works once. */
export const recoveryCodes = table(
	'recovery_codes',
	{
		userId: integer('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** SHA-256 of the user's id and the code; its 80 bits cannot be guessed */
		codeHash: text('code_hash').notNull(),
		usedAt: integer('used_at'),
	},
	(table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

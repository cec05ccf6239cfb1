import { kit } from '../kit.ts'

const { index, integer, primaryKey, rowNumber, table, text, uniqueIndex } = kit

/** Roles, the contract's "types" (decision 8). */
export const roles = table('roles', {
	id: integer('ID_ROLE').primaryKey(),
	name: text('DES_ROLE').notNull(),
})

/** People with an account: whoever is here has shown that the mailbox is theirs (decision 10). */
export const users = table(
	'users',
	{
		id: rowNumber('ID_USER'),
		/** in lower case */
		email: text('DES_EMAIL').notNull(),
		/** of the mails to them */
		language: text('COD_LANGUAGE').notNull(),
		/** argon2id, as a PHC string; empty until an invited person has chosen one */
		passwordHash: text('password_hash'),
		/** 0 where an administrator has shut the account: nobody logs in, nothing is lost */
		active: integer('IND_ACTIVE').notNull().default(1),
		createdAt: integer('FEC_CREATED').notNull(),
		/** what forms ask for no more, as the fields of a request by the same names; empty until it is told */
		firstName: text('DES_NAME').notNull().default(''),
		surname: text('DES_SURNAMES').notNull().default(''),
		phone: text('DES_PHONE').notNull().default(''),
		company: text('DES_COMPANY').notNull().default(''),
		taxNumber: text('DES_TAX_NUMBER').notNull().default(''),
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

/** Accounts that wait for their mailbox to be proved; each registration has a password and a link of its own. */
export const registrations = table(
	'registrations',
	{
		/** stands, sealed, in the mailed link */
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

/** Links with which somebody who reads the mailbox may choose a new password. They go when it is chosen. */
export const passwordResets = table(
	'password_resets',
	{
		/** stands, sealed, in the link */
		id: text('id').primaryKey(),
		userId: integer('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		endsAt: integer('ends_at').notNull(),
	},
	(table) => [index('password_resets_user').on(table.userId)],
)

/** Who is logged in where: browsers by cookie, programs by bearer token (decision 3). */
export const sessions = table(
	'sessions',
	{
		id: rowNumber('id'),
		kind: text('kind', { enum: ['browser', 'program'] }).notNull(),
		/** SHA-256 of the cookie or token; the value itself is kept nowhere */
		secretHash: text('secret_hash').notNull(),
		userId: integer('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** access level at log-in: another one today ends the session */
		level: integer('level').notNull(),
		/** browser and system in a few words, for the owner's list */
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

/** What somebody must have besides their password: an app on their phone that shares a secret with us (RFC 6238). */
export const secondFactors = table('second_factors', {
	userId: integer('user_id')
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	/** what codes are made from, sealed with the application's secret */
	secret: text('secret').notNull(),
	/** the session in which it is being set up, and no other sees the secret */
	sessionId: integer('session_id').notNull(),
	createdAt: integer('created_at').notNull(),
	/** empty until the first code was right: nobody is asked for it before */
	confirmedAt: integer('confirmed_at'),
	/** the time step of the last code that was used, in half minutes since 1970: no code opens twice */
	lastStep: integer('last_step').notNull().default(0),
	/** stands, sealed, in browsers that are not asked for a while; another value forgets them all */
	browsers: text('browsers').notNull(),
})

/** Codes on paper, for whoever has lost the phone; each opens once. */
export const recoveryCodes = table(
	'recovery_codes',
	{
		userId: integer('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** SHA-256 of the person's number and the code, whose 80 bits nobody tries out */
		codeHash: text('code_hash').notNull(),
		usedAt: integer('used_at'),
	},
	(table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

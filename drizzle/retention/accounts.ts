import { eq } from 'drizzle-orm'
import { REGISTRATION_LIFE } from '#app/domain/accounts/activation-link.ts'
import { SET_UP_LIFE } from '#app/domain/accounts/second-factor/second-factor-life.ts'
import { accounts, impersonal } from '#app/platform/column-retention.ts'
import type { TableClass } from '../table-retention.ts'
import {
	passwordResets,
	recoveryCodes,
	registrations,
	roles,
	secondFactors,
	sessions,
	userRoles,
	users,
} from '../tables/accounts.ts'

/** Column of an account that is part of the download of its data. */
const told = { ...accounts, copy: 'download' } as const

export const ofRoles = {
	table: roles,
	forgotten: 'nothing',
	columns: { id: impersonal, name: { ...impersonal, why: 'of the contract' } },
} satisfies TableClass<typeof roles>

export const ofUsers = {
	table: users,
	forgotten: 'rows',
	rowsOf: { account: ({ id }) => eq(users.id, id), mailbox: (email) => eq(users.email, email) },
	columns: {
		id: told,
		email: told,
		language: told,
		passwordHash: accounts,
		active: accounts,
		createdAt: told,
		firstName: told,
		surname: told,
		phone: told,
		company: told,
		taxNumber: told,
		position: told,
	},
} satisfies TableClass<typeof users>

export const ofUserRoles = {
	table: userRoles,
	forgotten: 'rows',
	rowsOf: { account: ({ id }) => eq(userRoles.userId, id) },
	columns: { userId: accounts, roleId: told },
} satisfies TableClass<typeof userRoles>

export const ofRegistrations = {
	table: registrations,
	forgotten: 'rows',
	rowsOf: {
		account: ({ email }) => eq(registrations.email, email),
		mailbox: (email) => eq(registrations.email, email),
	},
	ends: { after: 'linkEndsAt', life: REGISTRATION_LIFE },
	columns: {
		id: accounts,
		email: accounts,
		language: { ...accounts, copy: 'request' },
		passwordHash: accounts,
		createdAt: { ...accounts, copy: 'request' },
		linkEndsAt: accounts,
		activatedAt: accounts,
	},
} satisfies TableClass<typeof registrations>

export const ofPasswordResets = {
	table: passwordResets,
	forgotten: 'rows',
	rowsOf: { account: ({ id }) => eq(passwordResets.userId, id) },
	ends: { after: 'endsAt', life: 0 },
	columns: { id: accounts, userId: accounts, endsAt: accounts },
} satisfies TableClass<typeof passwordResets>

export const ofSessions = {
	table: sessions,
	forgotten: 'rows',
	rowsOf: { account: ({ id }) => eq(sessions.userId, id) },
	ends: { after: 'endsAt', life: 0 },
	columns: {
		id: accounts,
		kind: told,
		secretHash: accounts,
		userId: accounts,
		level: accounts,
		device: told,
		createdAt: told,
		seenAt: told,
		endsAt: accounts,
	},
} satisfies TableClass<typeof sessions>

export const ofSecondFactors = {
	table: secondFactors,
	forgotten: 'rows',
	rowsOf: { account: ({ id }) => eq(secondFactors.userId, id) },
	ends: { after: 'createdAt', life: SET_UP_LIFE, unless: 'confirmedAt' },
	columns: {
		userId: accounts,
		secret: accounts,
		sessionId: accounts,
		createdAt: accounts,
		confirmedAt: told,
		lastStep: accounts,
		browsers: accounts,
	},
} satisfies TableClass<typeof secondFactors>

export const ofRecoveryCodes = {
	table: recoveryCodes,
	forgotten: 'rows',
	rowsOf: { account: ({ id }) => eq(recoveryCodes.userId, id) },
	columns: { userId: accounts, codeHash: accounts, usedAt: accounts },
} satisfies TableClass<typeof recoveryCodes>

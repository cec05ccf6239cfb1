import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { ColumnRetention } from '#app/platform/column-retention.ts'
import {
	ofPasswordResets,
	ofRecoveryCodes,
	ofRegistrations,
	ofRoles,
	ofSecondFactors,
	ofSessions,
	ofUserRoles,
	ofUsers,
} from './retention/accounts.ts'
import { ofCompanyFacts, ofHireConditions, ofHireTerms } from './retention/company.ts'
import {
	ofLooks,
	ofOwnWords,
	ofPageAddresses,
	ofPictureFiles,
	ofPicturePlaces,
	ofPictures,
	ofSitePages,
	ofWordDrafts,
	ofWordPublications,
} from './retention/content.ts'
import { ofCounters } from './retention/counters.ts'
import { ofCustomerEvents, ofCustomerNotes, ofCustomers, ofCustomerWords } from './retention/customers.ts'
import { ofFleets, ofTariffs } from './retention/fleets.ts'
import { ofDriverActivities } from './retention/hours.ts'
import { ofImportRows, ofImports } from './retention/imports.ts'
import { ofOutbox } from './retention/mails.ts'
import {
	ofHeldPayments,
	ofPaymentAttempts,
	ofPaymentInvoices,
	ofPaymentReminders,
	ofPaymentReturns,
	ofPayments,
} from './retention/payments.ts'
import {
	ofDriverNotices,
	ofJobEvents,
	ofJobProgress,
	ofJobs,
	ofRouteSheets,
	ofTripNotices,
	ofVehicleReservations,
} from './retention/plan.ts'
import {
	ofChangeRequests,
	ofQuoteEvents,
	ofQuoteLegs,
	ofQuoteNotes,
	ofQuoteNumbers,
	ofQuoteOffers,
	ofQuoteStops,
	ofQuotes,
	ofQuoteVehicles,
	ofQuoteWords,
} from './retention/quotes.ts'
import { ofDriverAbsences, ofDrivers, ofPartners, ofVehicleAbsences, ofVehicles } from './retention/resources.ts'
import { ofBackupEvents, ofMissingTexts, ofSettings, ofSetupLinks, ofVisits } from './retention/site.ts'
import { ofMessageTemplates } from './retention/templates.ts'
import type * as schema from './schema.ts'
import { shapes } from './shapes.ts'
import type { End, Finders, Retention } from './table-retention.ts'

/**
 * Data retention of every column of every table: whose data it is, and what becomes of it. Erasure, automatic deletion
 * and data exports derive from it. A table or column that is missing here does not compile.
 */
export const retention = {
	roles: ofRoles,
	users: ofUsers,
	userRoles: ofUserRoles,
	registrations: ofRegistrations,
	passwordResets: ofPasswordResets,
	sessions: ofSessions,
	secondFactors: ofSecondFactors,
	recoveryCodes: ofRecoveryCodes,
	companyFacts: ofCompanyFacts,
	hireTerms: ofHireTerms,
	hireConditions: ofHireConditions,
	wordPublications: ofWordPublications,
	ownWords: ofOwnWords,
	wordDrafts: ofWordDrafts,
	sitePages: ofSitePages,
	pageAddresses: ofPageAddresses,
	pictures: ofPictures,
	pictureFiles: ofPictureFiles,
	picturePlaces: ofPicturePlaces,
	looks: ofLooks,
	counters: ofCounters,
	fleets: ofFleets,
	tariffs: ofTariffs,
	imports: ofImports,
	importRows: ofImportRows,
	outbox: ofOutbox,
	customers: ofCustomers,
	customerWords: ofCustomerWords,
	customerNotes: ofCustomerNotes,
	customerEvents: ofCustomerEvents,
	quoteNumbers: ofQuoteNumbers,
	quotes: ofQuotes,
	quoteVehicles: ofQuoteVehicles,
	quoteLegs: ofQuoteLegs,
	quoteStops: ofQuoteStops,
	quoteWords: ofQuoteWords,
	quoteOffers: ofQuoteOffers,
	quoteEvents: ofQuoteEvents,
	quoteNotes: ofQuoteNotes,
	messageTemplates: ofMessageTemplates,
	changeRequests: ofChangeRequests,
	payments: ofPayments,
	paymentAttempts: ofPaymentAttempts,
	paymentReturns: ofPaymentReturns,
	heldPayments: ofHeldPayments,
	paymentInvoices: ofPaymentInvoices,
	paymentReminders: ofPaymentReminders,
	vehicles: ofVehicles,
	drivers: ofDrivers,
	partners: ofPartners,
	vehicleAbsences: ofVehicleAbsences,
	driverAbsences: ofDriverAbsences,
	driverActivities: ofDriverActivities,
	jobs: ofJobs,
	jobEvents: ofJobEvents,
	jobProgress: ofJobProgress,
	vehicleReservations: ofVehicleReservations,
	tripNotices: ofTripNotices,
	driverNotices: ofDriverNotices,
	routeSheets: ofRouteSheets,
	settings: ofSettings,
	missingTexts: ofMissingTexts,
	visits: ofVisits,
	setupLinks: ofSetupLinks,
	backupEvents: ofBackupEvents,
} satisfies Retention<typeof schema>

/** Retention of a table without the types of its columns, for code that handles all tables. */
export type RetainedTable = {
	table: SQLiteTable
	forgotten: 'nothing' | 'rows' | 'columns'
	rowsOf?: Finders
	ends?: End
	/** becomes: a value, or a function that computes one from the row */
	columns: Record<
		string,
		Omit<ColumnRetention, 'becomes'> & { becomes?: unknown; keptFor?: number; daysAfterTrip?: number }
	>
}

const classOf = (table: SQLiteTable) =>
	Object.values<{ table: unknown }>(retention).find((each) => each.table === table)

/** Retention of all tables of the company's data, each before the tables that it refers to. */
export const classified = shapes.toReversed().map(({ table }) => classOf(table) as RetainedTable)

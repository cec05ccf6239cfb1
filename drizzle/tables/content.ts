import { kit } from '../kit.ts'
import { users } from './accounts.ts'

const { index, integer, primaryKey, rowNumber, table, text } = kit

/** Publications of the company's own words: a new row for each, never updated. */
export const wordPublications = table(
	'word_publications',
	{
		/** counts up from 1 without gaps */
		version: integer('version').primaryKey(),
		publishedAt: integer('published_at').notNull(),
		/** null if the account is deleted */
		publishedBy: integer('published_by').references(() => users.id, { onDelete: 'set null' }),
	},
	(table) => [index('word_publications_by').on(table.publishedBy)],
)

/** The company's own words, as published: a new row for each change, never updated. */
export const ownWords = table(
	'own_words',
	{
		/** one of six */
		language: text('language').notNull(),
		namespace: text('namespace').notNull(),
		/** dotted path in the namespace, with the plural form */
		key: text('key').notNull(),
		version: integer('version')
			.notNull()
			.references(() => wordPublications.version),
		/** null where the default holds again */
		text: text('text'),
		/** default when it was written; empty where there is none */
		basis: text('basis').notNull(),
		/** Spanish text when it was written; empty for Spanish itself */
		source: text('source').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.language, table.namespace, table.key, table.version] }),
		index('own_words_version').on(table.version),
	],
)

/** The company's own words that are not published yet. */
export const wordDrafts = table(
	'word_drafts',
	{
		language: text('language').notNull(),
		namespace: text('namespace').notNull(),
		key: text('key').notNull(),
		/** null where the default shall hold again */
		text: text('text'),
		/** default when it was written; empty where there is none */
		basis: text('basis').notNull(),
		/** Spanish text when it was written; empty for Spanish itself */
		source: text('source').notNull(),
		savedAt: integer('saved_at').notNull(),
		/** null if the account is deleted */
		savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
	},
	(table) => [
		primaryKey({ columns: [table.language, table.namespace, table.key] }),
		index('word_drafts_saved_by').on(table.savedBy),
	],
)

/** Pages of services, tours and transfers: the company's own, and those of the program where they were changed. */
export const sitePages = table('site_pages', {
	/** names the page's words: `girona`, or `own1` for one of the company's own */
	key: text('key').primaryKey(),
	section: text('section', { enum: ['servicios', 'tours', 'traslados'] }).notNull(),
	/** last part of its address; unique in its section among pages that are not removed */
	slug: text('slug').notNull(),
	/** place in its section, from 0 */
	position: integer('position').notNull(),
	/** whether menu, overview and sitemap list it, 0 or 1 */
	listed: integer('listed').notNull(),
	/** JSON: figures and destination of a transfer; empty where there are none */
	figures: text('figures').notNull().default(''),
	/** counts changes; a write names the version that its author has read */
	version: integer('version').notNull().default(1),
	/** null while the page exists */
	removedAt: integer('removed_at'),
})

/** Addresses that pages had before; they lead to the page, or to its section where it was removed. */
export const pageAddresses = table(
	'page_addresses',
	{
		section: text('section', { enum: ['servicios', 'tours', 'traslados'] }).notNull(),
		slug: text('slug').notNull(),
		key: text('key')
			.notNull()
			.references(() => sitePages.key),
	},
	(table) => [primaryKey({ columns: [table.section, table.slug] }), index('page_addresses_key').on(table.key)],
)

/** Pictures that the company has uploaded. */
export const pictures = table(
	'pictures',
	{
		id: rowNumber('id'),
		/** what the office calls it */
		name: text('name').notNull(),
		/** JSON: alternative text in each language that has one */
		alts: text('alts').notNull(),
		uploadedAt: integer('uploaded_at').notNull(),
		/** null if the account is deleted */
		uploadedBy: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
		/** counts changes; a write names the version that its author has read */
		version: integer('version').notNull().default(1),
	},
	(table) => [index('pictures_uploaded_by').on(table.uploadedBy)],
)

/** Files that are made of pictures and of the logo, each under an address that names its content. Never updated. */
export const pictureFiles = table(
	'picture_files',
	{
		/** hexadecimal SHA-256 of its bytes */
		hash: text('hash').primaryKey(),
		/** null for the files of a logo */
		pictureId: integer('picture_id').references(() => pictures.id, { onDelete: 'cascade' }),
		format: text('format', { enum: ['avif', 'webp', 'png'] }).notNull(),
		/** in pixels */
		width: integer('width').notNull(),
		/** in pixels */
		height: integer('height').notNull(),
		/** its bytes in Base64, because every engine, copy and backup has text */
		content: text('content').notNull(),
	},
	(table) => [index('picture_files_picture').on(table.pictureId)],
)

/** Places of public pages that show a picture of the company instead of the program's. */
export const picturePlaces = table(
	'picture_places',
	{
		/** such as `pages/girona`, `gallery/barcelona`, `home/hero` */
		place: text('place').primaryKey(),
		pictureId: integer('picture_id')
			.notNull()
			.references(() => pictures.id, { onDelete: 'cascade' }),
	},
	(table) => [index('picture_places_picture').on(table.pictureId)],
)

/** Colours and logo of the company: a new row for each change, never updated. */
export const looks = table(
	'looks',
	{
		/** counts up from 1 without gaps */
		version: integer('version').primaryKey(),
		/** JSON, in the shape of `Look` */
		look: text('look').notNull(),
		savedAt: integer('saved_at').notNull(),
		/** null if the account is deleted */
		savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
	},
	(table) => [index('looks_saved_by').on(table.savedBy)],
)

import { eq } from 'drizzle-orm'
import { impersonal } from '#app/platform/column-retention.ts'
import type { TableClass } from '../table-retention.ts'
import {
	looks,
	ownWords,
	pageAddresses,
	pictureFiles,
	picturePlaces,
	pictures,
	sitePages,
	wordDrafts,
	wordPublications,
} from '../tables/content.ts'

const published = { ...impersonal, why: 'what every visitor may read' } as const
const namesText = { ...impersonal, why: 'names a text' } as const
const namesPage = { ...impersonal, why: 'names a page' } as const
const namesPicture = { ...impersonal, why: 'names a picture' } as const
const author = { whose: 'staff', copy: 'none', becomes: null } as const

export const ofWordPublications = {
	table: wordPublications,
	forgotten: 'columns',
	rowsOf: { account: ({ id }) => eq(wordPublications.publishedBy, id) },
	columns: { version: impersonal, publishedAt: impersonal, publishedBy: author },
} satisfies TableClass<typeof wordPublications>

export const ofOwnWords = {
	table: ownWords,
	forgotten: 'nothing',
	columns: {
		...{ language: namesText, namespace: namesText, key: namesText, version: impersonal },
		...{ text: published, basis: published, source: published },
	},
} satisfies TableClass<typeof ownWords>

export const ofWordDrafts = {
	table: wordDrafts,
	forgotten: 'columns',
	rowsOf: { account: ({ id }) => eq(wordDrafts.savedBy, id) },
	columns: {
		...{ language: namesText, namespace: namesText, key: namesText },
		text: { ...impersonal, why: 'what the company wants to publish' },
		...{ basis: published, source: published, savedAt: impersonal, savedBy: author },
	},
} satisfies TableClass<typeof wordDrafts>

export const ofSitePages = {
	table: sitePages,
	forgotten: 'nothing',
	columns: {
		...{ key: namesPage, section: namesPage, slug: namesPage },
		...{ position: impersonal, listed: impersonal, figures: published, version: impersonal, removedAt: impersonal },
	},
} satisfies TableClass<typeof sitePages>

export const ofPageAddresses = {
	table: pageAddresses,
	forgotten: 'nothing',
	columns: { section: namesPage, slug: namesPage, key: namesPage },
} satisfies TableClass<typeof pageAddresses>

export const ofPictures = {
	table: pictures,
	forgotten: 'columns',
	rowsOf: { account: ({ id }) => eq(pictures.uploadedBy, id) },
	columns: {
		id: impersonal,
		name: namesPicture,
		alts: published,
		uploadedAt: impersonal,
		uploadedBy: author,
		version: impersonal,
	},
} satisfies TableClass<typeof pictures>

export const ofPictureFiles = {
	table: pictureFiles,
	forgotten: 'nothing',
	columns: {
		hash: { ...impersonal, why: 'of a picture that every visitor may see' },
		pictureId: impersonal,
		format: { ...impersonal, why: 'one of three' },
		...{ width: impersonal, height: impersonal },
		content: { ...impersonal, why: 'a picture that every visitor may see' },
	},
} satisfies TableClass<typeof pictureFiles>

export const ofPicturePlaces = {
	table: picturePlaces,
	forgotten: 'nothing',
	columns: { place: namesPage, pictureId: impersonal },
} satisfies TableClass<typeof picturePlaces>

export const ofLooks = {
	table: looks,
	forgotten: 'columns',
	rowsOf: { account: ({ id }) => eq(looks.savedBy, id) },
	columns: { version: impersonal, look: published, savedAt: impersonal, savedBy: author },
} satisfies TableClass<typeof looks>

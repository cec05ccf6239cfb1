import { fold } from './fold.ts'

/*
 * What the build script writes and the site reads: the tables of gazetteer.db, and the signs in its index. Rows of
 * `places` are numbered by how much they count, so that the index gives the important ones first without sorting.
 */

/** Raised when the tables change, so that an old file is refused. */
export const GAZETTEER_FORMAT = 1

/** Degrees are kept as whole numbers of these parts, some eleven metres each. */
export const PARTS_OF_A_DEGREE = 10_000

/** Kinds by the number that the file keeps. */
export const gazetteerTypes = ['municipio', 'poblacion', 'toponimo'] as const

/** Words of the index's second column that stand for an area; nobody's name begins like this. */
export const areaWord = {
	country: (code: string) => `xxc${code.toLowerCase()}`,
	community: (code: string) => `xxr${code}`,
	province: (code: string) => `xxp${code}`,
	island: (name: string) => `xxi${fold(name).replaceAll(' ', '')}`,
}

/** `search` finds words (`name` the place's own, `area` where it lies); `names` finds whole names and beginnings. */
export const GAZETTEER_TABLES = `
	CREATE TABLE regions (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
	CREATE TABLE places (
		id INTEGER PRIMARY KEY, type INTEGER NOT NULL, name TEXT NOT NULL, locality TEXT NOT NULL,
		region INTEGER NOT NULL, country TEXT NOT NULL, codes TEXT NOT NULL, lat INTEGER, lng INTEGER,
		weight INTEGER NOT NULL
	);
	CREATE TABLE names (
		key TEXT NOT NULL, place INTEGER NOT NULL, folded TEXT NOT NULL, PRIMARY KEY (key, place, folded)
	) WITHOUT ROWID;
	CREATE TABLE postcodes (
		code TEXT PRIMARY KEY, place INTEGER NOT NULL, lat INTEGER, lng INTEGER
	) WITHOUT ROWID;
	CREATE TABLE areas (key TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (key, word)) WITHOUT ROWID;
	CREATE TABLE words (
		end TEXT NOT NULL, length INTEGER NOT NULL, word TEXT NOT NULL, place INTEGER NOT NULL,
		PRIMARY KEY (end, length, word)
	) WITHOUT ROWID;
	CREATE VIRTUAL TABLE search USING fts5(
		name, area, content = '', columnsize = 0, detail = column, prefix = '2 3', tokenize = 'ascii'
	);
`

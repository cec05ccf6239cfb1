import { fold } from './fold.ts'

/*
 * Format of gazetteer.db, which the build script writes and the site reads: its tables, and the area words of its index.
 * Rows of `places` are numbered by weight, so that the index returns the important ones first without sorting.
 */

/** Version of the tables, raised when they change, so that an old file is refused. */
export const GAZETTEER_FORMAT = 1

/** Parts of a degree in which positions are stored as whole numbers, some eleven metres each. */
export const PARTS_OF_A_DEGREE = 10_000

/** Types by the number in the file. */
export const gazetteerTypes = ['municipio', 'poblacion', 'toponimo'] as const

/** Words of the index's `area` column that mean an area. No name begins like them. */
export const areaWord = {
	country: (code: string) => `xxc${code.toLowerCase()}`,
	community: (code: string) => `xxr${code}`,
	province: (code: string) => `xxp${code}`,
	island: (name: string) => `xxi${fold(name).replaceAll(' ', '')}`,
}

/**
 * Tables of the file. `search` finds words (`name` of the place itself, `area` of its surroundings); `names` finds
 * whole names and their beginnings.
 */
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

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/*
 * Writes app/domain/accounts/passwords/most-used-passwords.txt: the most used passwords of published leaks, as
 * @zxcvbn-ts/language-common (MIT) ranks them, and words that people here would put in front of "1!": months, days,
 * seasons, first names and places. The rules ask for capitals, digits and signs, which people add to exactly these
 * words.
 */
const MAX_USED = 12_000
const SHORTEST = 4
const languages = ['es', 'en', 'fr', 'de', 'it', 'ca']
const places = [
	...['barcelona', 'girona', 'tarragona', 'lleida', 'catalunya', 'cataluna', 'espana', 'andorra', 'montserrat'],
	...['sitges', 'figueres', 'salou', 'lloret', 'madrid', 'valencia', 'sevilla', 'zaragoza', 'paris', 'london'],
	...['berlin', 'roma', 'milano', 'autocar', 'autobus', 'minibus', 'contrasena', 'contrasenya', 'passwort'],
	...['motdepasse', 'usuario', 'bienvenido', 'benvingut', 'bienvenue', 'willkommen', 'benvenuto', 'cambiame'],
]

const names = [
	...['jordi', 'montse', 'nuria', 'marta', 'laia', 'pau', 'marc', 'josep', 'joan', 'xavier', 'francesc', 'meritxell'],
	...['carmen', 'antonio', 'manuel', 'francisco', 'dolores', 'pilar', 'javier', 'sergio', 'alvaro', 'lucia', 'paula'],
	...['primavera', 'verano', 'otono', 'invierno', 'estiu', 'tardor', 'hivern', 'sommer', 'herbst', 'estate', 'autunno'],
]

const plain = (word) =>
	word
		.normalize('NFD')
		.replace(/\p{M}|[^\p{L}\p{N}]/gu, '')
		.toLowerCase()
const calendar = languages.flatMap((language) => {
	const name = (options, day, month) =>
		new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(Date.UTC(2026, month, day))
	const months = Array.from({ length: 12 }, (_, month) => name({ month: 'long' }, 1, month))
	const days = Array.from({ length: 7 }, (_, day) => name({ weekday: 'long' }, day + 1, 1))
	return [...months, ...days]
})

const ranked = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
const leaked = JSON.parse(readFileSync(ranked, 'utf8')).slice(0, MAX_USED)
const words = new Set(
	[...leaked, ...places, ...names, ...calendar].map(plain).filter((word) => word.length >= SHORTEST),
)
writeFileSync(
	new URL('../app/domain/accounts/passwords/most-used-passwords.txt', import.meta.url),
	`${[...words].sort().join('\n')}\n`,
)

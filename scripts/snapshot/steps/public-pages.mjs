const LANGUAGES = ['es', 'en', 'fr', 'de', 'it', 'cat']

/** Addresses that the sitemap does not list. */
const OTHERS = [
	...['/traslados/paris/', '/sliderPage/', '/sliderPage/?card=snow', '/generaSitemap/', '/budget/', '/search-page/'],
	...['/search-page/?q=Girona', '/activate/', '/activate/?email=nada', '/forgotten-password/', '/reset-password/'],
	...['/legal/notice/', '/legal/privacy/', '/legal/cookies/', '/legal/accessibility/', '/legal/nada/'],
	...[
		'/errores/401.html',
		'/errores/404.html',
		'/errores/500.html',
		'/nada',
		'/fleet/13/',
		'/quote/?i=nada',
		'/ar/a?i=nada',
	],
]

const knownJourney =
	'/budgetRequest/?direccionDestino=Monestir+de+Montserrat&codLocalidadDestino=Monistrol+de+Montserrat&codPaisDestino=ES'

const FILES = [
	...['/robots.txt', '/sitemap.xml', '/services/openapi.json', '/services/docs', '/health', '/favicon.ico'],
	...['/locales/es/quote.json', '/locales/cat/shell.json', '/locales/xx/quote.json', '/locales/es/nada.json'],
	...[
		'/places?q=Gir',
		'/places?q=',
		'/places?q=Carrer+de+Mallorca&type=address',
		'/visits',
		'/cookie-consent',
		'/logout',
	],
]

/** Requests every public page in each language, and the public files. */
export async function publicPages({ visitor }) {
	const robot = visitor('a robot')
	const { text } = await robot.send('/sitemap.xml')
	const paths = [...text.matchAll(/<loc>https?:\/\/[^/]*([^<]*)<\/loc>/g)].map(([, path]) => path)
	for (const language of LANGUAGES) {
		const person = visitor(`a visitor (${language})`)
		for (const path of [...paths, knownJourney, ...OTHERS])
			await person.send(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`)
	}
	for (const path of FILES) await robot.send(path)
	for (const language of ['ca', 'de-CH, en;q=0.5', 'pt']) await visitor('a traveller', { language }).send('/')
	await robot.send('/', { method: 'HEAD' })
	await robot.send('/about/', { method: 'PUT' })
	await robot.send('/budgetRequest/', { method: 'POST', headers: { Origin: 'https://elsewhere.example' } })
	for (const decision of ['accept', 'decline']) {
		const chooser = visitor('somebody with cookies')
		await chooser.look('/fleet/')
		await chooser.press(decision)
		await chooser.look('/about/')
	}
}

import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import type { RunningSite } from './running-site.ts'

const IMPORT_PATH = '/admin/quotes/import/'

const headings =
	'direccionOrigen,codPostalOrigen,codLocalidadOrigen,codPaisOrigen,datePickup,direccionDestino,codPostalDestino,codLocalidadDestino,codPaisDestino,numPasajeros,numMaletas,nombreUsuario,apellidosUsuario,email,phone,Estado,Total €'

/**
 * Writes a file of one customer's bookings from next month on, a quarter of an hour apart, every other one already
 * accepted.
 */
export function bookingsInFile(count: number, email: string): string {
	const row = (number: number) => {
		const day = addDays(dayAt(Date.now()), 30 + Math.floor(number / 40))
		const time = `${String(8 + Math.floor((number % 40) / 4)).padStart(2, '0')}:${String((number % 4) * 15).padStart(2, '0')}`
		const status = number % 2 === 0 ? 'Aceptado,"450,00"' : 'Solicitado,'
		return `Carrer ${number},08013,Barcelona,ES,${day} ${time},Plaça 1,17004,Girona,ES,22,10,Núria,Puig,${email},+34 600 111 222,${status}`
	}
	return [headings, ...Array.from({ length: count }, (_, number) => row(number))].join('\n')
}

const post = ({ origin }: Pick<RunningSite, 'origin'>, cookie: string, form: FormData) =>
	fetch(`${origin}${IMPORT_PATH}?lng=es`, {
		method: 'POST',
		body: form,
		headers: { Cookie: cookie, Origin: origin },
		redirect: 'manual',
	})

const fieldIn = (html: string, name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? ''

/** Uploads a file of bookings and returns the fields of the review page, as its button sends them. */
export async function checkedImport(site: Pick<RunningSite, 'origin'>, cookie: string, file: string) {
	const page = await fetch(`${site.origin}${IMPORT_PATH}?lng=es`, { headers: { Cookie: cookie } })
	const form = new FormData()
	form.set('intent', 'check')
	form.set('formToken', fieldIn(await page.text(), 'formToken'))
	form.set('file', new File([file], 'bookings.csv'))
	const review = await post(site, cookie, form)
	const html = await review.text()
	if (review.status !== 200 || fieldIn(html, 'kept') === '')
		throw new Error(`${review.status}: ${html.slice(0, 20_000)}`)
	return { formToken: fieldIn(html, 'formToken'), kept: fieldIn(html, 'kept') }
}

/** Presses the button that saves everything that was reviewed. */
export function saveChecked(
	site: Pick<RunningSite, 'origin'>,
	cookie: string,
	fields: Awaited<ReturnType<typeof checkedImport>>,
) {
	const form = new FormData()
	for (const [name, value] of Object.entries({ ...fields, intent: 'save', withDoubles: 'on' })) form.set(name, value)
	return post(site, cookie, form)
}

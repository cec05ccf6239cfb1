import type { KnownTrip } from './quote-link.ts'
import { type TransferKey, transfers } from './transfers.ts'

/** Keys of the browser's storage for the card opened last (contract §2, §9). */
export const sliderKeys = {
	title: 'sliderPageTitle',
	text: 'sliderPageText',
	image: 'sliderPageImage',
	/** its key and the language it was stored in, separated by a space */
	card: 'sliderPageCard',
} as const

export type SliderCard = { key: CardKey; picture: string; destination?: KnownTrip }

const destinationOf = (key: TransferKey): KnownTrip | undefined => {
	const transfer = transfers.find((candidate) => candidate.key === key)
	return transfer && 'destination' in transfer ? transfer.destination : undefined
}

/** Cards of the home page in their order, with picture and values to fill in the quote form. */
const cards = [
	{ key: 'airport', picture: 'barcelona_aeropuerto', destination: destinationOf('barcelona_aeropuerto') },
	{ key: 'montserrat', picture: 'montserrat', destination: destinationOf('montserrat') },
	{ key: 'coves', picture: 'costa_brava' },
	{ key: 'wedding', picture: 'boda' },
	{ key: 'cellars', picture: 'visitas_cavas_bodegas' },
	{ key: 'snow', picture: 'andorra', destination: destinationOf('andorra') },
	{ key: 'road', picture: 'road' },
] as const

export type CardKey = (typeof cards)[number]['key']

export const sliderCards: readonly SliderCard[] = cards

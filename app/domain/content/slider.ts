import type { KnownTrip } from './quote-link.ts'
import { type TransferKey, transfers } from './transfers.ts'

/** Where the browser keeps the card that was opened last (contract §2, §9). */
export const sliderKeys = {
	title: 'sliderPageTitle',
	text: 'sliderPageText',
	image: 'sliderPageImage',
	/** its key and the language in which it is kept, a space between them */
	card: 'sliderPageCard',
} as const

export type SliderCard = { key: CardKey; picture: string; destination?: KnownTrip }

const destinationOf = (key: TransferKey): KnownTrip | undefined => {
	const transfer = transfers.find((candidate) => candidate.key === key)
	return transfer && 'destination' in transfer ? transfer.destination : undefined
}

/** The cards of the home page, in their order: the picture of each, and what a quote for it can be filled in with. */
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

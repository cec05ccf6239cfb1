/** Length in metres and large suitcases by seats: rules of thumb of the trade, and the scale of the drawings. */
export const measures: Record<number, { metres: number; luggage: number }> = {
	12: { metres: 6, luggage: 10 },
	16: { metres: 7.4, luggage: 12 },
	24: { metres: 8.2, luggage: 20 },
	40: { metres: 10.6, luggage: 35 },
	55: { metres: 12.6, luggage: 50 },
	60: { metres: 13.9, luggage: 55 },
}

/** Vehicle lengths in metres, by seats: rules of thumb of the trade, and the scale of the drawings. */
export const lengths: Record<number, number> = { 12: 6, 16: 7.4, 24: 8.2, 40: 10.6, 55: 12.6, 60: 13.9 }

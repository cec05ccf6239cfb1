/** How long a second factor that is being set up waits for its first code, and its QR code stands ready; in milliseconds. */
export const SET_UP_LIFE = 15 * 60_000

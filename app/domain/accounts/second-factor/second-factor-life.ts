/**
 * Time until a second factor being set up needs its first code, and while its QR code can be shown; in milliseconds.
 */
export const SET_UP_LIFE = 15 * 60_000

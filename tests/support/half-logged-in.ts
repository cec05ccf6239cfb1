/** Beside the access levels of those who are in, whoever has the right password and is asked for the code. */
export const HALF_LOGGED_IN = -1

/** Access level, next to the real ones, of a user whose password was right and who is asked for the code. */
export const HALF_LOGGED_IN = -1

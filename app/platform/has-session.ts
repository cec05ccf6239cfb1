/**
 * Checks whether a `Cookie` header may contain a session. The cookie's name depends on the settings, so this matches
 * both (trust §3.5).
 */
export const hasSession = (cookie: string | null | undefined) => /(?:^|[\s;_-])sid\s*=/.test(cookie ?? '')

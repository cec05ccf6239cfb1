const WEB_ADDRESS = /:\/\/|www\.|\.(?:com|net|org|ru|info|xyz)\b/i

/** Returns whether a name contains a link. Names are written into mails to the customer (trust §1.21). */
export const holdsWebAddress = (name: string) => WEB_ADDRESS.test(name)

const WEB_ADDRESS = /:\/\/|www\.|\.(?:com|net|org|ru|info|xyz)\b/i

/** Whether a name carries a link: it goes into the mail to the customer (trust §1.21). */
export const holdsWebAddress = (name: string) => WEB_ADDRESS.test(name)

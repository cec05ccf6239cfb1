/** Returns whether a page is about VIP vehicles, by the last part of its path (contract §2). */
export const isAboutVip = (tipo: string) => tipo.includes('vip')

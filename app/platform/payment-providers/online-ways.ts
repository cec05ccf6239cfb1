/** Payment methods that a customer chooses between. */
export const onlineWays = ['card', 'bizum'] as const
export type OnlineWay = (typeof onlineWays)[number]

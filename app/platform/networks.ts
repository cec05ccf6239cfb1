import { isIP } from 'node:net'

/** Networks that contain an address, in three sizes. */
export type Networks = {
	/** single connection: an IPv4 address, or an IPv6 /64 */
	address: string
	/** provider's allocation to one customer: an IPv6 /56; for IPv4 the address itself */
	site: string
	/** surrounding network: an IPv4 /24, or an IPv6 /48 */
	network: string
}

function groupsOf(address: string) {
	const [left = '', right] = address.split('::').map((half) => half.split(':').filter(Boolean))
	const known = [...left, ...(right ?? [])].length
	return [...left, ...Array<string>(right ? 8 - known : 0).fill('0'), ...(right ?? [])].map((group) =>
		Number.parseInt(group, 16),
	)
}

/** Computes the networks of a visitor's address, each in one spelling; returns undefined where it is no IP address. */
export function networksOf(address: string | undefined): Networks | undefined {
	const plain = (address ?? '').replace(/%.*$/s, '').replace(/^::ffff:(?=\d+\.)/i, '')
	const family = isIP(plain)
	if (family === 4) return { address: plain, site: plain, network: plain.replace(/\.\d+$/, '') }
	if (family === 0) return undefined
	const [one = 0, two = 0, three = 0, four = 0] = groupsOf(plain)
	const inHex = (...groups: number[]) => groups.map((group) => group.toString(16)).join(':')
	return {
		address: inHex(one, two, three, four),
		site: inHex(one, two, three, four >> 8),
		network: inHex(one, two, three),
	}
}

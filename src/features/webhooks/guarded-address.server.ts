import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { requirePortal } from '#src/server/portal.ts'

/** Networks that are nobody's public address (RFC 6890 and what came after it). */
const CLOSED: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Of what is public in IPv6; some of it leads to IPv4.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const [network, prefix] of CLOSED) {
  closed.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4')
}
/** Whatever else IPv6 has, in use or not, leads to no public address: site-local ones, IPv4 in other words. */
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')
const ownMachine = new BlockList()
ownMachine.addSubnet('127.0.0.0', 8, 'ipv4')
ownMachine.addAddress('::1', 'ipv6')

/** Whether something may be sent to an IP address: one of the open network. */
export function isOpenAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const kind = family === 6 ? 'ipv6' : 'ipv4'
  if (requirePortal().allowsLocalWebhooks && ownMachine.check(address, kind)) return true
  return !closed.check(address, kind) && (family === 4 || publicV6.check(address, kind))
}

/** What is wrong with an address that somebody typed, in Persian; null where nothing is. */
export function addressProblem(text: string): string | null {
  if (!URL.canParse(text)) return 'نشانی کامل را بنویسید، مانند https://example.ir/daru.'
  const { protocol, username, password, hostname } = new URL(text)
  if (username || password) return 'نام و رمز در نشانی پذیرفته نیست؛ پیام‌ها امضا دارند.'
  if (protocol === 'https:') return null
  const isLocal = requirePortal().allowsLocalWebhooks && isOwnMachine(hostname)
  return protocol === 'http:' && isLocal ? null : 'نشانی باید با https آغاز شود.'
}

function isOwnMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

export class ClosedAddress extends Error {
  override name = 'ClosedAddress'
}

export class UnknownName extends Error {
  override name = 'UnknownName'
}

const NAME_MS = 5_000

/**
 * Where a host is, if all that it is lies on the open network. Asked for each delivery, and the answer
 * is where the delivery goes: a name that points elsewhere a moment later leads nowhere else.
 */
export async function openAddressOf(
  hostname: string,
  resolver = new Resolver({ timeout: 2_000, tries: 2 }),
  nameMs = NAME_MS,
): Promise<{ address: string; family: 4 | 6 }> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [host] : await addressesOf(host, resolver, nameMs)
  const [first] = found
  if (first === undefined) throw new UnknownName(host)
  if (!found.every(isOpenAddress)) throw new ClosedAddress(host)
  return { address: first, family: isIP(first) === 6 ? 6 : 4 }
}

/**
 * Not by the system's own look-up: that waits in one of two threads for as long as a name server is
 * silent, and names of other people's would keep those of an SMS provider waiting.
 */
async function addressesOf(host: string, resolver: Resolver, nameMs: number): Promise<string[]> {
  if (isOwnMachine(host)) return ['127.0.0.1']
  const limit = setTimeout(() => resolver.cancel(), nameMs)
  const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  clearTimeout(limit)
  return asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

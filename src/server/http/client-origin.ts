import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { LOOPBACK } from '../env.ts'

export interface ClientOrigin {
  /** Address of the person, as far as the trusted proxies tell. */
  address: string
  protocol: 'http' | 'https'
  /** Empty where the request names one that is not ours. */
  host: string
}

export type OriginReader = (request: IncomingMessage) => ClientOrigin

interface OriginSettings {
  publicUrl: string | undefined
  trustedProxy: string | undefined
}

/** Forwarded headers count only when they come from a proxy named in TRUSTED_PROXY. */
export function createOriginReader({ publicUrl, trustedProxy }: OriginSettings): OriginReader {
  const fixed = publicUrl ? new URL(publicUrl) : null
  const trusted = trustedProxy ? parseRanges(trustedProxy) : null
  return (request) => {
    const peer = request.socket.remoteAddress ?? ''
    const forwarded = trusted !== null && contains(trusted, peer)
    return {
      address: forwarded ? nearestStranger(request, trusted, peer) : peer,
      protocol: fixed ? protocolOf(fixed.protocol) : forwardedProtocol(request, forwarded),
      host: fixed?.host ?? localHost(request.headers.host),
    }
  }
}

/** Without PUBLIC_URL only people at this machine come here, and by no other name. */
function localHost(given = ''): string {
  const name = given.replace(/:\d{1,5}$/, '')
  return LOOPBACK.test(name) ? given : ''
}

function forwardedProtocol(request: IncomingMessage, forwarded: boolean): 'http' | 'https' {
  return forwarded ? protocolOf(listOf(request.headers['x-forwarded-proto'])[0] ?? '') : 'http'
}

function protocolOf(name: string): 'http' | 'https' {
  return name.startsWith('https') ? 'https' : 'http'
}

// From the right, because everything left of the first untrusted address can be made up.
function nearestStranger(request: IncomingMessage, trusted: BlockList, peer: string): string {
  const chain = listOf(request.headers['x-forwarded-for']).map(withoutPort)
  return chain.reverse().find((address) => !contains(trusted, address)) ?? chain.at(-1) ?? peer
}

/** Some proxies write the port too, which is another with each connection. */
function withoutPort(address: string): string {
  return address.replace(/^(?:\[([^\]]*)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/, '$1$2')
}

function listOf(header: string | string[] | undefined): string[] {
  return [header ?? []].flat().flatMap((line) => line.split(',').map((part) => part.trim()))
}

function parseRanges(text: string): BlockList {
  const list = new BlockList()
  for (const range of text.split(',').map((part) => part.trim())) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    try {
      if (bits) list.addSubnet(address, Number(bits), family)
      else list.addAddress(address, family)
    } catch {
      throw new Error(`TRUSTED_PROXY: «${range}» is neither an address nor a range`)
    }
  }
  return list
}

function contains(list: BlockList, address: string): boolean {
  // A dual-stack socket shows IPv4 peers as ::ffff:10.0.0.1.
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  try {
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  } catch {
    return false
  }
}

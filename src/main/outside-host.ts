import { BlockList, isIP } from 'node:net'

const inside = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(address, bits, 'ipv6')

/** Whether an IP address is this computer's, this network's or nobody's: anything but one on the open internet. */
export function isInsideAddress(address: string): boolean {
  const kind = isIP(address.replace(/%.*$/, ''))
  return kind === 0 || inside.check(address.replace(/%.*$/, ''), kind === 4 ? 'ipv4' : 'ipv6')
}

const insideNames =
  /^[^.]+$|(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|onion|home\.arpa)$/

/** Whether an https or wss address may be asked for by a preview as far as it can be told from its text; `host` is what
 *  must be looked up first, null when it is an address on the internet already (hardening 2.7). */
export function readOutsideUrl(url: string): { may: false } | { may: true; host: string | null } {
  if (!URL.canParse(url)) return { may: false }
  const { protocol, hostname, username, password } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'wss:') return { may: false }
  if (username !== '' || password !== '') return { may: false }
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host) !== 0) return isInsideAddress(host) ? { may: false } : { may: true, host: null }
  return insideNames.test(host) ? { may: false } : { may: true, host }
}

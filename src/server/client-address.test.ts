import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createClientAddress } from './client-address.ts'

async function addressOf(
  trustedProxies: readonly string[],
  { socket, forwarded }: { socket?: string; forwarded?: string },
): Promise<string> {
  const app = new Hono()
  const clientAddress = createClientAddress(trustedProxies)
  app.get('/', (c) => c.text(clientAddress(c)))
  const headers: Record<string, string> =
    forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
  const env = socket === undefined ? {} : { incoming: { socket: { remoteAddress: socket } } }
  return (await app.request('/', { headers }, env)).text()
}

// Addresses of RFC 5737 and RFC 3849, reserved for documentation.
test.each([
  ['without a proxy only the socket counts', [], '192.0.2.1', '198.51.100.9', '192.0.2.1'],
  ['a stranger’s word does not count', ['192.0.2.7'], '192.0.2.1', '198.51.100.9', '192.0.2.1'],
  [
    'one proxy adds its caller at the end',
    ['192.0.2.1'],
    '192.0.2.1',
    '203.0.113.5, 198.51.100.9',
    '198.51.100.9',
  ],
  [
    'two proxies of a range',
    ['192.0.2.0/24'],
    '192.0.2.1',
    '1.1.1.1, 198.51.100.9, 192.0.2.7',
    '198.51.100.9',
  ],
  ['only proxies', ['192.0.2.0/24'], '192.0.2.1', '192.0.2.7', '192.0.2.7'],
  ['no header at all', ['192.0.2.1'], '192.0.2.1', undefined, '192.0.2.1'],
  ['an empty entry', ['192.0.2.1'], '192.0.2.1', '198.51.100.9, ', '192.0.2.1'],
  ['a port after an address', ['192.0.2.1'], '192.0.2.1', '198.51.100.9:4711', '198.51.100.9'],
  [
    'a port after a longer one',
    ['2001:db8:9::/48'],
    '2001:db8:9::5',
    '[2001:db8::1]:4711',
    '2001:db8:0:0::/64',
  ],
  [
    'an old address in a new dress',
    ['192.0.2.1'],
    '::ffff:192.0.2.1',
    '198.51.100.9',
    '198.51.100.9',
  ],
  ['what is no address', ['192.0.2.1'], '192.0.2.1', 'unknown', 'unknown'],
] as const)('%s', async (_, trustedProxies, socket, forwarded, address) => {
  const sent = forwarded === undefined ? {} : { forwarded }
  expect(await addressOf(trustedProxies, { socket, ...sent })).toBe(address)
})

test('the half of an IPv6 address that is the client’s own to choose does not count', async () => {
  const sockets = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0DB8:1:2::']
  const addresses = await Promise.all(sockets.map((socket) => addressOf([], { socket })))
  expect(new Set(addresses)).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(await addressOf([], { socket: '2001:db8:1:3::1' })).toBe('2001:db8:1:3::/64')
  expect(await addressOf([], { socket: 'fe80::1%eth0' })).toBe('fe80:0:0:0::/64')
  expect(await addressOf([], { socket: '::1' })).toBe('0:0:0:0::/64')
})

test('a request without a socket is of one unknown client', async () => {
  expect(await addressOf([], {})).toBe('unknown')
})

test('a proxy that is not named is reported once', async () => {
  const warned: string[] = []
  const clientAddress = createClientAddress(['192.0.2.7'], (address) => warned.push(address))
  const app = new Hono().get('/', (c) => c.text(clientAddress(c)))
  const request = (remoteAddress: string, headers: Record<string, string>) =>
    app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  await request('192.0.2.1', {})
  await request('192.0.2.7', { 'X-Forwarded-For': '198.51.100.9' })
  expect(warned).toEqual([])
  await request('::ffff:192.0.2.1', { 'X-Real-IP': '198.51.100.9' })
  await request('192.0.2.2', { Forwarded: 'for=198.51.100.9' })
  expect(warned).toEqual(['192.0.2.1'])
})

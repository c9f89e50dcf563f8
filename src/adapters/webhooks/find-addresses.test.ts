import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { findAddresses } from './find-addresses.ts'
import { startNameServer } from './name-server.fixture.ts'

const NEVER = new AbortController().signal
const stops: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function serve(addresses: readonly string[] | null) {
  const server = await startNameServer(addresses)
  stops.push(server.stop)
  return server
}

test('returns every address of a name, of both families', async () => {
  const { address } = await serve(['93.184.216.34', '10.0.0.1', '2606:2800::1', 'fd00:ec2::254'])
  expect(await findAddresses('hook.example', NEVER, { servers: [address] })).toEqual([
    { address: '93.184.216.34', family: 4 },
    { address: '10.0.0.1', family: 4 },
    { address: '2606:2800::1', family: 6 },
    { address: 'fd00:ec2::254', family: 6 },
  ])
})

test('a name with addresses of one family has those', async () => {
  const { address } = await serve(['2606:2800::1'])
  expect(await findAddresses('hook.example', NEVER, { servers: [address] })).toEqual([
    { address: '2606:2800::1', family: 6 },
  ])
})

test('a name without an address is an error', async () => {
  const { address } = await serve([])
  const pending = findAddresses('hook.example', NEVER, { servers: [address] })
  await expect(pending).rejects.toMatchObject({ code: 'ENODATA' })
})

test('an IP address needs no query', async () => {
  const server = await serve([])
  const sources = { servers: [server.address] }
  expect(await findAddresses('93.184.216.34', NEVER, sources)).toEqual([
    { address: '93.184.216.34', family: 4 },
  ])
  expect(await findAddresses('::1', NEVER, sources)).toEqual([{ address: '::1', family: 6 }])
  expect(server.requested()).toBe(0)
})

test('a query that times out is canceled, and not retried', async () => {
  const server = await serve(null)
  const pending = findAddresses('hook.example', AbortSignal.timeout(100), {
    servers: [server.address],
  })
  await expect(pending).rejects.toMatchObject({ code: 'ECANCELLED' })
  const requested = server.requested()
  expect(requested).toBeGreaterThan(0)
  await setTimeout(1_500)
  expect(server.requested()).toBe(requested)
})

test.each(['localhost', 'LOCALHOST.', 'app.localhost'])('%s is this machine', async (name) => {
  const server = await serve(['93.184.216.34'])
  const sources = { servers: [server.address], hostsFile: '/nowhere/hosts' }
  expect(await findAddresses(name, NEVER, sources)).toEqual([
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ])
  expect(server.requested()).toBe(0)
})

test('names in the hosts file resolve from it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapelight-hosts-'))
  stops.push(() => rmSync(folder, { recursive: true }))
  const hostsFile = join(folder, 'hosts')
  writeFileSync(
    hostsFile,
    '# 10.9.9.9 printer\n10.0.0.7\tdatabase db.internal # ours\nfe80::1%eth0 router\nfd00::7 Database\r\n',
  )
  const server = await serve(['93.184.216.34'])
  const find = (name: string) =>
    findAddresses(name, NEVER, { servers: [server.address], hostsFile })
  expect(await find('DATABASE')).toEqual([
    { address: '10.0.0.7', family: 4 },
    { address: 'fd00::7', family: 6 },
  ])
  expect(await find('db.internal.')).toEqual([{ address: '10.0.0.7', family: 4 }])
  expect(await find('router')).toEqual([{ address: 'fe80::1', family: 6 }])
  expect(server.requested()).toBe(0)
  expect(await find('printer')).toEqual([{ address: '93.184.216.34', family: 4 }])
})

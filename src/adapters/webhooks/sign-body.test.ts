import { webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { signBody } from './sign-body.ts'

test('is an HMAC-SHA-256 over time and body, as a receiver computes it', async () => {
  const body = '{"event":"signal.changed","ticker":"MSFT","why":"é"}'
  const signature = signBody('whsec_abc', body, new Date('2026-11-21T00:00:00.900Z'))
  // 2026-11-21 is 20,778 days after 1970-01-01.
  expect(signature).toMatch(/^t=1795219200,v1=[0-9a-f]{64}$/)
  const bytes = (text: string) => new TextEncoder().encode(text)
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await webcrypto.subtle.importKey('raw', bytes('whsec_abc'), hmac, false, ['verify'])
  const mac = Buffer.from(signature.split('v1=')[1] ?? '', 'hex')
  const isGenuine = (text: string) => webcrypto.subtle.verify('HMAC', key, mac, bytes(text))
  expect(await isGenuine(`1795219200.${body}`)).toBe(true)
  expect(await isGenuine(`1795219201.${body}`)).toBe(false)
})

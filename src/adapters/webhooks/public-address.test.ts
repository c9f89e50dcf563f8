import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

// Both ends of each range where they are not obvious, and the addresses next to it.
test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.19.255.255',
  '203.0.113.7',
  '224.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '',
  'example.com',
  '0x7f.1',
])('%s is no address of the public Internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '1.1.1.1',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2001:4860:4860::8888',
])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

import { expect, test } from 'vitest'
import { chooseWebauthnParty } from './webauthn-party.ts'

test('keys are created for the product’s host and requested by its own origin', () => {
  expect(chooseWebauthnParty('https://tapelight.example/app', null)).toEqual({
    rpId: 'tapelight.example',
    origins: ['https://tapelight.example'],
  })
})

test.each([
  'https://evil.example',
  'https://tapelight.example:8443',
  'http://tapelight.example',
  'https://a.tapelight.example',
  'null',
  '',
])('a page of %s is not allowed', (origin) => {
  const { origins } = chooseWebauthnParty('https://tapelight.example', origin)
  expect(origins).toEqual(['https://tapelight.example'])
})

test('on loopback a page of another port is allowed', () => {
  expect(chooseWebauthnParty('http://localhost:3000', 'http://localhost:5173')).toEqual({
    rpId: 'localhost',
    origins: ['http://localhost:3000', 'http://localhost:5173'],
  })
})

test.each([
  'http://127.0.0.1:3000',
  'http://localhost.evil.example:3000',
  'https://localhost:3000',
  'http://localhost:5173/',
  'http://user@localhost:5173',
])('on loopback %s is still another origin', (origin) => {
  const { origins } = chooseWebauthnParty('http://localhost:3000', origin)
  expect(origins).toEqual(['http://localhost:3000'])
})

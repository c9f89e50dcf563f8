import { expect, test } from 'vitest'
import { describeDestination, listOwnScopes, nameApp, readAppScopes } from './connected-app.ts'

test.each([
  ['Claude', 'claude.ai', 'Claude'],
  [undefined, 'claude.ai', 'claude.ai'],
  [' \n\u200b ', 'claude.ai', 'claude.ai'],
  ['Good\u202eapp\nof  Tapelight', 'a.example', 'Good app of Tapelight'],
  ['x'.repeat(80), 'a.example', 'x'.repeat(60)],
])('an app that calls itself %j is shown as one line', (given, destination, shown) => {
  expect(nameApp(given, destination)).toBe(shown)
})

test.each([
  ['https://claude.ai/api/mcp/auth_callback', 'claude.ai'],
  ['https://tapelight.test@evil.example:8443/', 'evil.example:8443'],
  ['http://127.0.0.1:53311/callback', 'this computer'],
  ['http://localhost/callback', 'this computer'],
  ['http://[::1]:1/', 'this computer'],
  ['cursor://anysphere.cursor-mcp/oauth/callback', 'cursor:'],
])('%s sends people to %s', (address, destination) => {
  expect(describeDestination(address)).toBe(destination)
})

test('scopes are read in our order, without unknown ones and without repeats', () => {
  const scopes = readAppScopes('alerts:read openid market:read  portfolio:write alerts:read')
  expect(scopes).toEqual(['market:read', 'alerts:read'])
  expect(listOwnScopes(scopes)).toEqual(['alerts:read'])
  expect(readAppScopes('')).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { DEFAULT_FEEDS } from '../adapters/market-data/providers/rss/feeds.ts'

test('without any setting the documented defaults apply', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    trustedProxies: [],
    databaseUrl: null,
    anonKey: null,
    logLevel: 'info',
    newsFeeds: DEFAULT_FEEDS,
  })
})

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', ANON_KEY: '' })).toMatchObject({ port: 3000, anonKey: null })
})

test('the public address follows host and port, and loses its slash when it is given', () => {
  expect(readConfig({ HOST: '::1', PORT: '80' }).publicUrl).toBe('http://[::1]:80')
  expect(readConfig({ PUBLIC_URL: 'https://tapelight.example/' }).publicUrl).toBe(
    'https://tapelight.example',
  )
})

test('the contact for security reports becomes a link', () => {
  const read = (value: string) => readConfig({ SECURITY_CONTACT: value }).securityContact
  expect(read('')).toBe(null)
  expect(read('security@tapelight.example')).toBe('mailto:security@tapelight.example')
  expect(read('https://tapelight.example/report')).toBe('https://tapelight.example/report')
})

describe('an invalid value is reported with the allowed ones', () => {
  test.each([
    ['PORT', '-1', 'a whole number'],
    ['PORT', 'eighty', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '3000.5', 'a whole number'],
    ['PORT', '70000', '65535'],
    ['HOST', 'a b', 'an address'],
    ['HOST', 'not a host', 'address or host name'],
    ['PUBLIC_URL', 'https://x.example/path', 'without path'],
    ['PUBLIC_URL', 'tapelight.example', 'http or https'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'http or https'],
    ['MARKET_DATA', ',', 'one or more of yahoo, nasdaq'],
    ['MARKET_DATA', 'Yahoo', 'one or more of yahoo, nasdaq'],
    ['MARKET_DATA', 'yahoo,stooq', 'yahoo, nasdaq, ecb'],
    ['MARKET_DATA', 'sample,sample', 'each once'],
    ['MARKET_DATA_FX', 'ecb,ecb', 'each once'],
    ['NEWS_FEEDS', 'ftp://x.example/feed', 'http or https'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'addresses or ranges'],
    ['TRUSTED_PROXIES', 'localhost', 'addresses or ranges'],
    ['ANON_KEY', 'has spaces in it, which is bad', '16 to 200'],
    ['SECURITY_CONTACT', 'nobody', 'an email address or an https address'],
    ['SECURITY_CONTACT', 'http://x.example', 'an email address or an https address'],
    ['LOG_LEVEL', 'INFO', 'info'],
    ['LOG_LEVEL', 'loud', 'trace, debug, info'],
    ['ANON_KEY', 'short', '16 to 200 characters'],
    ['YAHOO_BASE_URL', 'ftp://x', 'http or https'],
    ['NASDAQ_BASE_URL', 'api.nasdaq.com', 'http or https'],
  ])('%s=%j', (name, value, allowed) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} is "${value}", but it must be`)
    expect(() => readConfig({ [name]: value })).toThrow(allowed)
  })
})

test('an invalid database URL is reported without its password', () => {
  const address = 'mysql://user:secret@host/db'
  expect(() => readConfig({ DATABASE_URL: address })).toThrow(
    /^DATABASE_URL is "…", but it must be/,
  )
})

import { expect, test } from 'vitest'
import fc from 'fast-check'
import { chooseRedirect } from './choose-redirect.ts'
import { OPEN_REDIRECTS, SITE } from './open-redirects.fixture.ts'
import { parseRedirectPattern, type RedirectPattern } from './redirect-pattern.ts'

function allow(...texts: readonly string[]): readonly RedirectPattern[] {
  return texts.map((text) => {
    const pattern = parseRedirectPattern(text)
    if (!pattern.ok) throw new Error(`${text} is no pattern`)
    return pattern.value
  })
}

const site = { siteUrl: SITE, allowed: [] }
const listed = {
  siteUrl: SITE,
  allowed: allow(
    'https://*.preview.example/**',
    'https://partner.example/signed-in',
    'tapelight://callback/*',
    'http://localhost:5173/**',
    'https://file?.example:8443',
  ),
}

test('200 and more known tricks lead to the product itself', () => {
  expect(new Set(OPEN_REDIRECTS).size).toBeGreaterThanOrEqual(200)
  for (const payload of OPEN_REDIRECTS) {
    expect([payload, chooseRedirect(payload, site)]).toEqual([payload, SITE])
    expect([payload, chooseRedirect(payload, listed)]).toEqual([payload, SITE])
  }
})

test.each([
  'https://tapelight.example/',
  'https://tapelight.example/dashboard',
  'https://tapelight.example/auth?next=%2Fdashboard',
  'https://preview-7.preview.example/auth/confirm',
  'https://partner.example/signed-in',
  'https://partner.example/signed-in?from=mail',
  'tapelight://callback/done',
  'http://localhost:5173/auth',
  'https://file1.example:8443/',
])('%s is allowed', (requested) => {
  expect(chooseRedirect(requested, listed)).toBe(requested)
})

test('the usual port and capitals in the host change nothing', () => {
  expect(chooseRedirect('https://TAPELIGHT.example:443/a', site)).toBe(
    'https://tapelight.example/a',
  )
})

test('a fragment is dropped, since the tokens go there', () => {
  const requested = 'https://tapelight.example/a?b=c#access_token=theirs'
  expect(chooseRedirect(requested, site)).toBe('https://tapelight.example/a?b=c')
})

test.each([
  'https://a.b.preview.example/',
  'https://preview.example/',
  'https://evil.example/.preview.example/',
  'https://evilpreview.example/',
  'http://a.preview.example/',
  'https://a.preview.example:444/',
  'https://partner.example/',
  'https://partner.example/signed-in/more',
  'https://partner.example/signed-in.html',
  'https://partner.example/x/../signed-inn',
  'tapelight://callback/one/two',
  'tapelight://other/done',
  'http://localhost:5174/',
  'https://file12.example:8443/',
  'https://file.example:8443/',
])('%s is not on the list', (requested) => {
  expect(chooseRedirect(requested, listed)).toBe(SITE)
})

test.each([
  'javascript://any.example/%0aalert(1)',
  'data://any.example/,x',
  'https://10.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://user@any.example/',
  'https://any.example\\@other.example/',
  'https://any%2eexample/',
  'https://[fe80::1]/',
])('%s is rejected even by the widest list', (requested) => {
  const wide = {
    siteUrl: SITE,
    allowed: allow('https://**/**', 'javascript://**/**', 'data://**/**'),
  }
  expect(chooseRedirect('https://any.example/x', wide)).toBe('https://any.example/x')
  expect(chooseRedirect(requested, wide)).toBe(SITE)
})

test('on loopback any port of the same host is the product', () => {
  const local = { siteUrl: 'http://localhost:3000', allowed: [] }
  expect(chooseRedirect('http://localhost:5173/a', local)).toBe('http://localhost:5173/a')
  expect(chooseRedirect('http://127.0.0.1:3000/a', local)).toBe(local.siteUrl)
  expect(chooseRedirect('https://localhost:3000/a', local)).toBe(local.siteUrl)
})

test('loopback written as a number or shortened is not loopback', () => {
  const local = { siteUrl: 'http://127.0.0.1:3000', allowed: [] }
  expect(chooseRedirect('http://127.0.0.1:9/a', local)).toBe('http://127.0.0.1:9/a')
  for (const host of ['2130706433', '0x7f.0.0.1', '127.1', '0177.0.0.1', '127.0.0.1.'])
    expect(chooseRedirect(`http://${host}:9/a`, local)).toBe(local.siteUrl)
})

test('without a requested URL it is the product', () => {
  expect(chooseRedirect(null, listed)).toBe(SITE)
})

test('whatever is requested, a browser lands on our own origin', () => {
  const anything = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webUrl())
  const nearly = fc
    .tuple(fc.constant('https://tapelight.example'), fc.string())
    .map((p) => p.join(''))
  fc.assert(
    fc.property(fc.oneof(anything, nearly), (requested) => {
      expect(new URL(chooseRedirect(requested, site)).origin).toBe('https://tapelight.example')
    }),
    { numRuns: 500 },
  )
})

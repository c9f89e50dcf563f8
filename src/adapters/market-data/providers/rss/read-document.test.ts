import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDocument } from './read-document.ts'
import { item, madeUp, rss } from './replay.fixture.ts'

const LAUGHS = Array.from(
  { length: 12 },
  (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
).join('')

describe('a reply that is not a feed', () => {
  test.each([
    ['nothing', ''],
    ['white space', ' \n'],
    ['a page', '<!DOCTYPE html><html><head><title>Blocked</title></head></html>'],
    ['a page that speaks of RSS', '<html><body> <rss version="2.0"><item> </body></html>'],
    ['JSON', '{"version":"https://jsonfeed.org/version/1","items":[]}'],
    ['plain text', 'Too Many Requests'],
    ['another XML', '<?xml version="1.0"?><svg></svg>'],
    ['an open comment', '<!-- <rss version="2.0">'],
    ['an open declaration', '<?xml <rss'],
    ['a feed cut inside a title', rss(item('x')).slice(0, 80)],
    ['a feed cut inside CDATA', `${rss('').slice(0, -16)}<item><title><![CDATA[x`],
    ['a feed without a channel', '<rss version="2.0"></rss>'],
    ['a reserved name', rss('<__proto__><a>x</a></__proto__>')],
  ])('%s is malformed', (_, text) => {
    expect(readDocument(text)).toMatchObject({ ok: false, failure: { kind: 'malformed-reply' } })
  })

  test('is quoted in part only', () => {
    const outcome = readDocument('<html>'.repeat(1_000))
    expect(JSON.stringify(outcome).length).toBeLessThan(400)
  })
})

describe('the dangers of XML', () => {
  test('a billion laughs are not laughed', () => {
    const text = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "ha">${LAUGHS}]>${rss(item('&l12;')).slice(21)}`
    expect(readDocument(text)).toMatchObject({ ok: false, failure: { kind: 'malformed-reply' } })
  })

  test.each([
    ['declared inside the feed', `<!DOCTYPE rss [<!ENTITY l0 "ha">${LAUGHS}]>`],
    ['taken from a file', '<!DOCTYPE rss [<!ENTITY l12 SYSTEM "file:///etc/passwd">]>'],
    ['taken from the network', '<!DOCTYPE rss [<!ENTITY l12 SYSTEM "http://127.0.0.1/">]>'],
    ['of a parameter', '<!DOCTYPE rss [<!ENTITY % l12 SYSTEM "http://127.0.0.1/"> %l12;]>'],
  ])('an entity %s is never replaced', (_, declaration) => {
    const texts = [
      `${declaration}${rss(item('a &l12; b')).slice(21)}`,
      rss(`${declaration}${item('a &l12; b')}`),
    ]
    for (const text of texts) {
      const outcome = readDocument(text)
      const titles = outcome.ok ? outcome.value.map(({ title }) => title) : [outcome.failure.kind]
      expect(['a &l12; b', 'malformed-reply']).toContain(titles.join())
    }
  })

  test('a document type without entities is allowed', () => {
    expect(readDocument(madeUp('rss.xml'))).toMatchObject({ ok: true })
  })

  test('persons are left unread, and a headline about an author is not', () => {
    const outcome = readDocument(
      rss(
        item('The author: &lt;author&gt; speaks').replace(
          '</item>',
          '<author>a@b.c (A)</author></item>',
        ),
      ),
    )
    expect(outcome).toMatchObject({ ok: true, value: [{ title: 'The author: <author> speaks' }] })
  })
})

test('any mixture of tags returns a result, never an exception', () => {
  const tags = ['<item>', '</item>', '<title>', '</title>', '<link>https://e.com/</link>', '</rss>']
  const rest = [
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<?x',
    '?>',
    '<!DOCTYPE x [',
    '<a b="',
    '">',
    '&',
    'x',
  ]
  const parts = fc.array(fc.constantFrom(...tags, ...rest), { maxLength: 40 })
  const roots = fc.constantFrom('<rss version="2.0"><channel>', '<feed>', '<rdf:RDF>', '')
  fc.assert(
    fc.property(roots, parts, (root, list) => {
      const outcome = readDocument(root + list.join(''))
      expect(outcome.ok ? 'read' : outcome.failure.kind).toMatch(/^(?:read|malformed-reply)$/)
    }),
    { numRuns: 1_000 },
  )
})

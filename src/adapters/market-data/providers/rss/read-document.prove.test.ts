import { expect, test } from 'vitest'
import { readDocument } from './read-document.ts'
import { item, rss } from './replay.fixture.ts'
import { cpuMsOf } from '../../../../../tests/cpu-time.ts'

/** Quadratic time would be minutes; the slowest takes under one second and a half on an idle machine. */
const MAX_READ_MS = 8_000

const fill = (part: string): string => part.repeat(Math.floor(1_900_000 / part.length))
test.each<[string, string]>([
  ['depth', fill('<a>')],
  ['items inside items', fill('<item>')],
  ['titles that do not end', fill('<item><title>x</item>')],
  ['open CDATA', `<item><title>${fill('<![CDATA[')}`],
  ['open comments', fill('<!--')],
  ['brackets in an author', `<item><author>${fill('(')}</author></item>`],
  ['brackets in a prefixed author', `<item>< x:author>${fill('[(&lt;')}</ x:author></item>`],
  [
    'brackets in an editor',
    `<managingEditor>${fill('(')}</managingEditor><webMaster>${fill('(')}</webMaster>`,
  ],
  ['separators in an author', `<item><author>a@b.c${fill('- ')}x</author></item>`],
  ['attributes', `<item ${fill('a="b" ')}></item>`],
  ['name spaces', `<item ${fill('xmlns:a="b" ')}></item>`],
  ['less-than signs', fill('< ')],
  ['carriage returns', fill('\r')],
  ['declarations', fill('<?x ?>')],
])('two megabytes of %s end in time', (_, hostile) => {
  for (const text of [rss(hostile), `${hostile}${rss('')}`, rss(item(hostile))]) {
    expect(cpuMsOf(() => readDocument(text))).toBeLessThan(MAX_READ_MS)
  }
})

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startScripts } from './defer-scripts.ts'
import { createDeferredScripts } from './defer-scripts.ts'

const NONCE = 'm9LkQw=='
const PAGE = `<link rel="stylesheet" href="/a.css"/><p>Für 5 €: „rel“</p><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/><script nonce="${NONCE}" type="module" async="">import "/a.js"</script>`

async function pass(pieces: readonly Uint8Array[]): Promise<string> {
  return (await buffer(Readable.from(pieces).pipe(createDeferredScripts(NONCE)))).toString('utf8')
}

test('defers every script, adds the one that starts them, and changes nothing else', async () => {
  const [before, starter, after] = (await pass([Buffer.from(PAGE)])).split(
    new RegExp(`<script nonce="${NONCE}">(.*?)</script>`, 's'),
  )
  expect(before).toBe(
    '<link rel="stylesheet" href="/a.css"/><p>Für 5 €: „rel“</p><link rel="later" href="/a.js"/><link rel="later" href="/b.js"/>',
  )
  expect(starter).toBe(`(${startScripts.toString()})()`)
  expect(after).toBe(`<script nonce="${NONCE}" type="text/later">import "/a.js"</script>`)
})

test('leaves a script with another nonce unchanged', async () => {
  const page = '<script nonce="other" type="module" async="">import "/a.js"</script>'
  expect(await pass([Buffer.from(page)])).toBe(page)
})

test('returns the same page however it is split into chunks', async () => {
  const page = Buffer.from(`${PAGE}rel="modulepre`)
  const whole = await pass([page])
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(page.length), { maxLength: 8 }), async (cuts) => {
      const indexes = [0, ...cuts.toSorted((one, other) => one - other), page.length]
      const pieces = indexes.slice(1).map((end, index) => page.subarray(indexes[index], end))
      expect(await pass(pieces.filter((piece) => piece.length > 0))).toBe(whole)
    }),
  )
})

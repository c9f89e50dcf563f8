import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWordsFirst } from './words-first.ts'

async function pass(pieces: readonly Uint8Array[]): Promise<string> {
  return (await buffer(Readable.from(pieces).pipe(createWordsFirst()))).toString('utf8')
}

test('every script asked for ahead comes after the words, and nothing else is changed', async () => {
  const page =
    '<link rel="stylesheet" href="/a.css"/><p>Für 5 €: „rel“</p><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>'
  expect(await pass([Buffer.from(page)])).toBe(
    '<link rel="stylesheet" href="/a.css"/><p>Für 5 €: „rel“</p><link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>',
  )
})

test('wherever a page is cut into pieces, it comes out the same', async () => {
  const page = Buffer.from('<p>€</p><link rel="modulepreload" href="/a.js"/>rel="modulepre')
  const whole = await pass([page])
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(page.length), { maxLength: 8 }), async (cuts) => {
      const places = [0, ...cuts.toSorted((one, other) => one - other), page.length]
      const pieces = places.slice(1).map((end, place) => page.subarray(places[place], end))
      expect(await pass(pieces.filter((piece) => piece.length > 0))).toBe(whole)
    }),
  )
})

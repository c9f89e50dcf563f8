import { describe, expect, it } from 'vitest'

import { hashText } from './hash-text.ts'

describe('hashText', () => {
  // Test vectors published with the algorithm: draft-eastlake-fnv, appendix C.
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['b', 0xe70c2de5],
    ['foobar', 0xbf9cf968],
  ])('hashes "%s" as published', (text, hash) => {
    expect(hashText(text)).toBe(hash)
  })
})

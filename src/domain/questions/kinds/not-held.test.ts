import { expect, test } from 'vitest'
import { findMissing } from './not-held.ts'

test.for(['who in management bought @ shares lately', 'has the board of @ been selling'])(
  '"%s" asks for insider trades',
  (words) => {
    expect(findMissing(words)).toContain('insider trades')
  },
)

import { expect, test } from 'vitest'
import { readSections, readWholeText } from './answer-text.ts'

test('our titles make summary, insights and question; others open sections', () => {
  const text = `# Summary
MSFT reads WATCH.
It stands still.

## Trend:
Above its average.

# What to look at next
- The next report.
* Volume.
1. The gap.
# Follow-up question
How did such signals do?`
  expect(readWholeText(text)).toEqual({
    summary: 'MSFT reads WATCH. It stands still.',
    sections: [{ title: 'Trend', content: 'Above its average.' }],
    insights: ['The next report.', 'Volume.', 'The gap.'],
    followUp: 'How did such signals do?',
  })
})

test('partial output omits what has not arrived', () => {
  expect(readSections('I will look')).toBeNull()
  expect(readSections('I will look.\n# Summary\nMSFT re')).toEqual({
    summary: 'MSFT re',
    sections: [],
    insights: [],
    followUp: null,
  })
  expect(readSections('# Trend\nUp')).not.toHaveProperty('summary')
})

test('a complete text without titles is all summary, and an empty one is null', () => {
  expect(readWholeText('MSFT reads WATCH.\n\nNothing more.\n')?.summary).toBe(
    'MSFT reads WATCH. Nothing more.',
  )
  expect(readWholeText(' \n ')).toBeNull()
  expect(readWholeText('# Summary\n\n# Trend\nUp.')).toBeNull()
})

test('a sign for a number is no title, and a number that opens a sentence stays', () => {
  expect(readWholeText('#1 of 5 it is.\n14 of 20 rose.')?.summary).toBe(
    '#1 of 5 it is. 14 of 20 rose.',
  )
})

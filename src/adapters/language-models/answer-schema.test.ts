import { expect, test } from 'vitest'
import { toAnswer, toDraft } from './answer-schema.ts'

test('a draft takes fields of the right type and ignores the rest', () => {
  expect(
    toDraft({ summary: 'MSFT re', sections: [{ title: 'Tr' }, 7], insights: ['a', null] }),
  ).toEqual({ summary: 'MSFT re', sections: [{ title: 'Tr' }], insights: ['a'] })
  expect(toDraft({ summary: 7, sections: 'none', followUp: null })).toEqual({ followUp: null })
})

test.each([undefined, null, 'text', [], {}, { action: 'BUY' }])('%j is no draft', (value) => {
  expect(toDraft(value)).toBeNull()
})

test('an answer has a non-empty summary, and no unknown fields', () => {
  expect(toAnswer({ summary: ' It reads WATCH. ', action: 'BUY' })).toEqual({
    summary: 'It reads WATCH.',
    sections: [],
    insights: [],
    followUp: null,
  })
  expect(toAnswer({ summary: '', insights: ['a'] })).toBeNull()
  expect(toAnswer({ insights: ['a'] })).toBeNull()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePreferences, formatApplied, type Preferences } from './preferences.ts'

test.each<[string | undefined, Preferences]>([
  [undefined, {}],
  ['', {}],
  ['return=representation,count=exact', { return: 'representation', count: 'exact' }],
  ['return=minimal, return=representation', { return: 'minimal' }],
  [
    'resolution=merge-duplicates,missing=default',
    { resolution: 'merge-duplicates', missing: 'default' },
  ],
  ['handling=strict,max-affected=5', { handling: 'strict', maxAffected: 5 }],
  ['respond-async,return=everything,max-affected=-1,maxAffected=3', {}],
])('%s', (header, expected) => {
  expect(parsePreferences(header)).toEqual({ ok: true, value: expected })
})

test('strict handling lists every unknown token', () => {
  expect(parsePreferences('count=most,handling=strict,foo')).toEqual({
    ok: false,
    failure: {
      status: 400,
      body: {
        code: 'PGRST122',
        message: 'Invalid preferences given with handling=strict',
        details: 'Invalid preferences: count=most, foo',
        hint: null,
      },
    },
  })
})

test('no header throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (header) => {
      expect(typeof parsePreferences(header).ok).toBe('boolean')
    }),
  )
})

const all: Preferences = {
  return: 'representation',
  count: 'exact',
  resolution: 'ignore-duplicates',
  missing: 'default',
  handling: 'strict',
  maxAffected: 3,
}

test.each<[Preferences, 'read' | 'insert' | 'update' | 'delete', string | null]>([
  [{}, 'read', null],
  [{ return: 'minimal' }, 'read', null],
  [all, 'read', 'count=exact, handling=strict'],
  [
    all,
    'insert',
    'resolution=ignore-duplicates, missing=default, return=representation, count=exact, handling=strict',
  ],
  [all, 'delete', 'return=representation, count=exact, handling=strict, max-affected=3'],
  [{ maxAffected: 3 }, 'update', null],
])('of %o a %s applies %s', (preferences, verb, expected) => {
  expect(formatApplied(preferences, verb)).toBe(expected)
})

import { expect, test } from 'vitest'
import { correctKind, nameSecurity } from './listing-security.ts'

test.each([
  [
    'preferred',
    'Arch Capital Group Ltd. Depositary Shares each Representing a 1/1000th Interest in a 4.550% Non-Cumulative Preferred Share Series G',
    'Arch Capital Group Ltd. 4.55% Series G Preferred',
  ],
  ['note', 'AT&T Inc. 5.350% Global Notes due 2066', 'AT&T Inc. 5.35% Notes due 2066'],
  [
    'note',
    'Southern Company (The) Series 2025A 6.50% Junior Subordinated Notes due March 15 2085',
    'The Southern Company 6.5% Series 2025A Notes due 2085',
  ],
  ['warrant', 'Pagaya Technologies Ltd. Warrants', 'Pagaya Technologies Ltd. Warrants'],
  ['unit', 'AmperCap Acquisition Company Unit', 'AmperCap Acquisition Company Units'],
  ['right', 'Silver Pegasus Acquisition Corp Rights.', 'Silver Pegasus Acquisition Corp Rights'],
] as const)('a %s is named in few words: %s', (kind, listed, name) => {
  expect(nameSecurity(kind, listed)).toBe(name)
})

test.each([
  ['preferred', 'Takeda Pharmaceutical Company Limited American Depositary Shares', 'stock'],
  ['preferred', 'Preferred Bank Common Stock', 'stock'],
  ['preferred', 'John Hancock Preferred Income Fund', 'stock'],
  [
    'preferred',
    'Eagle Point Institutional Income Fund 8.125% Series A Term Preferred Shares Due 2029',
    'preferred',
  ],
  ['unit', 'PermRock Royalty Trust Units of Beneficial Interest', 'stock'],
  ['stock', 'Dime Commercial Bancshares Inc. 9.000% Junior Subordinated Notes', 'note'],
  ['stock', 'WaFd Inc. Depositary Shares', 'preferred'],
  ['stock', 'Polestar Automotive Holding UK PLC Class C-1 ADS (ADW)', 'warrant'],
  ['stock', 'Apple Inc.', 'stock'],
  ['etf', 'Global X U.S. Preferred ETF', 'etf'],
] as const)('the source says %s of %s', (kind, listed, corrected) => {
  expect(correctKind(kind, listed)).toBe(corrected)
})

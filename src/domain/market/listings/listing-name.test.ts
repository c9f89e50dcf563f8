import { describe, expect, test } from 'vitest'
import { tidyListingName } from './listing-name.ts'

describe("the security's description is removed, the company stays", () => {
  test.each([
    ['Apple Inc. Common Stock', 'Apple Inc.'],
    ['Avidbank Holdings Inc. Common stock', 'Avidbank Holdings Inc.'],
    ['Travel   Leisure Co. Common  Stock', 'Travel Leisure Co.'],
    [
      'NIO Inc. American depositary shares each  representing one Class A ordinary share',
      'NIO Inc.',
    ],
    ['ASML Holding N.V. New York Registry Shares', 'ASML Holding N.V.'],
    ['Banco Santander S.A. Sponsored ADR (Spain)', 'Banco Santander S.A.'],
    ['Energy Transfer LP Common Units', 'Energy Transfer LP'],
    ['First Majestic Silver Corp. Ordinary Shares (Canada)', 'First Majestic Silver Corp.'],
    ['BlackRock Resources Common Shares of Beneficial Interest', 'BlackRock Resources'],
    [
      'Colliers International Group Inc. Subordinate Voting Shares',
      'Colliers International Group Inc.',
    ],
    ['Safehold Inc. New', 'Safehold Inc.'],
    ['UBS Group AG Registered', 'UBS Group AG'],
    ['Oshkosh Corporation (Holding Company)Common Stock', 'Oshkosh Corporation (Holding Company)'],
    ['Ternium S.A. Ternium S.A.', 'Ternium S.A.'],
    ['Rimini Street Inc. (DE)', 'Rimini Street Inc.'],
  ])('%s', (listed, name) => {
    expect(tidyListingName(listed).name).toBe(name)
  })
})

test.each([
  ['Alphabet Inc. (Class A)', 'Alphabet Inc.', 'A'],
  ['Zillow Group Inc. Class C Capital Stock', 'Zillow Group Inc.', 'C'],
  ['Gildan Activewear Inc. Class A Sub. Vot.', 'Gildan Activewear Inc.', 'A'],
  [
    'HUYA Inc. American depositary shares each representing one Class A ordinary share',
    'HUYA Inc.',
    null,
  ],
  ['Microsoft', 'Microsoft', null],
])('%s is distinguished by its share class', (listed, name, shareClass) => {
  expect(tidyListingName(listed)).toEqual({ name, shareClass })
})

test.each([
  ['Gap Inc. (The)', 'The Gap Inc.'],
  ['Hackett Group Inc (The).', 'The Hackett Group Inc'],
  ['Geo Group Inc (The) REIT', 'The Geo Group Inc'],
])('%s gets its article back at the front', (listed, name) => {
  expect(tidyListingName(listed).name).toBe(name)
})

test.each([
  ['OWENS & MINOR INC/VA/', 'Owens & Minor Inc'],
  ['BANK OF AMERICA CORP /DE/', 'Bank of America Corp'],
  ['US BANCORP \\DE\\', 'US Bancorp'],
  ['Vodacom Group Ltd / ADR', 'Vodacom Group Ltd'],
  ['ASML HOLDING NV', 'Asml Holding NV'],
  ['GENMAB A/S', 'Genmab A/S'],
  ['ODP Corp', 'ODP Corp'],
  ['AECOM', 'AECOM'],
])('%s is converted from all capitals', (listed, name) => {
  expect(tidyListingName(listed).name).toBe(name)
})

test.each([
  'Bandwidth Inc.',
  'Shutterstock Inc.',
  'Stock Yards Bancorp Inc.',
  'Teamshares Inc.',
  'Unit Corp',
])('%s stays as it is', (listed) => {
  expect(tidyListingName(listed).name).toBe(listed)
})

import { expect, test } from 'vitest'
import { returnsByYear } from './returns-by-year.ts'

// 100 to 110 is 10%; 110 to 99 is -10%; 99 to 108.9 is 10%. The year 2025 has the last two: -1%.
test('months chain to their year, and a month that was not measured has no return', () => {
  const years = returnsByYear([
    { date: '2024-12-31', timeWeighted: 110 },
    { date: '2025-01-31', timeWeighted: 99 },
    { date: '2025-02-28', timeWeighted: 108.9 },
  ])
  expect(years.map(({ year }) => year)).toEqual(['2025', '2024'])
  const [later, earlier] = years
  expect(earlier?.change).toBeCloseTo(0.1, 12)
  expect(earlier?.months.slice(0, 11)).toEqual(Array.from({ length: 11 }, () => null))
  expect(later?.change).toBeCloseTo(-0.01, 12)
  expect(later?.months[0]).toBeCloseTo(-0.1, 12)
  expect(later?.months[1]).toBeCloseTo(0.1, 12)
  expect(later?.months[2]).toBeNull()
})

import type { Product } from '../../use-cases/product.ts'

/** The parts of the product that feeds, sitemaps and page lists read. */
export const seoProduct = {
  publicUrl: 'https://tapelight.test',
  conclusion: {
    sentence: 'None of the 2 tests in our track record beat chance.',
    url: 'https://tapelight.test/record',
  },
  disclaimer: 'Educational, not advice.',
  publicPages: () => [
    { path: '/', name: 'Home', description: 'Signals.', updated: null },
    {
      path: '/faq',
      name: 'Questions & answers',
      description: 'Eight <short> ones.',
      updated: '2026-03-01',
    },
  ],
  screener: {
    all: async () => ({
      newest: '2026-08-20',
      rows: [
        { ticker: 'MSFT', asOf: '2026-08-20' },
        { ticker: '^GSPC', asOf: '2026-08-19' },
        { ticker: 'AAPL', asOf: '2026-08-18' },
        { ticker: 'NONE', asOf: null },
      ],
    }),
  },
  articles: () => [
    {
      path: '/blog/new',
      name: 'Rises & falls',
      description: 'Why "up" is not <always> up.',
      published: '2026-01-01',
      updated: '2026-04-01',
    },
    {
      path: '/blog/old',
      name: 'Old',
      description: 'The older one.',
      published: '2026-02-01',
      updated: '2026-02-02',
    },
  ],
  // The rest of the product is not used.
} as unknown as Product

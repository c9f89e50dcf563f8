/** A change of `/api/v1` or the functions that programs can see. */
export type ApiChange = {
  /** YYYY-MM-DD. */
  readonly date: string
  /** A sentence or two. */
  readonly text: string
  /**
   * Calls with their parameters, or the new parameters of an older call, by verb and path; names are
   * separated by spaces. `EVERY_LIST` and `EVERY_JSON` are for parameters that calls share.
   */
  readonly added: Readonly<Record<string, string>>
}

/** Shared parameters: of the calls that answer with JSON, and of those whose answer is mostly a list. */
export const EVERY_JSON = 'Every GET call that returns JSON'
export const EVERY_LIST = 'GET /api/v1/scan and /api/v1/bars'

/** Every change, newest first. A test compares the sum of them with the OpenAPI document. */
export const API_CHANGES: readonly ApiChange[] = [
  {
    date: '2026-11-28',
    text: 'Long lists lead to their next page. `signals` and `quotes` take 500 tickers with an API key, and say in `failures` what they have nothing about. `scan` and `bars` come as NDJSON or Apache Arrow too. `fields` returns only what you need, every reply has an `ETag`, errors are problem details (RFC 9457), and events are described in AsyncAPI.',
    added: {
      'GET /api/v1/asyncapi.json': '',
      'GET /api/v1/scan': 'cursor',
      'GET /api/v1/bars': 'cursor',
      'GET /api/v1/receipts/days': 'cursor',
      [EVERY_JSON]: 'fields',
      [EVERY_LIST]: 'format',
    },
  },
  {
    date: '2026-11-24',
    text: 'Calls that assistants need: explanations, comparisons, indicators, checks of receipts, the market at a glance and the glossary.',
    added: {
      'GET /api/v1/explanation': 'ticker',
      'GET /api/v1/comparison': 'tickers',
      'GET /api/v1/indicators': 'ticker indicator limit',
      'GET /api/v1/receipts/{id}/check': 'id',
      'GET /api/v1/market-overview': '',
      'GET /api/v1/glossary': '',
      'GET /api/v1/glossary/{term}': 'term',
    },
  },
  {
    date: '2026-11-23',
    text: 'The receipt log: signed heads, and proofs that a receipt is in it.',
    added: {
      'GET /api/v1/quotes': 'include',
      'GET /api/v1/receipts/log/head': 'kind',
      'GET /api/v1/receipts/log/proof': 'id',
      'GET /api/v1/receipts/log/consistency': 'kind first second',
    },
  },
  {
    date: '2026-11-22',
    text: 'The screener, receipts, the track record and other settings of a signal. `ai-stock-chat` answers questions.',
    added: {
      'GET /api/v1/receipts/days': 'kind limit before session',
      'GET /api/v1/receipts/{id}': 'id',
      'GET /api/v1/stability': 'ticker',
      'GET /api/v1/record': 'rule horizon',
      'GET /api/v1/scan': [
        'action',
        'was',
        'rule',
        'met',
        'missed',
        'rsi-zone',
        'adx-zone',
        'sma-zone',
        'obv-zone',
        'cmf-zone',
        'cross',
        'sector',
        'session',
        'price',
        'change',
        'volume',
        'volume-ratio',
        'age',
        'cross-age',
        'rsi',
        'rsi-1d',
        'rsi-5d',
        'adx',
        'adx-1d',
        'adx-5d',
        'plus-di',
        'plus-di-1d',
        'plus-di-5d',
        'minus-di',
        'minus-di-1d',
        'minus-di-5d',
        'sma-gap',
        'sma-gap-1d',
        'sma-gap-5d',
        'sma-slope',
        'sma-slope-1d',
        'sma-slope-5d',
        'obv',
        'obv-1d',
        'obv-5d',
        'cmf',
        'cmf-1d',
        'cmf-5d',
        'sort',
        'page',
        'limit',
      ].join(' '),
      'POST /functions/v1/ai-stock-chat': '',
    },
  },
  {
    date: '2026-11-21',
    text: 'The first version of v1, and the functions.',
    added: {
      'GET /api/v1/signals': 'tickers',
      'GET /api/v1/interpret': 'q',
      'GET /api/v1/quotes': 'tickers',
      'GET /api/v1/bars': 'ticker from limit',
      'GET /api/v1/movers': '',
      'GET /api/v1/news': '',
      'GET /api/v1/trending': '',
      'GET /api/v1/indices': '',
      'GET /api/v1/world-indices': 'set',
      'GET /api/v1/sectors': '',
      'GET /api/v1/fx': 'base',
      'GET /api/v1/corporate-actions': 'ticker',
      'GET /api/v1/market-hours': '',
      'GET /api/v1/search': 'q limit where',
      'GET /api/v1/status': '',
      'GET /api/v1/openapi.json': '',
      'GET /api/v1/stream': 'tickers topics lastEventId',
      'POST /functions/v1/analyze-stocks': '',
      'POST /functions/v1/fetch-market-data': '',
      'POST /functions/v1/fetch-market-news': '',
      'POST /functions/v1/fetch-trending-searches': '',
    },
  },
]

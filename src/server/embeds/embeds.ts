import { html, raw } from 'hono/html'
import type { Context } from 'hono'
import type { EmbedKind } from '../../domain/content/embed-code.ts'
import { formatDate } from '../../domain/explanations/format-date.ts'
import { formatGaugeReading } from '../../domain/explanations/format-gauge-reading.ts'
import { formatQuotedPrice } from '../../domain/explanations/format-number.ts'
import { indexGauges } from '../../domain/explanations/gauge-model.ts'
import { INDICATORS } from '../../domain/indicators/catalogue.ts'
import { parseTicker } from '../../domain/market/listings/ticker.ts'
import type { Product } from '../../use-cases/product.ts'
import type { StockAnalysis } from '../../use-cases/stocks/analyze-stocks.ts'
import { findState } from '../../use-cases/stocks/show-stock.ts'
import { ApiError } from '../error-reply.ts'
import { drawBadge } from './draw-badge.ts'
import { drawCloses } from './draw-closes.ts'
import {
  describeEmbedPolicy,
  EMBED_CACHE,
  readEmbedTheme,
  replyWithEmbed,
  type EmbedTheme,
} from './embed-page.ts'

/** `/embed/signal/AAPL`: the signal as a card. */
export function replyWithSignalEmbed(product: Product) {
  return replyWithStock(product, 'signal', drawSignal)
}

/** `/embed/chart/AAPL`: six months of closes, and the signal. */
export function replyWithChartEmbed(product: Product) {
  return replyWithStock(product, 'chart', drawChart)
}

/** `/embed/badge/AAPL.svg`: ticker, action, date and source as a small image. */
export function replyWithBadge(product: Product) {
  return async (c: Context): Promise<Response> => {
    const theme = readEmbedTheme(c, '/embed/badge/{ticker}.svg')
    const analysis = await analyze(product, (c.req.param('file') ?? '').replace(/\.svg$/, ''))
    const state = findState(analysis)
    if (state === 'unknown') throw new ApiError(404, `We couldn’t find "${analysis.ticker}".`)
    const { svg, style } = drawBadge(
      {
        ticker: analysis.ticker,
        action: actionOf(analysis),
        provenance: listProvenance(analysis),
        disclaimer: product.disclaimer,
      },
      theme,
    )
    return c.body(svg, 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': state === 'unavailable' ? 'no-store' : EMBED_CACHE,
      'Content-Security-Policy': describeEmbedPolicy(style),
    })
  }
}

type Html = ReturnType<typeof html>

function replyWithStock(
  product: Product,
  kind: EmbedKind,
  draw: (analysis: StockAnalysis) => Html,
) {
  return async (c: Context): Promise<Response> => {
    const theme: EmbedTheme = readEmbedTheme(c, `/embed/${kind}/{ticker}`)
    const analysis = await analyze(product, c.req.param('ticker') ?? '')
    const { ticker } = analysis
    const { publicUrl, disclaimer } = product
    const link = `${publicUrl}/stocks/${encodeURIComponent(ticker)}`
    const title = `${ticker} ${kind} · Tapelight`
    const page = { title, theme, link, disclaimer }
    switch (findState(analysis)) {
      case 'unknown':
        return replyWithEmbed(c, { ...page, content: say(`We couldn’t find ${ticker}.`) }, 404)
      case 'unavailable': {
        const content = say(`No prices of ${ticker} are available right now.`)
        return replyWithEmbed(c, { ...page, content }, 503)
      }
      case 'shown':
        return replyWithEmbed(c, { ...page, content: draw(analysis) })
    }
  }
}

/** @throws ApiError 404 if the text is no ticker */
async function analyze(product: Product, text: string): Promise<StockAnalysis> {
  const parsed = parseTicker(text)
  if (!parsed.ok) throw new ApiError(404, `"${parsed.failure.text}" is not a ticker.`)
  const [analysis] = (await product.analyzeStocks([parsed.value])).analyses
  if (analysis === undefined) throw new Error('one ticker gave no analysis')
  return analysis
}

function say(sentence: string): Html {
  return html`<p>${sentence}</p>`
}

function drawSignal(analysis: StockAnalysis): Html {
  const { signal, explanation } = analysis
  const gauges = signal.kind === 'signal' ? indexGauges(signal) : []
  const readings = gauges.map(({ indicator }) => ({
    name: INDICATORS[indicator].name,
    reading: signal.kind === 'signal' ? formatGaugeReading(indicator, signal.readings) : '',
  }))
  return html`${drawHead(analysis)}
    <p>${explanation.sentence}</p>
    ${
      readings.length === 0
        ? ''
        : html`<dl>
            ${readings.map(
              ({ name, reading }) =>
                html`<div>
                  <dt>${name}</dt>
                  <dd>${reading}</dd>
                </div>`,
            )}
          </dl>`
    }
    <p class="source">${describeProvenance(analysis)}</p>`
}

function drawChart(analysis: StockAnalysis): Html {
  const { ticker, bars, source } = analysis
  const chart =
    bars === null || source === null
      ? null
      : drawCloses({ ticker, bars, currency: source.currency })
  return html`${drawHead(analysis)} ${chart === null ? '' : raw(chart)}
    <p class="source">${describeProvenance(analysis)}</p>`
}

function drawHead(analysis: StockAnalysis): Html {
  const { ticker, company, bars, source } = analysis
  const action = actionOf(analysis)
  const close = bars?.closes.at(-1)
  const price =
    close === undefined || source === null ? '' : formatQuotedPrice(ticker, close, source.currency)
  return html`<header>
      <h1>${ticker}</h1>
      ${company === null ? '' : html`<span class="company">${company}</span>`}
      <span class="price">${price}</span>
    </header>
    <p class="action ${action}">${MARKS[action]} ${action === 'NONE' ? 'No signal' : action}</p>`
}

/** Nobody has to tell actions by color. */
const MARKS = { BUY: '▲', SELL: '▼', WATCH: '◆', NONE: '–' } as const

function actionOf({ signal }: StockAnalysis) {
  return signal.kind === 'signal' ? signal.action : 'NONE'
}

/** "Close of Aug 20, 2026 · sample data · Source: …". */
function describeProvenance(analysis: StockAnalysis): string {
  return listProvenance(analysis).join(' · ')
}

/** Date and age, then the source. */
function listProvenance({ signal, source, freshness }: StockAnalysis): readonly string[] {
  if (source === null || signal.asOf === null) return ['No prices available']
  const close = `Close of ${formatDate(signal.asOf)}`
  const isMarked = freshness === 'sample' || freshness === 'stale'
  return [isMarked ? `${close} · ${freshness} data` : close, `Source: ${source.attribution}`]
}

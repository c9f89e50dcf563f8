// The fact check on sentences by strangers: false ones caught, true ones kept. SHOW=1 lists the others; SETS=folder
// judges other sets than bench/sets.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkText } from '../src/domain/fact-check/check-text.ts'
import type { Facts } from '../src/domain/fact-check/fact.ts'
import { gatherFacts } from '../src/domain/questions/gather-facts.ts'
import {
  fullEvidence,
  judgeSampleMarket,
  questionOf,
} from '../src/domain/questions/sample-evidence.fixture.ts'

/** What the writers were given: a question's kind and its stocks. */
const CONTEXTS = {
  'stock-aapl': ['signal', 'AAPL'],
  'stock-nvda': ['signal', 'NVDA'],
  'stock-ko': ['signal', 'KO'],
  'stock-xom': ['signal', 'XOM'],
  'stock-tsla': ['signal', 'TSLA'],
  'stock-jpm': ['signal', 'JPM'],
  'stock-t': ['signal', 'T'],
  'stock-amd': ['signal', 'AMD'],
  'stock-vz': ['signal', 'VZ'],
  'stock-meta': ['signal', 'META'],
  'stock-dis': ['signal', 'DIS'],
  'stock-pfe': ['signal', 'PFE'],
  'stock-ba': ['signal', 'BA'],
  'stock-intc': ['signal', 'INTC'],
  'stock-unh': ['signal', 'UNH'],
  'stock-pypl': ['signal', 'PYPL'],
  'two-msft-googl': ['compare', 'MSFT', 'GOOGL'],
  'two-cvx-xom': ['compare', 'CVX', 'XOM'],
  'two-hd-low': ['compare', 'HD', 'LOW'],
  'two-mrk-lly': ['compare', 'MRK', 'LLY'],
  'three-ko-pep-wmt': ['compare', 'KO', 'PEP', 'WMT'],
  'three-jpm-bac-v': ['compare', 'JPM', 'BAC', 'V'],
  'three-gs-ms-c': ['compare', 'GS', 'MS', 'C'],
  'three-amzn-meta-nflx': ['compare', 'AMZN', 'META', 'NFLX'],
  'stock-orcl': ['signal', 'ORCL'],
  'stock-nke': ['signal', 'NKE'],
  'stock-pltr': ['signal', 'PLTR'],
  'stock-mcd': ['signal', 'MCD'],
  'stock-ge': ['signal', 'GE'],
  'stock-csco': ['signal', 'CSCO'],
  'stock-bac': ['signal', 'BAC'],
  'stock-sbux': ['signal', 'SBUX'],
  'two-v-ma': ['compare', 'V', 'MA'],
  'two-duk-nee': ['compare', 'DUK', 'NEE'],
  'three-cat-ge-ba': ['compare', 'CAT', 'GE', 'BA'],
  'three-wmt-cost-hd': ['compare', 'WMT', 'COST', 'HD'],
  'stock-hd': ['signal', 'HD'],
  'stock-crm': ['signal', 'CRM'],
  'stock-cat': ['signal', 'CAT'],
  'stock-cvx': ['signal', 'CVX'],
  'stock-gs': ['signal', 'GS'],
  'stock-amzn': ['signal', 'AMZN'],
  'stock-nflx': ['signal', 'NFLX'],
  'stock-lly': ['signal', 'LLY'],
  'two-aapl-msft': ['compare', 'AAPL', 'MSFT'],
  'two-ko-pep': ['compare', 'KO', 'PEP'],
  'three-jnj-pfe-mrk': ['compare', 'JNJ', 'PFE', 'MRK'],
  'three-amd-intc-nvda': ['compare', 'AMD', 'INTC', 'NVDA'],
  market: ['breadth'],
  record: ['record'],
} as const satisfies Record<string, readonly string[]>

type Context = keyof typeof CONTEXTS

type Written = {
  readonly id: string
  readonly context: Context
  readonly text: string
  /** None on whole answers, which are true. */
  readonly label?: 'true' | 'false'
  readonly why?: string
}

const SETS = process.env['SETS'] ?? join(import.meta.dirname, 'sets')
const market = judgeSampleMarket()
const facts = Object.fromEntries(
  Object.entries(CONTEXTS).map(([name, [kind, ...tickers]]) => [
    name,
    gatherFacts(fullEvidence(questionOf(kind, tickers), market)),
  ]),
  // The keys of the table.
) as Record<Context, Facts>

const written = readSet('sentences.jsonl').map((one) => ({ ...one, ...check(one) }))
const answers = readSet('answers.jsonl').map((one) => ({ ...one, ...check(one) }))
const isKept = ({ rejections }: { readonly rejections: readonly string[] }) =>
  rejections.length === 0
const [right, wrong] = ['true', 'false'].map((label) =>
  written.filter((one) => one.label === label),
)
report(
  'false sentences caught',
  (wrong ?? []).length,
  (wrong ?? []).filter((one) => !isKept(one)).length,
)
report('true sentences kept', (right ?? []).length, (right ?? []).filter(isKept).length)
const sentences = answers.reduce((sum, one) => sum + one.sentences, 0)
const dropped = answers.reduce((sum, one) => sum + one.rejections.length, 0)
report('sentences of true answers kept', sentences, sentences - dropped)

if (process.env['SHOW'] !== undefined) {
  for (const one of (wrong ?? []).filter(isKept))
    write(`passed ${one.id}: ${one.text} (${one.why})`)
  for (const one of [...(right ?? []), ...answers].filter((each) => !isKept(each))) {
    write(`lost ${one.id}: ${one.rejections.join('; ')}`)
  }
}

function check({ context, text }: Written) {
  const checked = checkText(text, facts[context]).sentences
  const rejections = checked.flatMap(({ text: sentence, rejection }) =>
    rejection === null ? [] : [`${sentence} [${rejection.rule}: ${rejection.words}]`],
  )
  return { sentences: checked.length, rejections }
}

function readSet(file: string): readonly Written[] {
  const lines = readFileSync(join(SETS, file), 'utf8').trim().split('\n')
  return lines.map((line): Written => JSON.parse(line))
}

function report(what: string, of: number, count: number): void {
  write(`${what}: ${count} of ${of} (${((100 * count) / of).toFixed(1)}%)`)
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}

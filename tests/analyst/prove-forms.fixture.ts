import {
  STOCK_FORMS,
  type QuestionForm,
} from '../../src/domain/questions/question-forms.fixture.ts'
import { nameIndexShortly } from '../../src/domain/questions/name-index.ts'
import { WORLD_INDICES } from '../../src/domain/market/listings/world-indices.ts'
import type { Intent } from '../../src/domain/questions/question-kinds.ts'
import type { ChatReply } from '../../src/server/functions/chat-reply.ts'
import type { RunningServer } from '../start-server.ts'
import { call, readSignals, readTexts } from './request-analyst.fixture.ts'

/** One question about one stock, answered. */
export type VerifiedAnswer = {
  readonly question: string
  readonly ticker: string
  readonly form: QuestionForm
  readonly answer: ChatReply
}

/** Asks every form about every given stock. */
export async function requestEveryForm(
  server: RunningServer,
  tickers: readonly string[],
  forms: readonly QuestionForm[] = STOCK_FORMS,
): Promise<VerifiedAnswer[]> {
  const companies = new Map(
    (await readSignals(server, tickers)).map(({ ticker, company }) => [ticker, company ?? ticker]),
  )
  const verified: VerifiedAnswer[] = []
  for (const ticker of tickers) {
    for (const form of forms) {
      const question = form.call(ticker, companies.get(ticker) ?? ticker)
      verified.push({ question, ticker, form, answer: await call(server, question) })
    }
  }
  return verified
}

/** Answers with a sentence that failed the fact check. */
export function listRejected(answers: readonly VerifiedAnswer[]): string[] {
  return answers.flatMap(({ question, answer: { checks } }) =>
    checks.dropped === 0 ? [] : [`${question}: ${checks.dropped} of ${checks.sentences}`],
  )
}

/** Questions whose answer covers all stocks, even if they name one. */
const GENERAL: ReadonlySet<Intent> = new Set([
  'record',
  'how-to',
  'tampering',
  'misuse',
  'self-harm',
])

/** Pairs of questions about two stocks with identical answers. */
export function listRepeated(answers: readonly VerifiedAnswer[]): string[] {
  const seen = new Map<string, VerifiedAnswer>()
  return answers.flatMap((verified) => {
    if (GENERAL.has(verified.form.intent)) return []
    const text = readTexts(verified.answer).join('\n')
    const before = seen.get(text)
    seen.set(text, verified)
    // A company with two share classes may be taken for the same one.
    const isSameStock = before?.answer.about.join() === verified.answer.about.join()
    if (before === undefined || before.ticker === verified.ticker || isSameStock) return []
    return [`${before.question} | ${verified.question}`]
  })
}

/**
 * Questions about a stock's signal whose summary disagrees with the engine. A company with two
 * share classes may be taken for either.
 * @param actions the engine's, by ticker
 */
export function listSilent(
  answers: readonly VerifiedAnswer[],
  actions: ReadonlyMap<string, string>,
): string[] {
  return answers.flatMap(({ question, form, ticker, answer: { about, response } }) => {
    const [meant = ''] = about
    const isRight = meant === ticker || !question.includes(ticker)
    const isClaimed =
      response.summary.includes(nameSubject(meant)) &&
      response.summary.includes(actions.get(meant) ?? '?')
    return form.intent === 'signal' && !(isRight && isClaimed) ? [question] : []
  })
}

/** As an answer names it: people know an index by its name, not by its symbol. */
function nameSubject(ticker: string): string {
  const index = WORLD_INDICES.find((one) => one.ticker === ticker)
  return index === undefined ? ticker : nameIndexShortly(index)
}

/**
 * Asks everything twice more, each question twice in a row.
 * @returns the faster of the two for each, from the question to the whole answer over HTTP, in
 * milliseconds: other load is rarely in both
 */
export async function timeAnswers(
  server: RunningServer,
  answers: readonly VerifiedAnswer[],
): Promise<readonly { readonly question: string; readonly warmMs: number }[]> {
  const timed: { question: string; warmMs: number }[] = []
  for (const { question } of answers) {
    const first = await timeAnswer(server, question)
    timed.push({ question, warmMs: Math.min(first, await timeAnswer(server, question)) })
  }
  return timed
}

async function timeAnswer(server: RunningServer, question: string): Promise<number> {
  const startedMs = performance.now()
  await call(server, question)
  return performance.now() - startedMs
}

/** Response times: the median, and the 95th percentile. */
export function describeTimes(timed: readonly { readonly warmMs: number }[]): string {
  const sorted = timed.map(({ warmMs }) => warmMs).toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)
  return `median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, longest ${at(1)} ms`
}

import { STOCK_FORMS, type QuestionForm } from '../../src/domain/analyst/question-forms.fixture.ts'
import type { Intent } from '../../src/domain/analyst/question.ts'
import type { ChatReply } from '../../src/server/functions/chat-reply.ts'
import type { RunningServer } from '../start-server.ts'
import { ask, readSignals, readTexts } from './ask-analyst.fixture.ts'

/** One question about one stock, answered. */
export type ProvenAnswer = {
  readonly question: string
  readonly ticker: string
  readonly form: QuestionForm
  readonly answer: ChatReply
}

/** Asks in every form about every stock given. */
export async function askEveryForm(
  server: RunningServer,
  tickers: readonly string[],
  forms: readonly QuestionForm[] = STOCK_FORMS,
): Promise<ProvenAnswer[]> {
  const companies = new Map(
    (await readSignals(server, tickers)).map(({ ticker, company }) => [ticker, company ?? ticker]),
  )
  const proven: ProvenAnswer[] = []
  for (const ticker of tickers) {
    for (const form of forms) {
      const question = form.ask(ticker, companies.get(ticker) ?? ticker)
      proven.push({ question, ticker, form, answer: await ask(server, question) })
    }
  }
  return proven
}

/** Answers of which a sentence did not pass the gate. */
export function listRefused(answers: readonly ProvenAnswer[]): string[] {
  return answers.flatMap(({ question, answer: { checks } }) =>
    checks.dropped === 0 ? [] : [`${question}: ${checks.dropped} of ${checks.sentences}`],
  )
}

/** Questions whose answer is about what is asked of everybody, whatever stock they name. */
const GENERAL: ReadonlySet<Intent> = new Set([
  'record',
  'how-to',
  'tampering',
  'misuse',
  'self-harm',
])

/** Pairs of questions about two stocks whose answers are the same word for word. */
export function listRepeated(answers: readonly ProvenAnswer[]): string[] {
  const seen = new Map<string, ProvenAnswer>()
  return answers.flatMap((proven) => {
    if (GENERAL.has(proven.form.intent)) return []
    const text = readTexts(proven.answer).join('\n')
    const before = seen.get(text)
    seen.set(text, proven)
    if (before === undefined || before.ticker === proven.ticker) return []
    return [`${before.question} | ${proven.question}`]
  })
}

/**
 * Questions about a stock's signal of which the summary does not say it as the engine does. A company
 * with two kinds of shares may be taken for either.
 * @param actions the engine's, by ticker
 */
export function listSilent(
  answers: readonly ProvenAnswer[],
  actions: ReadonlyMap<string, string>,
): string[] {
  return answers.flatMap(({ question, form, ticker, answer: { about, response } }) => {
    const [meant = ''] = about
    const isRight = meant === ticker || !question.includes(ticker)
    const isSaid =
      response.summary.includes(meant) && response.summary.includes(actions.get(meant) ?? '?')
    return form.intent === 'signal' && !(isRight && isSaid) ? [question] : []
  })
}

/**
 * Asks everything twice more, each question twice in turn.
 * @returns for each the quicker of the two, from the question to the whole answer over HTTP, in
 *   milliseconds: what else the machine does at that moment is seldom in both
 */
export async function timeAnswers(
  server: RunningServer,
  answers: readonly ProvenAnswer[],
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
  await ask(server, question)
  return performance.now() - startedMs
}

/** How long answers took: the middle one, and the one that 95 of 100 do not exceed. */
export function describeTimes(timed: readonly { readonly warmMs: number }[]): string {
  const sorted = timed.map(({ warmMs }) => warmMs).toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)
  return `median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, longest ${at(1)} ms`
}
